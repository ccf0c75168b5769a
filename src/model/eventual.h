// Outputs and promises taken off and put on. Specification: docs/spec/pcl-types.md, section 6.
#pragma once

#include <span>

#include "model/type.h"

namespace virga::model {

// Every output and promise inside becomes its element. Objects that change become strict.
Type resolve_outputs(const Type& type);
// Every promise inside becomes its element; the inside of outputs is left alone.
Type resolve_promises(const Type& type);

// `result` wrapped in the strongest eventual (output over promise) that any argument type contains
// at any depth: what an operation on these arguments gives.
Type lift(Type result, std::span<const Type> arguments);

// What may be given where a resource asks for a `type`: it or an output of it, at every level
// inside promises, maps, lists, sets, tuples, unions and objects. Dynamic, none, output and error
// types stay.
//
// Inside an object that contains itself, the object's own name stands for its input form alone.
Type input_type(const Type& type);

}  // namespace virga::model
