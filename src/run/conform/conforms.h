// Conformance: is a value, as it is, a value of a PCL type? Specification: docs/spec/pcl-types.md,
// section 9. "A static type is a promise about the value" is said in terms of this predicate.
//
// Values have no output or promise wrappers while a program runs: an output is marks and unknowns.
// So an eventual type stands for its element here, and marks are looked through.
#pragma once

#include "cty/value.h"
#include "model/type.h"

namespace virga::run {

// - Null conforms to types that hold null.
// - An unknown value conforms to a type if values of its cty type can; the dynamic unknown conforms
//   to every type.
// - int: a whole number. string, id: a string. Constants and enums: one of their values.
// - list, set: a list, tuple or set whose elements conform.
// - tuple: a list or tuple whose elements conform in their positions. It has no more elements than
//   the type; those that it lacks at the end are null by their types.
// - map: an object or map whose values conform.
// - object: an object or map whose properties conform. Properties beyond those of the type are
//   allowed; those that it lacks may be null by their types.
// - union: a value of any member.
// - Asset, Archive: such a value. Other opaque types, dynamic and the error type: every value.
//
// Allocates no memory, except where a constant is a fraction or a whole number of more than 64
// bits.
bool conforms(const cty::Value& value, const model::Type& type);

// Does the type hold null?
bool holds_null(const model::Type& type);

}  // namespace virga::run
