//! Labels of axes, and the bounds on shapes that they stand for: for `einsum!`, `gufunc!` and
//! `equation!`.

/// The labels of one operand: whether there is a `...`, and the letters.
pub struct Labels {
    /// Whether there is a `...`, for axes without labels.
    pub leading: bool,
    /// The number of letters before `...`.
    pub before: usize,
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
    let (front, back) = text.split_once("...").unwrap_or(("", text));
    let leading = text.contains("...");
    if back.contains("...") {
        return Err(format!("einsum: in `{text}` there are two `...`"));
    }
    for c in front.chars().chain(back.chars()) {
        if c == '.' {
            return Err(format!(
                "einsum: in `{text}` the axes without labels are three points, `...`"
            ));
        }
        if !c.is_ascii_alphabetic() {
            return Err(format!("einsum: `{c}` is not a label, which is a letter"));
        }
    }
    let before = front.len();
    let letters: Vec<char> = front.chars().chain(back.chars()).collect();
    if letters.len() > 8 {
        return Err(format!("einsum: `{text}` has more than 8 labels"));
    }
    Ok(Labels {
        leading,
        before,
        letters,
    })
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
            Labels {
                leading,
                before: 0,
                letters,
            }
        }
    };
    Ok(Equation { inputs, output })
}

/// The bounds on the shapes of operands `S0`, `S1`, .. with labels, and the axes of the labels.
pub struct Typed {
    /// The `where` clauses.
    pub bounds: String,
    /// The axes of `...` of all operands, broadcast.
    pub batch: String,
    /// The axis of each label.
    pub axes: Vec<(char, String)>,
    /// The same, by the trait that bounds can have.
    plain_batch: String,
    /// The axes of each operand with labels.
    operands: Vec<Vec<String>>,
    items: &'static str,
}

impl Labels {
    /// Returns the labels as they are written in an equation.
    pub fn text(&self) -> String {
        let dots = if self.leading { "..." } else { "" };
        let (front, back) = self.letters.split_at(self.before);
        let text = |letters: &[char]| letters.iter().collect::<String>();
        format!("{}{dots}{}", text(front), text(back))
    }
}

impl Typed {
    /// Returns axis `j` of operand `i`.
    pub fn axis_of(&self, i: usize, j: usize) -> String {
        self.operands[i][j].clone()
    }

    /// Returns the shape `first` with the axes of these labels behind it.
    fn with_axes(&self, first: String, letters: &[char]) -> String {
        letters.iter().fold(first, |shape, c| {
            let axis = self.axes.iter().find(|(label, _)| label == c);
            format!("({shape}, {})", axis.map_or("", |(_, axis)| axis))
        })
    }

    /// Returns the shape of the result, and the bound that it needs. All other labels are summed
    /// over, and the axes of `...` too if the result does not have them.
    pub fn output(&self, labels: &Labels) -> (String, String) {
        let (front, back) = labels.letters.split_at(labels.before);
        let front = self.with_axes("()".into(), front);
        let (first, bound) = match labels.leading {
            true if labels.before > 0 => {
                let after = format!("{}::After<{front}>", self.items);
                let bound = format!("{}: {after}, ", self.plain_batch);
                (format!("<{} as {after}>::Output", self.batch), bound)
            }
            true => (self.batch.clone(), String::new()),
            false => (front, String::new()),
        };
        (self.with_axes(first, back), bound)
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
        let mut rule = format!("<{rules}::Rule as {operand}>");
        bounds += &format!("{rules}::Rule: {operand}, S{i}: {items}::Shape, ");
        let mut own: Vec<String> = (0..input.letters.len())
            .map(|j| format!("{rule}::A{j}"))
            .collect();
        if input.before > 0 {
            // The rule is for as many labels behind the axes of `...`.
            let listed: String = (own.iter().take(input.before))
                .map(|axis| format!("{axis}, "))
                .collect();
            let head = format!("{rules}::Head{}<{listed}{}>", input.before, found_by());
            bounds += &format!("{rule}::Batch: {head}, ");
            rule = format!("<{rule}::Batch as {head}>");
            for (j, axis) in own.iter_mut().enumerate().take(input.before) {
                *axis = format!("{rule}::A{j}");
            }
        }
        operands.push(own);
        if let Some(storage) = storage(i) {
            bounds += &format!("D{i}: {storage}, ");
        }
        if input.leading {
            let own = format!("{rule}::Batch");
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
                let own = operands[i][j].clone();
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
        batch: result.unwrap_or_else(|| batch.clone()),
        plain_batch: batch,
        axes,
        operands,
        items,
    }
}
