// Removes and adds outputs and promises. Specification: docs/spec/pcl-types.md, section 6.
#pragma once

#include <cstdint>
#include <span>

#include "model/type.h"

namespace virga::model {

// Replaces every output and promise inside by its element. Objects that change become strict.
Type resolve_outputs(const Type& type);
// Replaces every promise inside by its element; does not change the inside of outputs.
Type resolve_promises(const Type& type);

// In ascending order of strength.
enum class Eventual : std::uint8_t { kNone, kPromise, kOutput };

// The strongest eventual that any of the types contains at any depth.
Eventual strongest_eventual(std::span<const Type> types);

// Wraps `result` in an eventual.
Type lift(Type result, Eventual by);
// Wraps `result` in the strongest eventual that any argument type contains at any depth. This is
// the result type of an operation on these arguments.
Type lift(Type result, std::span<const Type> arguments);

// The type of an input of a resource: `type` or an output of it, at every level inside promises,
// maps, lists, sets, tuples, unions and objects. Dynamic, none, output and error types stay.
//
// Inside a recursive object, a reference to the object itself is its input form without an output.
Type input_type(const Type& type);

}  // namespace virga::model
