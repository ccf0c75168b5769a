// Functions of numbers.
#include <algorithm>

#include "model/eventual.h"
#include "model/functions/families.h"

namespace virga::model {

namespace {

bool is_number(const Type& type) {
  const Type resolved = resolve_outputs(type);
  return resolved.is(Kind::kNumber) ||
         (resolved.is(Kind::kConst) && resolved.base().is(Kind::kNumber));
}

// All parameters and the result are numbers if one argument is a number, otherwise ints.
Signature extreme(const CallSite& call) {
  const Type type = std::ranges::any_of(call.types(), is_number) ? Type::number() : Type::integer();
  return {{{"first", type}}, Parameter{"rest", type}, type};
}

}  // namespace

std::vector<Function> number_functions() {
  return {
      {{"max", "max(first: number, rest: number...) -> number", "Returns the largest argument.",
        "max(3, 12, 7)", "12"},
       BuiltinId::kMax,
       extreme},
      {{"min", "min(first: number, rest: number...) -> number", "Returns the smallest argument.",
        "min(3, 12, 7)", "3"},
       BuiltinId::kMin,
       extreme},
  };
}

}  // namespace virga::model
