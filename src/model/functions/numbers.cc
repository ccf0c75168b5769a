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
      {"max", BuiltinId::kMax, "max(first, rest...)", "The greatest of some numbers.",
       "max(3, 12, 7) # 12", extreme},
      {"min", BuiltinId::kMin, "min(first, rest...)", "The least of some numbers.",
       "min(3, 12, 7) # 3", extreme},
  };
}

}  // namespace virga::model
