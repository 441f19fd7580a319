//! Expressions: `a + b * 2`, `exp(-x) / sum(exp(-x), axis=-1, keepdim=true)`.
//!
//! An expression becomes a list of steps for a machine with a stack, so that a long one needs no
//! deep recursion; parentheses are nested at most [`DEEPEST`] times.
//!
//! ```text
//! sum     = product { ("+" | "-") product }
//! product = sign { ("*" | "/" | "%" | "@") sign }
//! sign    = ("-" | "+") sign | power
//! power   = atom [ ("^" | "**") sign ]
//! atom    = number | name | name "(" arguments ")" | "(" sum ")"
//! ```

use std::fmt;

use crate::text::{WIDTH, short};

/// The maximum nesting of parentheses, signs and powers.
pub const DEEPEST: usize = 100;

/// An expression, with the position of each step in its text.
#[derive(Clone, Debug, PartialEq)]
pub struct Expression {
    pub steps: Vec<(Step, usize)>,
    /// The names of the tensors in it, in order, each once.
    pub names: Vec<String>,
}

/// A step: it takes its operands from the stack, and puts its result there.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    Number(f64),
    /// A tensor, by its position in the names.
    Name(usize),
    Unary(Unary),
    Binary(Binary),
    Reduce(Reduction, Axes),
}

/// The axes of a reduction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axes {
    /// All, if there is no list.
    pub axes: Option<Vec<isize>>,
    pub keepdim: bool,
}

/// Declares functions with their names.
macro_rules! named {
    ($(#[$meta:meta])* $name:ident { $($variant:ident $text:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($variant,)* }
        impl $name {
            /// Their names.
            pub const NAMES: &[&str] = &[$($text),*];
            fn find(text: &str) -> Option<Self> {
                match text {
                    $($text => Some($name::$variant),)*
                    _ => None,
                }
            }
        }
    };
}

named! {
    /// Functions of one tensor. The first two are operators.
    Unary {
        Neg "neg", Transpose "transpose",
        Abs "abs", Sign "sign", Floor "floor", Ceil "ceil", Round "round", Trunc "trunc",
        Sqrt "sqrt", Exp "exp", Exp2 "exp2", ExpM1 "expm1", Ln "ln", Log "log", Log2 "log2",
        Log10 "log10", Ln1P "log1p", Sin "sin", Cos "cos", Tan "tan", Asin "asin", Acos "acos",
        Atan "atan", Sinh "sinh", Cosh "cosh", Tanh "tanh", Sigmoid "sigmoid", Relu "relu",
    }
}

named! {
    /// Functions of two tensors that broadcast, and the matrix product.
    Binary {
        Add "add", Sub "sub", Mul "mul", Div "div", Rem "rem", Pow "pow", MatMul "matmul",
        Maximum "maximum", Minimum "minimum", Atan2 "atan2",
    }
}

named! {
    /// Reductions along axes.
    Reduction {
        Sum "sum", Prod "prod", Mean "mean", Var "var", Std "std", Max "max", Min "min",
    }
}

#[cfg(feature = "zarr")]
impl Binary {
    /// The name of the operation in errors.
    pub fn operation(self) -> &'static str {
        match self {
            Binary::Pow => "powf",
            other => Binary::NAMES[other as usize],
        }
    }
}

/// An error, with its position in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// In characters.
    pub at: usize,
    pub message: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// A text with a mark below a position: for errors. Of a long text, what surrounds the position.
pub fn marked(text: &str, at: usize) -> String {
    const SHOWN: usize = WIDTH - 2 - 2 * CUT.len();
    const CUT: &str = "[..]";
    let count = text.chars().count();
    let (start, end) = match count + 2 <= WIDTH {
        true => (0, count),
        false => {
            let start = at
                .saturating_sub(SHOWN / 2)
                .min(count.saturating_sub(SHOWN));
            (start, count.min(start + SHOWN))
        }
    };
    let shown = text.chars().skip(start).take(end - start);
    let shown: String = shown
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let before = if start > 0 { CUT } else { "" };
    let after = if end < count { CUT } else { "" };
    let at = before.len() + at - start;
    format!("  {before}{shown}{after}\n  {:at$}^", "")
}

/// Reads an expression.
pub fn parse(text: &str) -> Result<Expression, ParseError> {
    let mut parser = Parser {
        chars: text.chars().collect(),
        at: 0,
        depth: 0,
        out: Expression {
            steps: Vec::new(),
            names: Vec::new(),
        },
    };
    if parser.peek().is_none() {
        return Err(parser.error_at(0, "the expression is empty"));
    }
    parser.sum()?;
    match parser.peek() {
        None => Ok(parser.out),
        Some(')') => Err(parser.error("there is no `(` for this `)`")),
        Some(other) => Err(parser.error(format!("expected an operator, found `{other}`"))),
    }
}

