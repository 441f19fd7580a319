//! The codecs of chunks, with a bound for what each of them may expand to. (The codecs of the crate
//! `zarrs` allocate what the compressed bytes say.)

use crate::error::{FileErrorKind, damaged};
use broadax_shape::error::no_memory;
use std::borrow::Cow;
use std::fmt::Display;
use std::io::Read;
use std::sync::Arc;
use zarrs::array::codec::{
    ArrayToBytesCodecTraits, BytesToBytesCodecTraits, CodecError, CodecMetadataOptions,
    CodecOptions, CodecTraits, NamedArrayToBytesCodec, NamedBytesToBytesCodec,
    PartialDecoderCapability, PartialEncoderCapability, ShardingCodec, ShardingCodecConfiguration,
};
use zarrs::array::concurrency::RecommendedConcurrency;
use zarrs::array::{BytesRepresentation, ChunkRepresentation, CodecChain, RawBytes};
use zarrs::metadata::Configuration;
use zarrs::metadata::v3::MetadataV3;

/// What messages say of codecs that are not read.
pub(super) const CODECS: &str = "the codecs that are read are bytes, packbits, transpose, reshape, \
    squeeze, fixedscaleoffset, shuffle, sharding_indexed, crc32c, gzip, zstd, and blosc with the \
    feature `zarr-blosc`";

/// What is decoded by a codec of this crate or after a check, since its bytes say how many they
/// become.
const COMPRESSIONS: [&str; 3] = ["zstd", "gzip", "blosc"];

/// Codecs whose output is as long as the shape of a chunk says, or not longer than their input.
const OTHERS: [&str; 8] = [
    "bytes",
    "packbits",
    "transpose",
    "reshape",
    "squeeze",
    "fixedscaleoffset",
    "shuffle",
    "crc32c",
];

const SHARDING: &str = "sharding_indexed";

/// The codecs of an array.
#[derive(Debug)]
pub(super) struct Codecs {
    chain: CodecChain,
    /// The number of elements of a chunk in a shard, and of one in that, and so on.
    inner: Vec<u64>,
}

impl Codecs {
    pub fn new(chain: &CodecChain) -> Result<Codecs, FileErrorKind> {
        let mut inner = Vec::new();
        let chain = bounded(chain, &mut inner)?;
        Ok(Codecs { chain, inner })
    }

    /// Returns the number of bytes that a chunk can have in its file.
    pub fn largest(&self, chunk: &ChunkRepresentation) -> Result<u64, FileErrorKind> {
        self.check_shards(chunk)?;
        match self.chain.encoded_representation(chunk).map_err(damaged)? {
            BytesRepresentation::FixedSize(size) => Ok(size),
            BytesRepresentation::BoundedSize(size) => Ok(lenient(size)),
            BytesRepresentation::UnboundedSize => Err(damaged("the size of a chunk has no bound")),
        }
    }

    /// Checks that there is memory for what the crate `zarrs` reserves for a shard that is written,
    /// which can be much more than the shard has. (It would abort.)
    pub fn check_memory(&self, chunk: &ChunkRepresentation) -> Result<(), FileErrorKind> {
        if self.inner.is_empty() {
            return Ok(());
        }
        self.check_shards(chunk)?;
        let size = self.chain.encoded_representation(chunk).map_err(damaged)?;
        let size = size.size().unwrap_or(0);
        let bytes = usize::try_from(size).map_err(damaged)?;
        match has_memory(bytes) {
            true => Ok(()),
            false => Err(no_memory::<u8>("write", &[bytes]).into()),
        }
    }

    /// Checks that the chunks in a shard are not larger than that, before anything is allocated for
    /// their number.
    fn check_shards(&self, chunk: &ChunkRepresentation) -> Result<(), FileErrorKind> {
        let mut outer = chunk.num_elements();
        for &inner in &self.inner {
            // (The index has two numbers for each chunk.)
            if inner > outer || (outer / inner).checked_mul(16).is_none() {
                return Err(damaged("the chunks in a shard are larger than the shard"));
            }
            outer = inner;
        }
        Ok(())
    }

