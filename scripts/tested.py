#!/usr/bin/env python3
"""Says which operations have no row in `tests/operations/table.rs`, which that write into `out` have none in
`tests/memory/given.rs`, where it is counted what they allocate, which have none in `tests/soundness/panics.rs`, where what they call of the
program's own panics, and which that return a `Result` have none in `tests/memory/out_of_memory.rs`, where their allocations fail;
with any, it exits with 1.

Operations are the methods of tensors, expressions and what they lead to, the free functions and the macros, as
the documentation lists them, so that those which macros write are there, too: it must have been built just
before, by `cargo doc --no-deps` with the features of .ci/run. A row is a call in that file: of `try_x` it is
enough that `x` has one, and the other way round. What has none is named below, with a reason, and must be
named in another test then."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOC = ROOT / "target" / "doc" / "broadax"

# Types whose methods are operations.
TYPES = ["struct.Tensor", "struct.Lazy", "struct.WithDdof", "struct.SkipNan"]

PROGRAM = "of the whole program: tests run side by side"
ITERATORS = "takes elements from an iterator: tests/operations/from_iter.rs"
ONE_SHAPE = "makes a tensor of one shape from what is written"
COMPLEX = "a feature: the tests in `src/elementwise/complex.rs`, with all kinds of shapes"
NDARRAY = "a feature: tests/features/borrowed.rs, arrays in any order"
OTHER_CRATES = "a feature: tests/features/other_crates, against the other crate"
LINALG = "a feature: tests/features/decompositions.rs, with all kinds of shapes and views"
LISTS = "of lists of sizes: crates/shape/tests/rule.rs"
WITHOUT = {
    "limit": PROGRAM,
    "set_limit": PROGRAM,
    "kept": PROGRAM,
    "release": PROGRAM,
    "at_most": PROGRAM,
    "from_iterator": ITERATORS,
    "from_iterator_with": ITERATORS,
    "from_rows": ITERATORS,
    "from_slice": "a view of elements in row-major order: tests/features/borrowed.rs",
    "from_slice_with": "a view of elements in row-major order: tests/features/borrowed.rs",
    "from_strided": "makes views that are not contiguous: tests/features/borrowed.rs",
    "from_strided_with": "makes views that are not contiguous: tests/features/borrowed.rs",
    "as_ndarray": NDARRAY,
    "as_ndarray_mut": NDARRAY,
    "into_ndarray": NDARRAY,
    "try_as_bytes": OTHER_CRATES,
    "try_as_bytes_mut": OTHER_CRATES,
    "as_bytes": OTHER_CRATES,
    "as_bytes_mut": OTHER_CRATES,
    "bit_cast": OTHER_CRATES,
    "bit_cast_mut": OTHER_CRATES,
    "into_bit_cast": OTHER_CRATES,
    "as_components": OTHER_CRATES,
    "group_components": OTHER_CRATES,
    "from_bytes": OTHER_CRATES,
    "from_bytes_with": OTHER_CRATES,
    "as_image": OTHER_CRATES,
    "as_image_mut": OTHER_CRATES,
    "into_image": OTHER_CRATES,
    "as_nalgebra": OTHER_CRATES,
    "try_as_nalgebra": OTHER_CRATES,
    "as_nalgebra_mut": OTHER_CRATES,
    "try_as_nalgebra_mut": OTHER_CRATES,
    "to_nalgebra": OTHER_CRATES,
    "into_nalgebra_transposed": OTHER_CRATES,
    "from_nalgebra_transposed": OTHER_CRATES,
    "random": OTHER_CRATES,
    "random_with": OTHER_CRATES,
    "sample": OTHER_CRATES,
    "sample_with": OTHER_CRATES,
    "permutation": OTHER_CRATES,
    "permutation_with": OTHER_CRATES,
    "shuffle": OTHER_CRATES,
    "try_shuffle": OTHER_CRATES,
    "shuffled": OTHER_CRATES,
    "try_shuffled": OTHER_CRATES,
    "choice": OTHER_CRATES,
    "try_choice": OTHER_CRATES,
    "choice_without_replacement": OTHER_CRATES,
    "try_choice_without_replacement": OTHER_CRATES,
    "par_axis_iter": OTHER_CRATES,
    "try_par_axis_iter": OTHER_CRATES,
    "par_axis_iter_mut": OTHER_CRATES,
    "try_par_axis_iter_mut": OTHER_CRATES,
    "tensor_with": OTHER_CRATES,
    "cholesky": LINALG,
    "try_cholesky": LINALG,
    "det": LINALG,
    "try_det": LINALG,
    "eigh": LINALG,
    "try_eigh": LINALG,
    "inverse": LINALG,
    "try_inverse": LINALG,
    "qr": LINALG,
    "try_qr": LINALG,
    "slogdet": LINALG,
    "try_slogdet": LINALG,
    "solve": LINALG,
    "try_solve": LINALG,
    "svd": LINALG,
    "try_svd": LINALG,
    "dim": "declares a kind of axis",
    "broadcast_shapes": LISTS,
    "broadcast_sizes": LISTS,
    "real": COMPLEX,
    "imag": COMPLEX,
    "real_mut": COMPLEX,
    "imag_mut": COMPLEX,
    "conj": COMPLEX,
    "conj_into": COMPLEX,
    "try_conj_into": COMPLEX,
    "magnitude": COMPLEX,
    "magnitude_into": COMPLEX,
    "try_magnitude_into": COMPLEX,
    "angle": COMPLEX,
    "angle_into": COMPLEX,
    "try_angle_into": COMPLEX,
}
# Why operations have no row in `tests/soundness/panics.rs`.
FLOATS = "elements are floats, or complex, which are Copy: none is dropped, and none can be leaked"
VIEWS = "a view, or the same elements under another type: no element is cloned, dropped or computed"
OTHERS = "of numbers that are not elements, or moves elements without a call"
CALLS_NOTHING = {
    FLOATS: """
        acos acosh all_close angle asin asinh atan atan2 atanh average avg_pool1d avg_pool2d cbrt cdist ceil cholesky conj copysign
        corrcoef correction cos cosh cov det eigh elu erf exp exp2 exp_m1 floor gelu geomspace gradient gradient_at hypot imag interp inverse is_close
        is_finite is_inf is_nan layer_norm lerp linspace ln log log10 log1p log2 log_sigmoid log_softmax logaddexp logcumsumexp logspace
        logsumexp magnitude mean median mish nan_to_num nextafter norm norm_inf norm_l1 powf powi qr quantile quantiles recip rms_norm round round_decimals
        sigmoid signbit silu sin sinh linspace_without_end skip_nan slogdet softmax softplus solve sqrt std svd tan tanh to_degrees
        to_radians trapezoid trapezoid_at trunc
        unwrap_angles var xlogy real
    """,
    VIEWS: """
        as_mut_slice as_ndarray as_ndarray_mut as_nested as_one as_slice axis_iter axis_iter_mut broadcast_like broadcast_to
        broadcast_to_with broadcast_views chunks diagonal diagonal_above diagonal_above_mut diagonal_below diagonal_below_mut diagonal_mut
        exact_chunks exact_chunks_mut expand expand_to flatten flatten_axes flatten_dyn from_nested_ref from_slice from_slice_with from_strided from_strided_with
        indexed_iter indexed_iter_mut is_borrowed into_flipped into_ndarray into_permuted into_selected into_sliced into_squeezed into_transposed into_unsqueezed is_contiguous iter_mut lanes lanes_mut lay_on loosen
        loosen_mut moveaxes moveaxis
        moveaxis_mut outer_iter outer_iter_mut permute permute_mut rank real_mut imag_mut reshape reshape_at_build reshape_infer reshape_mut
        reshape_view reshape_view_with reshape_with reshape_with_mut roll_views rot90 select_mut slice_mut split split_at split_at_mut split_nearly split_places split_sizes
        squeeze squeeze_all squeeze_mut strides swapaxes swapaxes_mut then then_mut unflatten unravel_index unsqueeze_mut view_mut windows
        ncols nrows ravel_multi_index sizes t
    """,
    OTHERS: """
        at_most array bincount broadcast_shapes broadcast_sizes dim from_scalar from_vec kept limit set_limit
    """,
}
# Why functions that return a `Result` have no row in `tests/memory/out_of_memory.rs`.
PRODUCTS = "a product of floats, by a crate that takes memory of its own"
IN_PLACE = "writes into a tensor that is there"
NO_MEMORY_ROW = {
    VIEWS: """
        as_mut_slice as_one as_slice axis_iter axis_iter_mut broadcast_like broadcast_to chunks diagonal diagonal_above
        diagonal_above_mut diagonal_below diagonal_below_mut diagonal_mut exact_chunks exact_chunks_mut expand expand_to
        flip flip_mut into_flipped into_scalar into_selected item into_shape into_shape_with into_sliced into_squeezed into_transposed
        into_unsqueezed lanes lanes_mut lay_on meshgrid_ij meshgrid_xy moveaxes moveaxis moveaxis_mut permute permute_mut reshape_infer
        reshape_mut reshape_view roll_views rot90 select select_mut slice slice_mut split
        ncols nrows ravel_multi_index
        split_at split_at_mut squeeze squeeze_mut swapaxes swapaxes_mut then then_mut transpose transpose_mut unflatten unsqueeze
        unsqueeze_mut windows
    """,
    PRODUCTS: "conv1d conv2d conv_transpose1d conv_transpose2d corrcoef correlate cov cross cross_axis",
    "by the crate nalgebra, which takes memory of its own": "cholesky det eigh inverse qr slogdet solve svd",
    IN_PLACE: """
        add_along_axis index_add index_copy index_fill index_max index_min mask_assign mask_fill put_along_axis scaled_add scatter scatter_add
        scatter_max scatter_min zip_with_inplace
    """,
    "reductions of windows: as reductions, by the same code": "avg_pool1d avg_pool2d max_pool1d max_pool2d",
    "sorted in scratch memory: RELIABILITY.md": "unique_axis",
    "several quantiles are sorted in scratch memory: RELIABILITY.md": "quantiles",
}
# Forms of operators, which have no method that names them.
OPERATORS = """
    try_bitand try_bitand_assign bitand_into try_bitor try_bitor_assign bitor_into try_bitxor try_bitxor_assign bitxor_into
    try_shl try_shl_assign shl_into try_shr try_shr_assign shr_into neg_into not_into
