// Types as plain values have them, remembered: a program asks for the same few again and again, and
// those of resources are large.
#pragma once

#include <unordered_map>
#include <vector>

#include "model/type.h"

namespace virga::bind {

// What a destination asks for, at its outermost level: in `list(T)? | output(list(U))` it is
// `list(T)`, since the output beside it is one of the same. The type itself where several are left.
const model::Type& asked_for(const model::Type& destination);

// What a value of the type may be: the members of unions without null, and without outputs where
// there is something else. The output beside an input type is one of the same.
std::vector<model::Type> alternatives_of(const model::Type& type);

class PlainTypes {
 public:
  // `type` without outputs and promises, inside as well, and without null where it is optional.
  const model::Type& of(const model::Type& type);

 private:
  struct Known {
    model::Type type;  // keeps the key alive
    model::Type plain;
  };
  std::unordered_map<const model::TypeNode*, Known> known_;
};

}  // namespace virga::bind
