//! Labels of axes, and the bounds on shapes that they stand for: for `einsum!`, `gufunc!` and
//! `equation!`.

/// The labels of one operand: whether there is a leading `...`, and the letters.
pub struct Labels {
    /// Whether there is a leading `...`.
    pub leading: bool,
    /// The letters, one for each axis.
    pub letters: Vec<char>,
}

/// An equation such as `ij,jk->ik`.
pub struct Equation {
    /// The labels of each operand.
    pub inputs: Vec<Labels>,
    /// The labels of the result.
    pub output: Labels,
}

/// Parses the labels of one operand, or of the result.
///
/// # Errors
/// If this is not a list of up to 8 labels.
pub fn labels(text: &str) -> Result<Labels, String> {
    let (leading, rest) = match text.strip_prefix("...") {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    for c in rest.chars() {
        if c == '.' {
            return Err(format!(
                "einsum: in `{text}` leading axes are three points, `...`, in front of all labels"
            ));
        }
        if !c.is_ascii_alphabetic() {
            return Err(format!("einsum: `{c}` is not a label, which is a letter"));
        }
    }
    let letters: Vec<char> = rest.chars().collect();
    if letters.len() > 8 {
        return Err(format!("einsum: `{text}` has more than 8 labels"));
    }
    Ok(Labels { leading, letters })
}

/// Parses an equation, for this number of operands if it is given.
///
/// # Errors
/// If the text is not an equation, or has another number of operands.
pub fn equation(text: &str, operands: Option<usize>) -> Result<Equation, String> {
    let text: String = text.chars().filter(|c| *c != ' ').collect();
    let (left, right) = match text.split_once("->") {
        Some((left, right)) => (left, Some(right)),
        None => (text.as_str(), None),
    };
    let inputs = left.split(',').map(labels).collect::<Result<Vec<_>, _>>()?;
    if let Some(operands) = operands.filter(|&operands| operands != inputs.len()) {
        let (n, s) = (inputs.len(), if inputs.len() == 1 { "" } else { "s" });
        return Err(format!(
            "einsum: the equation is for {n} operand{s}, and there are {operands}"
        ));
    }
    let used = |c: char| {
        inputs
            .iter()
            .flat_map(|i| &i.letters)
            .filter(|&&l| l == c)
            .count()
    };
    let leading = inputs.iter().any(|input| input.leading);
    let output = match right {
        Some(right) => {
            let output = labels(right)?;
            for (i, &c) in output.letters.iter().enumerate() {
                if used(c) == 0 {
                    return Err(format!(
                        "einsum: label `{c}` of the result is in no operand"
                    ));
                }
                if output.letters[..i].contains(&c) {
                    return Err(format!("einsum: label `{c}` is in the result twice"));
                }
            }
            if output.leading && !leading {
                return Err("einsum: `...` of the result is in no operand".into());
            }
            output
        }
        // The labels that occur once, in alphabetical order.
        None => {
            let mut letters: Vec<char> = inputs.iter().flat_map(|i| i.letters.clone()).collect();
            letters.sort_unstable();
            letters.retain(|&c| used(c) == 1);
            if letters.len() > 8 {
                return Err("einsum: the result has more than 8 labels".into());
            }
            Labels { leading, letters }
        }
    };
    Ok(Equation { inputs, output })
}

/// The bounds on the shapes of operands `S0`, `S1`, .. with labels, and the axes of the labels.
pub struct Typed {
    /// The `where` clauses.
    pub bounds: String,
    /// The leading axes of all operands, broadcast.
    pub batch: String,
    /// The axis of each label.
    pub axes: Vec<(char, String)>,
    /// The rule for the axes of each operand, as a path to its types.
    operands: Vec<String>,
}

impl Labels {
    /// Returns the labels as they are written in an equation.
    pub fn text(&self) -> String {
        let letters: String = self.letters.iter().collect();
        let dots = if self.leading { "..." } else { "" };
        format!("{dots}{letters}")
    }
}

impl Typed {
    /// Returns axis `j` of operand `i`.
    pub fn axis_of(&self, i: usize, j: usize) -> String {
        format!("{}::A{j}", self.operands[i])
    }

    /// Returns the shape of the result. All other labels are summed over, and the leading axes too
    /// if the result does not have them.
    pub fn output(&self, labels: &Labels) -> String {
        let mut output = match labels.leading {
            true => self.batch.clone(),
            false => "()".into(),
        };
        for c in &labels.letters {
            let axis = self.axes.iter().find(|(label, _)| label == c);
            output = format!("({output}, {})", axis.map_or("", |(_, axis)| axis));
        }
        output
    }
}

/// The paths in an expansion: of the items of the crate, and of the rules for labels.
#[derive(Clone, Copy)]
pub struct Paths {
    /// The path to the items.
    pub items: &'static str,
    /// The path to the rules.
    pub rules: &'static str,
}

impl Paths {
    /// Returns the rule for the axes of operand `i`, found by `by`.
    fn operand(self, inputs: &[Labels], i: usize, by: &str) -> String {
        let kind = if inputs[i].leading { "Tail" } else { "Axes" };
        let count = inputs[i].letters.len();
        format!("{}::{kind}{count}<S{i}, {by}>", self.rules)
    }
}

/// Returns the associated type for an axis with a letter as its label, and the rule for axes with
/// this label.
pub fn letter(c: char) -> (String, String) {
    (format!("At<'{c}'>"), format!("Agrees<'{c}', "))
}

/// Returns the bounds and axes for these inputs. `storage` is the bound on the storage of operand
/// `D{i}`, if it has any; `under` is [`letter`], or a function that supports other labels. `found_by` is the
/// last parameter of a rule, `()` or a type parameter of its own: the compiler does not suggest a
/// bound with a type that it does not infer.
pub fn typed(
    inputs: &[Labels],
    paths: Paths,
    storage: &dyn Fn(usize) -> Option<String>,
    under: &dyn Fn(char) -> (String, String),
    mut found_by: impl FnMut() -> String,
) -> Typed {
    let Paths { items, rules } = paths;
    let mut bounds = String::new();
    let mut batch = String::from("()");
    // The same type, by the trait whose messages have both shapes. (In bounds the compiler finds it
    // only if it has no other such type inside.)
    let mut result = None;
    let mut operands = Vec::new();
    for (i, input) in inputs.iter().enumerate() {
        let operand = paths.operand(inputs, i, &found_by());
        operands.push(format!("<{rules}::Rule as {operand}>"));
        bounds += &format!("{rules}::Rule: {operand}, S{i}: {items}::Shape, ");
        if let Some(storage) = storage(i) {
            bounds += &format!("D{i}: {storage}, ");
        }
        if input.leading {
            let own = format!("{}::Batch", operands[i]);
            if batch == "()" {
                batch = own;
            } else {
                bounds += &format!("{batch}: {items}::Broadcast<{own}>, ");
                let is_first = batch.ends_with("::Batch");
                result = is_first.then(|| format!("<{batch} as {items}::Fits<{own}>>::Output"));
                batch = format!("<{batch} as {items}::Broadcast<{own}>>::Output");
            }
        }
    }
    // Combines the axes of each label, from the left.
    let mut of_label = |c: char| {
        let mut found: Option<String> = None;
        for (i, input) in inputs.iter().enumerate() {
            for (j, _) in input.letters.iter().enumerate().filter(|(_, l)| **l == c) {
                let own = format!("{}::A{j}", operands[i]);
                found = Some(match found {
                    None => own,
                    Some(before) => {
                        let (at, agrees) = under(c);
                        let at = format!("<{before} as {items}::Dim>::{at}");
                        let agrees = format!("{rules}::{agrees}{own}, {}>", found_by());
                        bounds += &format!("{at}: {agrees}, ");
                        format!("<{at} as {agrees}>::Output")
                    }
                });
            }
        }
        found.unwrap_or_default()
    };
    let mut all: Vec<char> = inputs.iter().flat_map(|i| i.letters.clone()).collect();
    all.sort_unstable();
    all.dedup();
    let axes = all.iter().map(|&c| (c, of_label(c))).collect();
    Typed {
        bounds,
        batch: result.unwrap_or(batch),
        axes,
        operands,
    }
}
