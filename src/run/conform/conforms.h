// Conformance: whether a value has a PCL type without conversion. Specification:
// docs/spec/pcl-types.md, section 9. "A static type is a promise about the value" is defined by
// this predicate.
//
// At run time values have no output or promise wrappers: an output consists of marks and unknowns.
// So an eventual type stands for its element here, and marks are ignored.
#pragma once

#include "cty/value.h"
#include "model/type.h"

namespace virga::run {

// - Null conforms to nullable types.
// - An unknown value conforms to a type if values of its cty type can; the dynamic unknown conforms
//   to every type.
// - int: a whole number. string, id: a string. Constants and enums: one of their values.
// - list, set: a list, tuple or set whose elements conform.
// - tuple: a list or tuple whose elements conform in their positions. It has no more elements than
//   the type; the types of absent elements at the end are nullable.
// - map: an object or map whose values conform.
// - object: an object or map whose properties conform. It may have more properties than the type;
//   the types of absent properties are nullable.
// - union: a value of any member.
// - Asset, Archive: such a value. Other opaque types, dynamic and the error type: every value.
//
// Allocates no memory, unless a constant is a fraction or a whole number of more than 64 bits.
bool conforms(const cty::Value& value, const model::Type& type);

// Returns whether the type is nullable.
bool holds_null(const model::Type& type);

}  // namespace virga::run
