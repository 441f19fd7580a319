//! Reads numbers from bytes.

/// Bytes that are read one by one; 0s behind the end.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        first
    }

    pub fn is_done(&self) -> bool {
        self.0.is_empty()
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        usize::from(self.byte()) % end
    }

    pub fn bit(&mut self) -> bool {
        self.byte() & 1 == 1
    }

    /// A list of numbers below `end`, fewer than `most`.
    pub fn list(&mut self, most: usize, end: usize) -> Vec<usize> {
        let len = self.below(most);
        (0..len).map(|_| self.below(end)).collect()
    }

    /// A small number mostly, and sometimes one near a power of 2.
    pub fn any_size(&mut self) -> usize {
        let byte = usize::from(self.byte());
        match byte {
            0..192 => byte % 12,
            192..208 => (1 << (4 * (byte - 192))) + self.below(3) - 1,
            208..224 => (usize::MAX >> (byte - 208)) - self.below(3),
            224..240 => isize::MAX as usize >> (byte - 224),
            _ => usize::from_le_bytes([(); 8].map(|_| self.byte())),
        }
    }

    /// The same with a sign.
    pub fn any_stride(&mut self) -> isize {
        let size = self.any_size() as isize;
        if self.bit() {
            size.wrapping_neg()
        } else {
            size
        }
    }
}