struct Parser {
    chars: Vec<char>,
    at: usize,
    depth: usize,
    out: Expression,
}

type Parsed = Result<(), ParseError>;

impl Parser {
    fn error(&self, message: impl Into<String>) -> ParseError {
        self.error_at(self.at, message)
    }

    fn error_at(&self, at: usize, message: impl Into<String>) -> ParseError {
        let message = message.into();
        ParseError { at, message }
    }

    /// The next character that is not a space.
    fn peek(&mut self) -> Option<char> {
        while self.chars.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.chars.get(self.at).copied()
    }

    /// Skips a text, if it is the next one.
    fn skip(&mut self, text: &str) -> bool {
        self.peek();
        let is_next = text.chars().enumerate().all(|(i, c)| {
            let next = self.chars.get(self.at + i);
            next == Some(&c)
        });
        if is_next {
            self.at += text.chars().count();
        }
        is_next
    }

    fn step(&mut self, step: Step, at: usize) {
        self.out.steps.push((step, at));
    }

    /// Reads one level deeper.
    fn deeper(&mut self, read: fn(&mut Self) -> Parsed) -> Parsed {
        if self.depth == DEEPEST {
            return Err(self.error(format!(
                "the expression is nested more than {DEEPEST} times"
            )));
        }
        self.depth += 1;
        read(self)?;
        self.depth -= 1;
        Ok(())
    }

    fn sum(&mut self) -> Parsed {
        self.product()?;
        loop {
            let operator = match self.peek() {
                Some('+') => Binary::Add,
                Some('-') => Binary::Sub,
                _ => return Ok(()),
            };
            let at = self.at;
            self.at += 1;
            self.product()?;
            self.step(Step::Binary(operator), at);
        }
    }

    fn product(&mut self) -> Parsed {
        self.sign()?;
        loop {
            let operator = match self.peek() {
                Some('*') => Binary::Mul,
                Some('/') => Binary::Div,
                Some('%') => Binary::Rem,
                Some('@') => Binary::MatMul,
                _ => return Ok(()),
            };
            let at = self.at;
            self.at += 1;
            self.sign()?;
            self.step(Step::Binary(operator), at);
        }
    }

    fn sign(&mut self) -> Parsed {
        let at = match self.peek() {
            Some('-' | '+') => self.at,
            _ => return self.power(),
        };
        self.at += 1;
        self.deeper(Self::sign)?;
        if self.chars[at] == '-' {
            self.step(Step::Unary(Unary::Neg), at);
        }
        Ok(())
    }

    fn power(&mut self) -> Parsed {
        self.atom()?;
        self.peek();
        let at = self.at;
        if self.skip("**") || self.skip("^") {
            // From right to left: 2 ^ 3 ^ 2 is 2 ^ 9.
            self.deeper(Self::sign)?;
            self.step(Step::Binary(Binary::Pow), at);
        }
        Ok(())
    }

    fn atom(&mut self) -> Parsed {
        match self.peek() {
            Some('(') => {
                let open = self.at;
                self.at += 1;
                self.deeper(Self::sum)?;
                match self.skip(")") {
                    true => Ok(()),
                    false => Err(self.unclosed(open)),
                }
            }
            Some(c) if c.is_ascii_digit() || c == '.' => self.number(),
            Some(c) if c.is_alphabetic() || c == '_' => self.name(),
            Some(other) => {
                Err(self.error(format!("expected a number, a name or `(`, found `{other}`")))
            }
            None => Err(self.error("expected a number, a name or `(` at the end")),
        }
    }

    /// An error at an opening parenthesis whose closing one is missing, or at what is in its place.
    fn unclosed(&mut self, open: usize) -> ParseError {
        match self.peek() {
            None => self.error_at(open, "there is no `)` for this `(`"),
            Some(other) => self.error(format!("expected an operator or `)`, found `{other}`")),
        }
    }

    fn number(&mut self) -> Parsed {
        let start = self.at;
        let digits = |parser: &mut Self| {
            while parser
                .chars
                .get(parser.at)
                .is_some_and(char::is_ascii_digit)
            {
                parser.at += 1;
            }
        };
        digits(self);
        if self.chars.get(self.at) == Some(&'.') {
            self.at += 1;
            digits(self);
        }
        if matches!(self.chars.get(self.at), Some('e' | 'E')) {
            let sign = usize::from(matches!(self.chars.get(self.at + 1), Some('+' | '-')));
            let first = self.chars.get(self.at + 1 + sign);
            if first.is_some_and(char::is_ascii_digit) {
                self.at += 1 + sign;
                digits(self);
            }
        }
        let text: String = self.chars[start..self.at].iter().collect();
        match text.parse() {
            Ok(number) => {
                self.step(Step::Number(number), start);
                Ok(())
            }
            Err(_) => Err(self.error_at(start, format!("`{}` is not a number", short(&text)))),
        }
    }

