//! The checks of the fuzz target for the planner. They are here because `plan` is private, and are
//! compiled for tests, and by cargo-fuzz, which sets `fuzzing`; the other targets are in
//! `fuzz/src`.

extern crate std;

use crate::layout::{OperandLayout, Plan, plan as plan_of};
use std::vec::Vec;

/// Reads numbers from bytes; 0 at the end.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn below(&mut self, end: usize) -> usize {
        let Some((&first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        usize::from(first) % end
    }
}

/// The sizes and strides of an operand.
#[derive(Debug)]
pub(crate) struct Own {
    pub(crate) sizes: Vec<usize>,
    pub(crate) strides: Option<Vec<isize>>,
}

impl Own {
    fn operand(&self) -> OperandLayout<'_> {
        OperandLayout {
            sizes: &self.sizes,
            strides: self.strides.as_deref(),
        }
    }

    /// Returns the offset of the element at an index of the result from the first element.
    fn offset(&self, index: &[usize]) -> isize {
        let missing = index.len() - self.sizes.len();
        let mut offset = 0;
        for (axis, &size) in self.sizes.iter().enumerate() {
            let contiguous = || self.sizes[axis + 1..].iter().product::<usize>() as isize;
            let stride = self
                .strides
                .as_ref()
                .map_or_else(contiguous, |own| own[axis]);
            let i = if size == 1 { 0 } else { index[missing + axis] };
            offset += i as isize * stride;
        }
        offset
    }
}

/// Returns the offsets of all operands for all iterations of all loops, in order.
fn visits<const N: usize, const CAP: usize>(plan: &Plan<N, CAP>) -> Vec<[isize; N]> {
    let mut all = std::vec![plan.start];
    for of in (0..plan.loops).rev() {
        let along =
            |at: &[isize; N], i: isize| core::array::from_fn(|k| at[k] + i * plan.stride[of][k]);
        all = all
            .iter()
            .flat_map(|at| (0..plan.size[of] as isize).map(move |i| along(at, i)))
            .collect();
    }
    all
}

/// Returns all indices, in row-major order.
pub(crate) fn indices(sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut all = std::vec![std::vec![]];
    for &size in sizes {
        let longer = |index: &Vec<usize>, i: usize| index.iter().copied().chain([i]).collect();
        all = all
            .iter()
            .flat_map(|index: &Vec<usize>| (0..size).map(move |i| longer(index, i)))
            .collect();
    }
    all
}

/// Compares the plan for some operands with a loop nest of one loop per axis.
pub(crate) fn hold<const N: usize, const CAP: usize>(sizes: &[usize], own: &[Own; N], lead: usize) {
    // The first operand may have the same slice of sizes as the result, by which plans of
    // contiguous operands are recognized.
    let mut operands = own.each_ref().map(Own::operand);
    if operands[0].sizes == sizes {
        operands[0].sizes = sizes;
    }
    let plan = plan_of::<N, CAP>(sizes, &operands, lead);
    let said = || std::format!("{sizes:?} {own:?} {lead}: {plan:?}");
    assert_eq!(plan.any, !sizes.contains(&0), "{}", said());
    assert!(plan.loops <= CAP && plan.start == [0; N]);
    for of in plan.loops..CAP {
        assert!(
            plan.size[of] == 1 && plan.stride[of] == [0; N],
            "{}",
            said()
        );
    }
    for (back, &size) in sizes.iter().rev().enumerate() {
        for k in 0..N {
            let mut index = std::vec![0; sizes.len()];
            index[sizes.len() - 1 - back] = 1;
            if size > 1 {
                assert_eq!(operands[k].step(back), own[k].offset(&index), "{}", said());
            }
        }
    }
    let mut contiguous = Plan::<N, CAP>::empty();
    if contiguous.contiguous(sizes, &operands) {
        assert_eq!(contiguous.any, plan.any);
    } else {
        contiguous = plan;
    }
    if !plan.any {
        return;
    }
    let want: Vec<[isize; N]> = indices(sizes)
        .iter()
        .map(|index| core::array::from_fn(|k| own[k].offset(index)))
        .collect();
    let mut sorted = want.clone();
    sorted.sort_unstable();
    for plan in [plan, contiguous] {
        assert_eq!(plan.iterations(), want.len(), "{}", said());
        assert!(
            plan.size[..plan.loops].iter().all(|&size| size > 1),
            "{}",
            said()
        );
        let mut got = visits(&plan);
        // A leading contiguous output is written from front to end.
        if lead == 0 && own[0].sizes == sizes && own[0].strides.is_none() {
            assert_eq!(got, want, "{}", said());
        }
        got.sort_unstable();
        assert_eq!(got, sorted, "{}", said());
        if let Some(small) = plan.small_plan() {
            assert_eq!(visits(&small), visits(&plan));
        }
        let over = plan.over::<5>();
        let cut = |at: &[isize; N]| core::array::from_fn(|k| at.get(k).copied().unwrap_or(0));
        let moved: Vec<[isize; 5]> = visits(&plan).iter().map(cut).collect();
        assert_eq!(visits(&over), moved);
    }
}

