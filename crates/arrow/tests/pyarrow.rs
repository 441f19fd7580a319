//! Round trips through the Python package `pyarrow`, if it is there.

use arrow_array::RecordBatch;
use arrow_ipc::reader::StreamReader;
use arrow_ipc::writer::StreamWriter;
use arrow_schema::Schema;
use broadax::prelude::*;
use broadax_arrow::{into_column, read_columns, view_column};
use std::fs::{self, File};
use std::sync::Arc;

#[path = "../../files/tests/common/python.rs"]
mod python;

#[test]
fn streams() {
    let folder = std::env::temp_dir().join(format!("broadax-pyarrow-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let x = Tensor::<f32, shape![4, 2, 3]>::arange();
    let (field, array) = into_column("x", x.clone()).unwrap();
    let (id_field, ids) = into_column("id", tensor![5_u64, 6, 7, 8]).unwrap();
    let schema = Arc::new(Schema::new(vec![field, id_field]));
    let batch = RecordBatch::try_new(schema.clone(), vec![array, ids]).unwrap();
    let file = File::create(folder.join("x.arrows")).unwrap();
    let mut writer = StreamWriter::try_new(file, &schema).unwrap();
    writer.write(&batch).unwrap();
    writer.finish().unwrap();
    let script = "
import numpy as np
import pyarrow as pa
with pa.ipc.open_stream('x.arrows') as reader:
    table = reader.read_all()
x = table['x'].chunk(0)
assert isinstance(x, pa.FixedShapeTensorArray), type(x)
assert x.type.shape == [2, 3], x.type
assert np.array_equal(x.to_numpy_ndarray(), np.arange(24, dtype=np.float32).reshape(4, 2, 3))
assert table['id'].to_pylist() == [5, 6, 7, 8]

y = np.arange(24, dtype=np.int16).reshape(4, 2, 3)
turned = pa.FixedShapeTensorArray.from_numpy_ndarray(y.transpose(0, 2, 1))
batch = pa.record_batch({
    'y': pa.FixedShapeTensorArray.from_numpy_ndarray(y),
    'turned': turned,
    'a': pa.array([1.0, 2.0, 3.0, 4.0]),
    'b': pa.array([0.5, 0.25, 0.125, 0.0625]),
})
with pa.ipc.new_stream('back.arrows', batch.schema) as writer:
    writer.write_batch(batch)
";
    if python::run("numpy, pyarrow", script, &folder) {
        let file = File::open(folder.join("back.arrows")).unwrap();
        let batch = StreamReader::try_new(file, None)
            .unwrap()
            .next()
            .unwrap()
            .unwrap();
        let y = view_column::<i16, shape![Dyn, 2, 3]>(&batch, "y").unwrap();
        assert_eq!(y, Tensor::<i16, shape![4, 2, 3]>::arange());
        let turned = view_column::<i16, shape![4, 3, 2]>(&batch, "turned").unwrap();
        assert_eq!(turned, y.transpose());
        let table = read_columns::<f64, shape![Dyn, 2]>(&batch, ["b", "a"]).unwrap();
        assert_eq!(table.slice(s![0, ..]), tensor![0.5, 1.0]);
    }
    fs::remove_dir_all(folder).unwrap();
}
