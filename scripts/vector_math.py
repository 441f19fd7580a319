#!/usr/bin/env python3
"""Computes the numbers of src/math/table.rs: polynomials, and constants in parts.

Each polynomial is the best one of its degree on its interval (Remez's exchange algorithm, 60 digits).
The script prints the error of each, in bits. It needs mpmath.

    python3 scripts/vector_math.py > src/math/table.rs"""
import sys

from mpmath import cos, erfc, exp, expm1, fabs, ldexp, ln, log, lu_solve, matrix, mp, mpf, pi, sin, sinh
from mpmath import sqrt, tanh, taylor

mp.dps = 60


def remez(f, weight, low, high, degree):
    """The polynomial p for which the greatest weight * |f - p| is least, and that error."""
    low, high = mpf(low), mpf(high)
    count = degree + 2
    positive = weight
    # Never 0, so that each point counts.
    weight = lambda x: fabs(positive(x)) + mpf("1e-30")
    # Chebyshev points, then exchange.
    points = [
        (low + high) / 2 - (high - low) / 2 * cos(pi * (2 * i + 1) / (2 * count)) for i in range(count)
    ]
    grid = [
        (low + high) / 2 - (high - low) / 2 * cos(pi * (2 * i + 1) / (2 * 40 * count))
        for i in range(40 * count)
    ]
    values = [(x, f(x), weight(x)) for x in grid]
    for _ in range(12):
        a, b = matrix(count, count), matrix(count, 1)
        for i, x in enumerate(points):
            for k in range(degree + 1):
                a[i, k] = x**k
            a[i, degree + 1] = (-1) ** i / weight(x)
            b[i] = f(x)
        solution = lu_solve(a, b)
        p = [solution[k] for k in range(degree + 1)]
        error = [(w * (y - horner(p, x)), x) for x, y, w in values]
        # The greatest error in each run of one sign.
        best, run = [], error[0]
        for e in error[1:]:
            if (e[0] > 0) == (run[0] > 0):
                run = max(run, e, key=lambda e: fabs(e[0]))
            else:
                best.append(run)
                run = e
        best.append(run)
        while len(best) > count:
            best.pop(0) if fabs(best[0][0]) < fabs(best[-1][0]) else best.pop()
        if len(best) < count:
            break
        points = [x for _, x in best]
        sizes = [fabs(e) for e, _ in best]
        if max(sizes) < min(sizes) * mpf("1.001"):
            break
    return p, max(fabs(e) for e, _ in error)


def horner(p, x):
    value = mpf(0)
    for c in reversed(p):
        value = value * x + c
    return value


def round_to(x, bits):
    """x rounded to so many bits."""
    if x == 0:
        return mpf(0)
    e = mp.floor(log(fabs(x), 2)) + 1
    scale = mpf(2) ** (bits - e)
    return mp.nint(x * scale) / scale


def parts(x, bits, last):
    """x as a sum: all but the last with few bits, so that a whole number times each is exact."""
    out = []
    for _ in range(len(bits)):
        out.append(round_to(x, bits[len(out)]))
        x -= out[-1]
    out.append(round_to(x, last))
    return out


# Each without cancellation near 0: 40 terms of the series there.
def tail(f, terms, first, step=1):
    """(f(x) - first terms) / x^k as a function of x (step 1) or of x^2 (step 2)."""
    def g(x):
        return sum(terms(k) * x**i for i, k in enumerate(range(first, first + 45 * step, step)))
    return g


def fact(k):
    return mp.factorial(k)


