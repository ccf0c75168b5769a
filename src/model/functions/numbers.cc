// Functions of numbers.
#include <algorithm>

#include "model/eventual.h"
#include "model/functions/families.h"

namespace virga::model {

namespace {

// All arguments and the result are numbers when one argument is exactly a number, else ints. A
// constant like 1.5 is not enough: max(1.5, 2) is an int, as in the reference.
Signature extreme(const CallSite& call) {
  const bool has_number = std::ranges::any_of(
      call.types(), [](const Type& type) { return resolve_outputs(type).is(Kind::kNumber); });
  const Type type = has_number ? Type::number() : Type::integer();
  return {{{"first", type}}, Parameter{"rest", type}, type};
}

}  // namespace

std::vector<Function> number_functions() {
  return {
      {{"max", "max(first: number, rest: number...) -> number", "The greatest of its arguments.",
        "max(3, 12, 7)", "12"},
       BuiltinId::kMax,
       extreme},
      {{"min", "min(first: number, rest: number...) -> number", "The least of its arguments.",
        "min(3, 12, 7)", "3"},
       BuiltinId::kMin,
       extreme},
  };
}

}  // namespace virga::model
