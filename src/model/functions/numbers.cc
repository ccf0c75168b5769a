// Functions of numbers.
#include <algorithm>

#include "model/eventual.h"
#include "model/functions/families.h"

namespace virga::model {

namespace {

bool is_int(const Type& type) {
  const Type resolved = resolve_outputs(type);
  return resolved.is(Kind::kInt) || (resolved.is(Kind::kConst) && resolved.base().is(Kind::kInt));
}

// The result is an int if all arguments are, else all are numbers.
Signature extreme(const CallSite& call) {
  const Type type = std::ranges::all_of(call.types(), is_int) ? Type::integer() : Type::number();
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