EXP = tail(exp, lambda k: 1 / fact(k), 2)
LN = tail(ln, lambda k: mpf(2) / k, 3, 2)
SIN = tail(sin, lambda k: (-1) ** (k // 2) / fact(k), 3, 2)
COS = tail(cos, lambda k: (-1) ** (k // 2) / fact(k), 4, 2)
SINH = tail(sinh, lambda k: 1 / fact(k), 3, 2)
ERF = tail(None, lambda k: 2 / sqrt(pi) * (-1) ** (k // 2) / (fact(k // 2) * k), 1, 2)


def tanh_tail(z):
    x = sqrt(z)
    if x < mpf("1e-12"):
        return -mpf(1) / 3 + 2 * z / 15
    return (tanh(x) - x) / x**3


def exp2_tail(x):
    if fabs(x) < mpf("1e-20"):
        return ln(2) + x * ln(2) ** 2 / 2
    return expm1(x * ln(2)) / x


def normal_tail(t):
    """The upper tail of the normal distribution without its e^(-a^2/2), times a + 4."""
    a = 4 * (1 + t) / (1 - t)
    return erfc(a / sqrt(mpf(2))) / 2 * exp(a * a / 2) * (a + 4)


def erf_weight(t):
    a = 4 * (1 + t) / (1 - t)
    return 2 * exp(-a * a / 2) / (a + 4)


half_ln2 = ln(2) / 2 * mpf("1.0001")
quarter = pi / 4 * mpf("1.0001")
s_max = ((sqrt(2) - 1) / (sqrt(2) + 1)) ** 2 * mpf("1.0001")
tanh_max = mpf("0.5625")
sinh_max = mpf(1)

# name, comment, function, weight, interval, degree for f32, degree for f64
POLYNOMIALS = [
    ("EXP", "(e^r - 1 - r) / r^2, |r| <= ln 2 / 2", EXP,
     lambda r: r**2 / expm1(r) if r else mpf(0), -half_ln2, half_ln2, 4, 9),
    ("EXP2", "(2^r - 1) / r, |r| <= 1/2", exp2_tail, lambda r: r, -mpf("0.5001"), mpf("0.5001"), 5, 10),
    ("LN", "(2 atanh(s) / s - 2) / z of z = s^2, |s| <= (sqrt 2 - 1) / (sqrt 2 + 1)", LN,
     lambda z: z, 0, s_max, 2, 6),
    ("SIN", "(sin(r) / r - 1) / z of z = r^2, |r| <= pi / 4", SIN,
     lambda z: z, 0, quarter**2, 2, 5),
    ("COS", "(cos(r) - 1 + z / 2) / z^2 of z = r^2, |r| <= pi / 4", COS,
     lambda z: z**2, 0, quarter**2, 2, 5),
    ("TANH", "(tanh(x) / x - 1) / z of z = x^2, |x| <= 0.5625", tanh_tail,
     lambda z: z, 0, tanh_max**2, 4, 10),
    ("SINH", "(sinh(x) / x - 1) / z of z = x^2, |x| <= 1", SINH,
     lambda z: z, 0, sinh_max**2, 3, 6),
]

# Those of `f64` alone, and the name of the same with fewer terms, for `f32`.
erf_max = mpf("0.85") ** 2
ONLY_DOUBLE = [
    ("NORMAL_TAIL", "The upper tail of the normal distribution over e^(-a^2/2) / (a + 4), of t = (a - 4) / (a + 4), 0 <= a <= 39",
     normal_tail, lambda t: 1 / normal_tail(t), -1, mpf(35) / 43, 24),
    ("ERF", "erf(x) / x - 1 of z = x^2, |x| <= 0.85", lambda z: ERF(z) - 1, lambda z: 1 / ERF(z), 0, erf_max, 11),
    ("SHORT_NORMAL_TAIL", "The same with fewer terms, 0 <= a <= 15",
     normal_tail, lambda t: 1 / normal_tail(t), -1, mpf(11) / 19, 10),
    ("SHORT_ERF", "The same with fewer terms", lambda z: ERF(z) - 1, lambda z: 1 / ERF(z), 0, erf_max, 5),
    ("ERF_TAIL", "The same as accurate as 1 minus it needs, 1.2 <= a <= 8.5", normal_tail,
     erf_weight, mpf("-2.8") / mpf("5.2"), mpf("4.5") / mpf("12.5"), 12),
    ("SHORT_ERF_TAIL", "The same with fewer terms", normal_tail,
     erf_weight, mpf("-2.8") / mpf("5.2"), mpf("4.5") / mpf("12.5"), 5),
    ("LONG_EXP", "(e^r - 1 - r) / r^2 with more terms", EXP,
     lambda r: r**2 / expm1(r) if r else mpf(0), -half_ln2, half_ln2, 10),
    ("SHORT_EXP", "(e^r - 1 - r) / r^2 with fewer terms", EXP,
     lambda r: r**2 / expm1(r) if r else mpf(0), -half_ln2, half_ln2, 5),
]


def literal(x, digits):
    return mp.nstr(x, digits, min_fixed=-3, max_fixed=4)


def main():
    print("//! The numbers of `math/mod.rs`. Written by `scripts/vector_math.py`; do not edit.")
    print("#![allow(clippy::excessive_precision, clippy::approx_constant, clippy::unreadable_literal)]")
    for name, precision, column in [("single", "f32", 0), ("double", "f64", 1)]:
        digits = [10, 20][column]
        print(f"\n/// For `{precision}`.")
        print(f"pub(crate) mod {name} {{")

        def constant(const, value, comment):
            print(f"    /// {comment}")
            print(f"    pub(crate) const {const}: {precision} = {literal(value, digits)};")

        def polynomial(const, comment, f, weight, low, high, degree):
            p, error = remez(f, weight, low, high, degree)
            bits = -log(error, 2) if error else mpf(999)
            print(f"{precision} {const}: error 2^-{mp.nstr(bits, 4)}", file=sys.stderr)
            print(f"    /// {comment}.")
            print(f"    pub(crate) const {const}: [{precision}; {degree + 1}] = [")
            for c in p:
                print(f"        {literal(c, digits)},")
            print("    ];")
            if const == "NORMAL_TAIL":
                constant(f"{const}_LOW", p[0] - mpf(float(p[0])), "What the first of these has lost")

        for const, comment, f, weight, low, high, *degrees in POLYNOMIALS:
            polynomial(const, comment, f, weight, low, high, degrees[column])
        full = [24, 53][column]
        # Times a whole number of 9 or 12 bits: exact.
        for i, part in enumerate(parts(ln(2), [[15], [41]][column], full)):
            constant(f"LN2_{i + 1}", part, "A part of ln 2.")
        # log2(e) and log10(e) in a part of half the bits, and the rest.
        for const, value in [("LOG2_E", 1 / ln(2)), ("LOG10_E", 1 / ln(10))]:
            for i, part in enumerate(parts(value, [[12], [24]][column], full)):
                constant(f"{const}_{i + 1}", part, f"A part of 1 / ln {[2, 10][const == 'LOG10_E']}.")
        for i, part in enumerate(parts(ln(2) / ln(10), [[12], [41]][column], full)):
            constant(f"LOG10_2_{i + 1}", part, "A part of log10 2.")
        if name == "double":
            for const, comment, f, weight, low, high, degree in ONLY_DOUBLE:
                polynomial(const, comment, f, weight, low, high, degree)
            # A whole number of up to 25 or 24 bits times each but the last is exact.
            for i, part in enumerate(parts(pi / 2, [28], 53)):
                constant(f"PI_2_OF_2_{i + 1}", part, "A part of pi / 2, of two.")
            for i, part in enumerate(parts(pi / 2, [29, 29, 29], 53)):
                constant(f"PI_2_OF_4_{i + 1}", part, "A part of pi / 2, of four.")
            with mp.workprec(1500):
                words = int(mp.floor(ldexp(2 / pi, 64 * 20)))
            print("    /// The binary digits of 2 / pi behind the point.")
            print("    pub(crate) const TWO_OVER_PI: [u64; 20] = [")
            for i in range(20):
                print(f"        {words >> (64 * (19 - i)) & (2**64 - 1):#018x},")
            print("    ];")
        print("}")


if __name__ == "__main__":
    main()
