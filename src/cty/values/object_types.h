// Objects that share their types. A program makes many objects of few types, and the type of an
// object, with its names, takes more memory than the object.
#pragma once

#include <vector>

#include "cty/type.h"
#include "cty/value.h"

namespace virga::cty {

// Remembers the types of recent objects. Not thread-safe.
class ObjectTypes {
 public:
  // Value::object(fields), with the type of an object before if that has the same attributes.
  Value object(std::vector<Value::Field> fields);

 private:
  std::vector<Type> recent_;  // by hash; a type replaces another one of its slot
};

}  // namespace virga::cty