"""
# Endings of the forms of an operation.
FORMS = ["_all", "_keepdim", "_with", "_into"]
# Of these not even another test says anything: they change what all tests share.
UNTESTED = {"limit", "set_limit"}


def called(text):
    """The names that are called, and those of lists that a macro makes calls of."""
    text = re.sub(r"^\s*//.*$", "", text, flags=re.M)
    calls = re.findall(r"\b(\w+)(?:::<(?:[^()<>]|<[^()<>]*>)*>)?[!(]", text)
    lists = re.findall(r"^    (?!table)\w+! \{(.*?)^    \}", text, flags=re.M | re.S)
    return set(calls) | set(re.findall(r"\w+", " ".join(lists)))


def operations():
    """Names, and where they are documented."""
    found = {}
    for name in TYPES:
        page = DOC / f"{name}.html"
        if not page.exists():
            sys.exit(f"{page} is not there: cargo doc --no-deps --features half,complex,linalg,ndarray,rayon")
        methods = re.findall(r'<section id="method\.(\w+?)(?:-\d+)?" class="method">', page.read_text())
        if not methods:
            sys.exit(f"{page} lists no methods")
        # (Forms are hidden; the method that they are forms of names them.)
        named = re.findall(r"<p>Also ((?:<code>\w+</code>(?:, )?)+)", page.read_text())
        forms = re.findall(r"<code>(\w+)</code>", " ".join(named))
        if not forms and name == "struct.Tensor":
            sys.exit(f"{page} names no forms")
        for method in methods + forms + (OPERATORS.split() if name == "struct.Tensor" else []):
            found.setdefault(method, name)
    for page in DOC.rglob("*.html"):
        free = re.fullmatch(r"(?:fn|macro)\.(\w+)\.html", page.name)
        index = page.parent / "index.html"
        # (Pages of what is gone stay there: only those that the page of their module lists.)
        if free and index.exists() and f'href="{page.name}"' in index.read_text():
            found.setdefault(free[1], page.parent.name)
    return found


def unpanicked(found, named):
    """What is missing in `tests/soundness/panics.rs`, or excused for nothing."""
    panics = called((ROOT / "tests" / "soundness" / "panics.rs").read_text())
    excused = {name for names in CALLS_NOTHING.values() for name in names.split()}
    used = set()

    def excuse(name):
        """The excused operation that it is a form of."""
        name = name.removeprefix("try_")
        while name not in excused:
            ending = next((form for form in reversed(FORMS) if name.endswith(form)), None)
            if ending is None:
                return None
            name = name.removesuffix(ending)
        return name

    missing, rows = [], 0
    for name in sorted(found):
        if named(name, panics):
            rows += 1
        elif reason := excuse(name):
            used.add(reason)
        else:
            missing.append(f"{name} ({found[name]}) has no row in tests/soundness/panics.rs")
    missing += [f"{name} is an exception in tests/soundness/panics.rs that is not needed" for name in sorted(excused - used)]
    print(f"{rows} of them have a row in tests/soundness/panics.rs")
    return missing


def without_memory(found):
    """What is missing in `tests/memory/out_of_memory.rs`, or excused for nothing."""
    text = (ROOT / "tests" / "memory" / "out_of_memory.rs").read_text()
    rows = set(re.findall(r"^    (\w+) \|", text, flags=re.M))
    excused = {f"try_{name}" for names in NO_MEMORY_ROW.values() for name in names.split()}
    of_new = [
        name for name in sorted(found)
        if name.startswith("try_") and not name.endswith(("_into", "_inplace", "_assign", "_assign_axis"))
    ]
    missing = [
        f"{name} ({found[name]}) has no row in tests/memory/out_of_memory.rs"
        for name in of_new if name not in rows and name not in excused
    ]
    missing += [
        f"{name} is an exception in tests/memory/out_of_memory.rs that is not needed"
        for name in sorted(excused) if name not in found or name in rows
    ]
    print(f"{len(rows)} functions have a row in tests/memory/out_of_memory.rs")
    return missing


def main():
    found = operations()
    newest = max(file.stat().st_mtime for file in (ROOT / "src").rglob("*.rs"))
    if (DOC / "index.html").stat().st_mtime < newest:
        sys.exit("the documentation is older than the sources: cargo doc --no-deps --features half,complex,linalg,ndarray,rayon")

    table = called((ROOT / "tests" / "operations" / "table.rs").read_text())
    tests = set(table)
    for file in (ROOT / "crates" / "shape" / "tests").glob("*.rs"):
        tests |= called(file.read_text())
    for file in (ROOT / "src").rglob("*.rs"):
        text = file.read_text()
        # Files of tests alone say so in their first line.
        tests |= called(text if text.startswith("//! Tests of ") else text.partition("\nmod tests {")[2])
    for file in (ROOT / "tests").rglob("*.rs"):
        tests |= called(file.read_text())

    def named(name, where):
        return name in where or name.removeprefix("try_") in where or f"try_{name}" in where

    missing = [
        f"{name} ({found[name]}) has no row"
        for name in sorted(found)
        if not named(name, table) and name not in WITHOUT
    ]
    for name in sorted(WITHOUT):
        if name not in found or named(name, table):
            missing.append(f"{name} is an exception that is not needed")
        elif not named(name, tests) and name not in UNTESTED:
            missing.append(f"{name} is in no test at all")
    given = called((ROOT / "tests" / "memory" / "given.rs").read_text())
    into = [name for name in sorted(found) if name.endswith("_into")]
    missing += [f"{name} ({found[name]}) has no row in tests/memory/given.rs" for name in into if not named(name, given)]
    print(f"{len(into)} of them write into `out`")
    # Those of other crates are tested with these, in one place.
    own = {name: where for name, where in found.items() if WITHOUT.get(name) != OTHER_CRATES}
    missing += unpanicked(own, named)
    missing += without_memory(own)
    print(f"{len(found)} operations, {len(found) - len(WITHOUT)} of them in tests/operations/table.rs")
    for line in missing:
        print(f"  {line}")
    sys.exit(1 if missing or len(found) < 600 else 0)


main()
