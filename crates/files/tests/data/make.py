#!/usr/bin/env python3
"""Makes the files in this folder, with the Python packages that own the formats. Needs numpy 2, safetensors, ml_dtypes and zarr:

    python3 -m venv /tmp/python && /tmp/python/bin/pip install numpy safetensors ml_dtypes zarr
    /tmp/python/bin/python crates/files/tests/data/make.py

The element at the row-major position k of each numeric array is k - 2 (k + 1 for unsigned types; for complex ones with the
imaginary part k), so that tests need no other table."""
import pathlib

import ml_dtypes
import numpy as np
from numpy.lib import format as npy
from safetensors.numpy import save_file

HERE = pathlib.Path(__file__).resolve().parent


def values(dtype, shape=(2, 3)):
    k = np.arange(np.prod(shape)).reshape(shape)
    if dtype == "bool":
        return k % 2 == 1
    if np.dtype(dtype).kind == "u":
        return (k + 1).astype(dtype)
    if np.dtype(dtype).kind == "c":
        return (k - 2 + 1j * k).astype(dtype)
    return (k - 2).astype(dtype)


def main():
    for dtype in ["bool", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f2", "f4", "f8", "c8", "c16"]:
        np.save(HERE / f"{dtype}.npy", values(dtype))
    np.save(HERE / "big_endian.npy", values(">i4"))
    np.save(HERE / "big_endian_complex.npy", values(">c8"))
    np.save(HERE / "fortran.npy", np.asfortranarray(values("f8", (2, 3, 4))))
    np.save(HERE / "scalar.npy", np.float64(7))
    np.save(HERE / "empty.npy", np.zeros((0, 3)))
    np.save(HERE / "text.npy", np.array(["a", "bc"]))
    np.save(HERE / "structure.npy", np.array([(1, 2.0)], dtype=[("a", "i4"), ("b", "f8")]))
    for version in [(2, 0), (3, 0)]:
        with open(HERE / f"version_{version[0]}.npy", "wb") as file:
            npy.write_array(file, values("f4"), version=version)
    # (The time in an archive would change at each run: NumPy writes 1980.)
    np.savez(HERE / "several.npz", x=values("f4"), y=values("i8", (4,)), flag=np.array(True))
    np.savez_compressed(HERE / "compressed.npz", x=values("f8", (8, 8)), y=values("u2", (3,)))
    save_file(
        {
            "weight": values("f4"),
            "bias": values("f8", (3,)),
            "ids": values("i8", (4,)),
            "mask": values("bool"),
            "half": values("f2"),
            "brain": values("f4").astype(ml_dtypes.bfloat16),
            "scalar": np.array(7, dtype="u1"),
        },
        HERE / "model.safetensors",
        metadata={"made_by": "make.py"},
    )


def arrays_in_chunks():
    import shutil

    import zarr

    x = values("f4", (5, 4))
    for name, arguments in {
        "v3.zarr": {"zarr_format": 3},
        "v2.zarr": {"zarr_format": 2},
        "big.zarr": {
            "zarr_format": 3,
            "serializer": zarr.codecs.BytesCodec(endian="big"),
            "compressors": [zarr.codecs.GzipCodec(level=5), zarr.codecs.Crc32cCodec()],
        },
        "sharded.zarr": {"zarr_format": 3, "shards": (4, 4)},
    }.items():
        shutil.rmtree(HERE / name, ignore_errors=True)
        array = zarr.create_array(HERE / name, shape=x.shape, chunks=(2, 2), dtype=x.dtype, **arguments)
        array[:] = x


if __name__ == "__main__":
    main()
    arrays_in_chunks()
