//! Coloured output.

use clap::{Args, ColorChoice};

/// When to print in colour.
#[derive(Args, Clone, Copy, Debug)]
pub struct Color {
    /// When to print in colour; `auto`: on a terminal, unless `NO_COLOR` is set
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub color: ColorChoice,
}

impl Color {
    /// Applies the choice to all output.
    pub fn choose(self) {
        match self.color {
            ColorChoice::Auto => anstream::ColorChoice::Auto,
            ColorChoice::Always => anstream::ColorChoice::AlwaysAnsi,
            ColorChoice::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}
