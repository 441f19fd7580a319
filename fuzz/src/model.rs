//! The expected view: its shape, and the element at each index, computed by loops over indices.

use broadax::{AsView, DynRank, Storage, Tensor};

/// A list of elements in row-major order, each with the place in memory that it has.
#[derive(Clone, Debug)]
pub struct Model {
    pub shape: Vec<usize>,
    pub places: Vec<usize>,
}

/// Every index of a shape, in row-major order.
pub fn indices(shape: &[usize]) -> Vec<Vec<usize>> {
    if shape.contains(&0) {
        return vec![];
    }
    let mut all = vec![vec![]];
    for &size in shape {
        let longer = |index: &Vec<usize>, i: usize| index.iter().copied().chain([i]).collect();
        all = all
            .iter()
            .flat_map(|index| (0..size).map(move |i| longer(index, i)))
            .collect();
    }
    all
}

impl Model {
    /// The elements of a new tensor.
    pub fn new(shape: &[usize]) -> Self {
        let len = shape.iter().product();
        Model {
            shape: shape.to_vec(),
            places: (0..len).collect(),
        }
    }

    /// The place of an element.
    pub fn at(&self, index: &[usize]) -> usize {
        assert_eq!(index.len(), self.shape.len());
        let mut flat = 0;
        for (&i, &size) in index.iter().zip(&self.shape) {
            assert!(i < size);
            flat = flat * size + i;
        }
        self.places[flat]
    }

    /// A model with another shape: `f` says of each index which one of this model it is.
    pub fn seen(&self, shape: Vec<usize>, f: impl Fn(&[usize]) -> Vec<usize>) -> Self {
        let places = indices(&shape)
            .iter()
            .map(|index| self.at(&f(index)))
            .collect();
        Model { shape, places }
    }

    /// Holds a view against this model, each element of which is its place.
    pub fn hold<D: Storage<u32, DynRank>>(&self, view: &Tensor<u32, DynRank, D>) {
        assert_eq!(view.shape(), self.shape);
        assert_eq!(view.len(), self.places.len());
        let all = indices(&self.shape);
        for (index, &place) in all.iter().zip(&self.places) {
            assert_eq!(
                view.get(index).map(|&x| x as usize),
                Some(place),
                "{index:?}"
            );
        }
        // An index that is out of range, on each axis.
        for axis in 0..self.shape.len() {
            let mut index = vec![0; self.shape.len()];
            index[axis] = self.shape[axis];
            assert!(view.get(&index).is_none());
        }
        let want: Vec<u32> = self.places.iter().map(|&place| place as u32).collect();
        // Element by element, by a pass over a plan, and by reductions.
        assert!(view.iter().copied().eq(want.iter().copied()));
        let copy = view.to_tensor();
        assert_eq!(copy.as_slice(), want);
        let twice: Vec<u32> = want.iter().map(|x| 2 * x).collect();
        assert_eq!((&view.as_view() + &copy).as_slice(), twice);
        assert_eq!(view.sum_all(), want.iter().sum::<u32>());
        if let Some(slice) = view.try_as_slice() {
            assert_eq!(slice, want);
        }
    }
}