    /// Reads the letters, digits and underscores of a name.
    fn word(&mut self) -> String {
        self.peek();
        let start = self.at;
        let is_part = |c: &char| c.is_alphanumeric() || *c == '_';
        while self.chars.get(self.at).is_some_and(is_part) {
            self.at += 1;
        }
        self.chars[start..self.at].iter().collect()
    }

    fn name(&mut self) -> Parsed {
        let start = self.at;
        let name = self.word();
        if self.peek() != Some('(') {
            let step = match name.as_str() {
                "pi" => Step::Number(std::f64::consts::PI),
                "inf" => Step::Number(f64::INFINITY),
                "nan" => Step::Number(f64::NAN),
                _ => Step::Name(self.index(name)),
            };
            self.step(step, start);
            return Ok(());
        }
        let open = self.at;
        self.at += 1;
        let axes = if let Some(reduction) = Reduction::find(&name) {
            self.deeper(Self::sum)?;
            let axes = self.axes()?;
            Step::Reduce(reduction, axes)
        } else if let Some(function) = Unary::find(&name) {
            self.deeper(Self::sum)?;
            Step::Unary(function)
        } else if let Some(function) = Binary::find(&name) {
            self.deeper(Self::sum)?;
            if !self.skip(",") {
                let message = format!("`{name}` takes two arguments, with a comma between them");
                return Err(self.error(message));
            }
            self.deeper(Self::sum)?;
            Step::Binary(function)
        } else {
            return Err(self.error_at(start, unknown(&name)));
        };
        if !self.skip(")") {
            return Err(match self.peek() {
                Some(',') => self.error(format!("`{name}` takes no more arguments")),
                _ => self.unclosed(open),
            });
        }
        self.step(axes, start);
        Ok(())
    }

    fn index(&mut self, name: String) -> usize {
        let names = &mut self.out.names;
        names
            .iter()
            .position(|known| *known == name)
            .unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            })
    }

    /// The arguments behind the tensor: `, axis=0, keepdim=true`, or `, 0`.
    fn axes(&mut self) -> Result<Axes, ParseError> {
        let mut found = Axes {
            axes: None,
            keepdim: false,
        };
        while self.skip(",") {
            self.peek();
            let start = self.at;
            let word = self.word();
            if word.starts_with(|c: char| c.is_ascii_digit()) || word.is_empty() {
                self.at = start;
                found.axes = Some(self.list()?);
                continue;
            }
            if !self.skip("=") {
                return Err(self.error_at(start, "expected `axis=..` or `keepdim=true`"));
            }
            match word.as_str() {
                "axis" | "axes" => found.axes = Some(self.list()?),
                "keepdim" | "keepdims" => {
                    self.peek();
                    let at = self.at;
                    found.keepdim = match self.word().to_lowercase().as_str() {
                        "true" => true,
                        "false" => false,
                        _ => return Err(self.error_at(at, "expected `true` or `false`")),
                    };
                }
                _ => return Err(self.error_at(start, "expected `axis=..` or `keepdim=true`")),
            }
        }
        Ok(found)
    }

    /// An axis, or a list of them in brackets or parentheses.
    fn list(&mut self) -> Result<Vec<isize>, ParseError> {
        let close = match self.peek() {
            Some('[') => "]",
            Some('(') => ")",
            _ => return Ok(vec![self.axis()?]),
        };
        self.at += 1;
        let mut axes = Vec::new();
        while !self.skip(close) {
            axes.push(self.axis()?);
            if !self.skip(",") && self.peek() != close.chars().next() {
                return Err(self.error(format!("expected `,` or `{close}`")));
            }
        }
        Ok(axes)
    }

    fn axis(&mut self) -> Result<isize, ParseError> {
        self.peek();
        let start = self.at;
        let is_negative = self.skip("-");
        let digits = self.word();
        let sign = if is_negative { "-" } else { "" };
        let axis = format!("{sign}{digits}").parse();
        axis.map_err(|_| self.error_at(start, "expected an axis, such as `0` or `-1`"))
    }
}

/// The error for an unknown function, with a list of all.
fn unknown(name: &str) -> String {
    let names = [Unary::NAMES, Binary::NAMES, Reduction::NAMES].concat();
    format!(
        "there is no function `{}`; there are {}",
        short(name),
        names.join(", ")
    )
}