    /// Returns the bytes of the elements of a chunk, whose size has been checked.
    pub fn decode(
        &self,
        encoded: Vec<u8>,
        chunk: &ChunkRepresentation,
        options: &CodecOptions,
    ) -> Result<Vec<u8>, FileErrorKind> {
        self.check_shards(chunk)?;
        let bytes = self.chain.decode(Cow::Owned(encoded), chunk, options);
        let bytes = bytes.and_then(|bytes| bytes.into_fixed());
        Ok(bytes.map_err(damaged)?.into_owned())
    }
}

fn unsupported(name: &str) -> FileErrorKind {
    FileErrorKind::Unsupported(format!("the codec {name} is not supported: {CODECS}"))
}

/// Returns a chain that decodes the same, with bounds. `inner` gets the sizes of chunks in shards.
fn bounded(chain: &CodecChain, inner: &mut Vec<u64>) -> Result<CodecChain, FileErrorKind> {
    for codec in chain.array_to_array_codecs() {
        if !OTHERS.contains(&codec.identifier()) {
            return Err(unsupported(codec.name()));
        }
    }
    let to_bytes = chain.array_to_bytes_codec();
    let to_bytes = match to_bytes.identifier() {
        SHARDING => {
            let codec: Arc<dyn ArrayToBytesCodecTraits> = Arc::new(sharding(to_bytes, inner)?);
            NamedArrayToBytesCodec::new(to_bytes.name().to_owned(), codec)
        }
        name if OTHERS.contains(&name) => to_bytes.clone(),
        _ => return Err(unsupported(to_bytes.name())),
    };
    let mut compressions = Vec::new();
    for codec in chain.bytes_to_bytes_codecs() {
        let name = codec.identifier();
        if COMPRESSIONS.contains(&name) {
            let codec =
                Arc::new(Bounded(codec.codec().clone())) as Arc<dyn BytesToBytesCodecTraits>;
            compressions.push(NamedBytesToBytesCodec::new(name.to_owned(), codec));
        } else if OTHERS.contains(&name) {
            compressions.push(codec.clone());
        } else {
            return Err(unsupported(codec.name()));
        }
    }
    let to_arrays = chain.array_to_array_codecs().to_vec();
    Ok(CodecChain::new_named(to_arrays, to_bytes, compressions))
}

fn sharding(
    codec: &NamedArrayToBytesCodec,
    inner: &mut Vec<u64>,
) -> Result<ShardingCodec, FileErrorKind> {
    let Some(configuration) = codec.configuration() else {
        return Err(unsupported(codec.name()));
    };
    let metadata = MetadataV3::new_with_configuration(SHARDING.to_owned(), configuration);
    let configuration = metadata.to_configuration().map_err(damaged)?;
    let ShardingCodecConfiguration::V1(configuration) = configuration else {
        return Err(unsupported(codec.name()));
    };
    let shape = configuration.chunk_shape;
    let mut sizes = shape.as_slice().iter();
    let count = sizes.try_fold(1u64, |n, size| n.checked_mul(size.get()));
    inner.push(count.ok_or_else(|| damaged("the chunks in a shard have too many elements"))?);
    let chain = |metadata: &[MetadataV3]| {
        CodecChain::from_metadata(metadata).map_err(|e| damaged(format!("zarr array: {e}")))
    };
    let codecs = bounded(&chain(&configuration.codecs)?, inner)?;
    // An index that has shards is refused: no program writes one.
    let mut none = Vec::new();
    let index = bounded(&chain(&configuration.index_codecs)?, &mut none)?;
    if !none.is_empty() {
        return Err(damaged("the index of a shard has shards"));
    }
    let (codecs, index) = (Arc::new(codecs), Arc::new(index));
    Ok(ShardingCodec::new(
        shape,
        codecs,
        index,
        configuration.index_location,
    ))
}

/// A codec whose output is bounded by what the codecs before it can have written.
#[derive(Debug)]
struct Bounded(Arc<dyn BytesToBytesCodecTraits>);

/// What the crate `zarrs` says of the longest output of a codec is that of its own encoder: others
/// may write more headers or smaller blocks.
fn lenient(size: u64) -> u64 {
    size.saturating_mul(2).saturating_add(1 << 16)
}

fn failed(reason: impl Display) -> CodecError {
    CodecError::Other(reason.to_string())
}

fn too_long(bound: usize) -> CodecError {
    failed(format!(
        "the compressed bytes become more than {bound} bytes"
    ))
}

