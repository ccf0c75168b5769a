// # cty: the values of HCL
//
// Types, values, arithmetic, conversion and functions of cty, the type system under HCL and PCL.
// Implements cty-types.txt and cty-convert.txt, and matches the recorded facts (tests/facts, cty)
// digit for digit. Independent of syntax, Pulumi and files.
//
// - type.h      types; value.h: values, with unknowns, refinements and marks
// - number.h    numbers of arbitrary precision; profile.h: specification or reference
// - ops/        operators: one file for each family
// - convert/    conversion and unification, compiled once and applied many times
// - functions/  the function framework and the standard functions, one file for each family:
//               numbers and operators there, the rest in collections/, text/ and dates/
// - json/       JSON forms of values and types
// - path.h, walk.h, hash.h: places inside values, visiting and rebuilding, values as keys
// - msgpack/    MessagePack forms of values, unknowns included
//
// Invariants: everything is immutable and thread-safe; strings are NFC; no mark is lost; nothing
// throws, and no depth of nesting overflows the stack; the order of a set does not depend on the
// order of insertion. Read type.h, then value.h. Tests are beside each file; tests/vectors checks
// the recorded facts.
#pragma once

#include "cty/convert/convert.h"
#include "cty/convert/unify.h"
#include "cty/functions/function.h"
#include "cty/hash.h"
#include "cty/json/json.h"
#include "cty/msgpack/msgpack.h"
#include "cty/ops/ops.h"
#include "cty/path.h"
#include "cty/range.h"
#include "cty/refine.h"
#include "cty/type.h"
#include "cty/types/conformance.h"
#include "cty/value.h"
#include "cty/walk.h"
