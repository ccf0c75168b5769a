// # cty: the values of HCL
//
// Types, values, arithmetic, conversion and functions of cty, the type system under HCL and PCL.
// Specification: docs/spec/cty-types.md, docs/spec/cty-conversion.md; tests/vectors compares every
// digit with recorded facts. Knows no syntax, no Pulumi, no files.
//
// - type.h      what a value can be; value.h: values, with unknowns, refinements and marks
// - number.h    numbers of arbitrary precision; profile.h: the texts or the reference
// - ops/        operators: one family a file
// - convert/    conversion and unification, compiled once and applied many times
// - functions/  the function framework and the standard functions, one family a file: numbers and
//               operators there, the rest in collections/, text/ and dates/
// - json/       JSON forms of values and types
// - path.h, walk.h, hash.h: places inside values, visiting and rebuilding, values as keys
// - msgpack/    MessagePack forms of values, unknowns included
//
// Invariants: everything is immutable and safe on any thread; strings are NFC; a mark is never
// lost; nothing throws and no depth of nesting overflows the stack; sets have one order, whatever
// the order of insertion. Read type.h, then value.h. Tests beside each file; tests/vectors runs the
// recorded facts.
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