fn of<const N: usize>(bytes: &mut Bytes<'_>) {
    let rank = bytes.below(7);
    let mut sizes = Vec::new();
    let mut elements = 1;
    for _ in 0..rank {
        let size = [2, 1, 3, 2, 0, 1, 4, 5][bytes.below(8)];
        let size = if elements * size > 1500 { 1 } else { size };
        elements *= size.max(1);
        sizes.push(size);
    }
    let own: [Own; N] = core::array::from_fn(|_| {
        let missing = bytes.below(4).saturating_sub(2).min(rank);
        let broadcast = bytes.below(256);
        let mut own: Vec<usize> = sizes[missing..].to_vec();
        for (axis, size) in own.iter_mut().enumerate() {
            if broadcast >> axis & 1 == 1 && bytes.below(2) == 1 {
                *size = 1;
            }
        }
        let contiguous: Vec<isize> = (0..own.len())
            .map(|axis| own[axis + 1..].iter().product::<usize>() as isize)
            .collect();
        let strides = match bytes.below(4) {
            0 => None,
            // A contiguous tensor with permuted axes, some of them reversed.
            1 => {
                let mut order: Vec<usize> = (0..own.len()).collect();
                for i in 0..own.len() {
                    order.swap(i, i + bytes.below(own.len() - i));
                }
                let mut strides = std::vec![0; own.len()];
                let mut step = 1;
                for &axis in &order {
                    strides[axis] = if bytes.below(4) == 0 { -step } else { step };
                    step *= own[axis] as isize;
                }
                Some(strides)
            }
            // Contiguous except for some axes.
            2 => {
                let gap = |(axis, &stride): (usize, &isize)| match bytes.below(6) {
                    0 => 0,
                    1 => -stride,
                    2 => stride * 2,
                    // The stride is not used if the size is 1.
                    3 if own[axis] == 1 => isize::MIN,
                    _ => stride,
                };
                Some(contiguous.iter().enumerate().map(gap).collect())
            }
            _ => Some(
                (0..own.len())
                    .map(|_| bytes.below(256) as isize - 100)
                    .collect(),
            ),
        };
        Own {
            sizes: own,
            strides,
        }
    });
    let lead = bytes.below(N);
    hold::<N, 8>(&sizes, &own, lead);
    if bytes.below(8) == 0 {
        hold::<N, 64>(&sizes, &own, lead);
    }
}

/// Compares the plan of a kernel described by the bytes with a loop nest of one loop per axis;
/// panics if they differ.
pub fn plan(data: &[u8]) {
    let bytes = &mut Bytes(data);
    match bytes.below(4) {
        0 => of::<1>(bytes),
        1 => of::<2>(bytes),
        2 => of::<3>(bytes),
        _ => of::<4>(bytes),
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    /// Checks the inputs that the fuzz target has found, without libFuzzer.
    #[test]
    fn corpus() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
        if !folder.exists() {
            // The corpus is not part of the published crate.
            return;
        }
        let mut count = 0;
        for file in std::fs::read_dir(folder.join("corpus/plan")).unwrap() {
            let path = file.unwrap().path();
            std::println!("{}", path.display());
            super::plan(&std::fs::read(&path).unwrap());
            count += 1;
        }
        assert!(count >= 20, "{count} files");
    }
}