/// Whether so many bytes can be allocated now, by code that would abort if they cannot.
pub(super) fn has_memory(bytes: usize) -> bool {
    let mut probe = Vec::<u8>::new();
    let has = probe.try_reserve_exact(bytes).is_ok();
    // (Otherwise the compiler may leave the allocation out.)
    std::hint::black_box(&mut probe);
    has
}

/// Returns a vector with this capacity.
fn reserve(bytes: usize) -> Result<Vec<u8>, CodecError> {
    let mut out = Vec::new();
    match out.try_reserve_exact(bytes) {
        Ok(()) => Ok(out),
        Err(_) => Err(failed(no_memory::<u8>("decode", &[bytes]))),
    }
}

impl Bounded {
    fn decode_bounded(
        &self,
        encoded: RawBytes<'_>,
        bound: usize,
        decoded: &BytesRepresentation,
        options: &CodecOptions,
    ) -> Result<Vec<u8>, CodecError> {
        match self.0.identifier() {
            "zstd" => {
                let mut out = reserve(bound)?;
                let mut decompressor = zstd::bulk::Decompressor::new().map_err(failed)?;
                match decompressor.decompress_to_buffer(&encoded, &mut out) {
                    Ok(_) => Ok(out),
                    Err(error) if error.to_string().contains("too small") => Err(too_long(bound)),
                    Err(error) => Err(failed(error)),
                }
            }
            "gzip" => {
                let mut out = Vec::new();
                // (One byte more shows that there are too many.)
                let mut source =
                    flate2::bufread::GzDecoder::new(&encoded[..]).take(bound as u64 + 1);
                source.read_to_end(&mut out).map_err(failed)?;
                match out.len() <= bound {
                    true => Ok(out),
                    false => Err(too_long(bound)),
                }
            }
            _ => {
                // The header of Blosc has the number of bytes.
                if let Some(&[a, b, c, d]) = encoded.get(4..8) {
                    let bytes = u32::from_le_bytes([a, b, c, d]) as usize;
                    if bytes > bound {
                        return Err(too_long(bound));
                    }
                    if !has_memory(bytes) {
                        return Err(failed(no_memory::<u8>("decode", &[bytes])));
                    }
                }
                let bytes = self.0.decode(encoded, decoded, options)?;
                Ok(bytes.into_owned())
            }
        }
    }
}

impl CodecTraits for Bounded {
    fn identifier(&self) -> &str {
        self.0.identifier()
    }
    fn configuration_opt(
        &self,
        name: &str,
        options: &CodecMetadataOptions,
    ) -> Option<Configuration> {
        self.0.configuration_opt(name, options)
    }
    fn partial_decoder_capability(&self) -> PartialDecoderCapability {
        PartialDecoderCapability {
            partial_read: false,
            partial_decode: false,
        }
    }
    fn partial_encoder_capability(&self) -> PartialEncoderCapability {
        PartialEncoderCapability {
            partial_encode: false,
        }
    }
}

impl BytesToBytesCodecTraits for Bounded {
    fn into_dyn(self: Arc<Self>) -> Arc<dyn BytesToBytesCodecTraits> {
        self
    }
    fn recommended_concurrency(
        &self,
        decoded: &BytesRepresentation,
    ) -> Result<RecommendedConcurrency, CodecError> {
        self.0.recommended_concurrency(decoded)
    }
    fn encoded_representation(&self, decoded: &BytesRepresentation) -> BytesRepresentation {
        self.0.encoded_representation(decoded)
    }
    fn encode<'a>(
        &self,
        bytes: RawBytes<'a>,
        options: &CodecOptions,
    ) -> Result<RawBytes<'a>, CodecError> {
        self.0.encode(bytes, options)
    }
    fn decode<'a>(
        &self,
        encoded: RawBytes<'a>,
        decoded: &BytesRepresentation,
        options: &CodecOptions,
    ) -> Result<RawBytes<'a>, CodecError> {
        let bound = match *decoded {
            BytesRepresentation::FixedSize(size) => size,
            BytesRepresentation::BoundedSize(size) => lenient(size),
            BytesRepresentation::UnboundedSize => return Err(failed("the size has no bound")),
        };
        let bound = usize::try_from(bound).map_err(failed)?;
        let bytes = self.decode_bounded(encoded, bound, decoded, options)?;
        Ok(Cow::Owned(bytes))
    }
}
