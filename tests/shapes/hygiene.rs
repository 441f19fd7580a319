//! The macros do not depend on what is in scope where they are used: not on single letters, nor on
//! names of the prelude that mean something else there, nor on functions and macros around them.

#![allow(non_upper_case_globals, non_camel_case_types, non_snake_case)]
#![allow(dead_code, unused_macros, clippy::upper_case_acronyms)]

/// All macros, in a scope where `$item` is defined.
macro_rules! all_macros {
    ($($module:ident { $($item:item)* })*) => { $(
        mod $module {
            $($item)*
            ::broadax::dim!(pub Batch);
            ::broadax::dim!(pub Vocab = 4);
            ::broadax::gufunc! {
                /// The sum of a row.
                pub fn total("(n)->()") |row: f64, sum: f64| {
                    sum[[]] = row.sum_all();
                }
            }
            type Logits = ::broadax::Tensor<f32, ::broadax::shape![Batch, Vocab, { 2 + 3 }, 1]>;
            pub fn run() {
                ::broadax::dim!(Inside);
                let x = ::broadax::tensor![[1.0, 2.0], [3.0, 4.0]];
                let y = ::broadax::array![[1.0, 2.0], [3.0, 4.0]];
                let row = x.slice(::broadax::s![0, ..]);
                let steps = x.slice(::broadax::s![.., 0..;2]);
                let product = ::broadax::einsum!("ij,jk->ik", &x, &y);
                let wide = ::broadax::Tensor::<f32, ::broadax::shape![2, Inside]>::zeros_with([2, 3]);
                let logits = Logits::zeros_with([2, 4, 5, 1]);
                let sums = total(&x);
                assert_eq!(row.len() + steps.len() + product.len() + sums.len(), 2 + 2 + 4 + 2);
                assert!(wide.is_ok() && logits.is_ok());
            }
        }
    )* };
}

/// The test of modules that define what is given for each of the names.
macro_rules! names {
    ($test:ident: $($name:ident)*; $($item:tt)*) => {
        mod $test {
            names!(@each [$($name)*] { $($item)* });
            #[test]
            fn compile_and_run() {
                $( $name::run(); )*
            }
        }
    };
    (@each [$($name:ident)*] $item:tt) => { $( names!(@one $name $item); )* };
    (@one $name:ident { struct }) => { all_macros! { $name { pub struct $name; } } };
    (@one $name:ident { const }) => { all_macros! { $name { pub const $name: &str = ""; } } };
    (@one $name:ident { fn }) => { all_macros! { $name { pub fn $name() {} } } };
    (@one $name:ident { trait }) => { all_macros! { $name { pub trait $name {} } } };
    (@one $name:ident { mod }) => { all_macros! { $name { pub mod $name {} } } };
}

names!(types: A B C D E F G H I J K L M N O P Q R S T U V W X Y Z; struct);
names!(constants: A B C D E F G H I J K L M N O P Q R S T U V W X Y Z; const);
names!(small_constants: a b c d e f g h i j k l m o p q r s t u v w x_ y_ z; const);
names!(functions: A B C D E F G H I J K L M N O P Q R S T U V W X Y Z; fn);
names!(traits: A B C D E F G H I J K L M N O P Q R S T U V W X Y Z; trait);
names!(prelude_types: Vec Box String Option Result Some None Ok Err Rule Extent One Dyn Tensor Shape; struct);
names!(prelude_traits: Clone Copy Default Debug Iterator From Into Fn AsRef Dim; trait);
names!(modules: core std alloc broadax typenum; mod);
names!(sizes: size value left right own; const);

/// In macros of a user, with a name that the macro is given.
macro_rules! user {
    ($axis:ident, $size:expr) => {{
        broadax::dim!($axis = $size);
        broadax::Tensor::<u8, broadax::shape![2, $axis]>::zeros()
    }};
}

#[test]
fn inside_of_macros_and_closures() {
    let make = || user!(D, 3);
    assert_eq!(make().shape(), [2, 3]);
    assert_eq!(user!(L, 2 + 2).shape(), [2, 4]);
}
