// Functions that choose among their arguments or require one: coalesce, coalescelist,
// assertnotnull.
#include <algorithm>

#include "cty/convert/unify.h"
#include "cty/functions/families.h"
#include "cty/functions/rules.h"

namespace virga::cty {
namespace {

Result<Type> coalesce_type(const Call& call) {
  std::vector<Type> types;
  for (const Value& value : call.arguments) types.push_back(value.type());
  const auto unified = unify_unsafe(types, Profile::kReference);
  if (!unified) return invalid("all arguments must have one type");
  return unified->type;
}

Result<Value> coalesce(const Call& call) {
  for (const Value& value : call.arguments) {
    if (!value.is_known()) return Value::unknown(call.type);
    if (!value.is_null()) return convert(value, call.type, Profile::kReference);
  }
  return invalid("all arguments are null");
}

Result<Type> coalesce_list_type(const Call& call) {
  if (call.size() == 0) return invalid("at least one argument is required");
  for (std::size_t i = 0; i < call.size(); ++i) {
    if (!call[i].is_known()) return Type::dynamic();
    if (!is_ordered(call[i].type())) return argument_error(i, "a list or a tuple is required");
  }
  const Type last = call.arguments.back().type();
  const bool alike =
      std::ranges::all_of(call.arguments, [&](const Value& value) { return value.type() == last; });
  return alike ? last : Type::dynamic();
}

Result<Value> coalesce_list(const Call& call) {
  for (const Value& value : call.arguments) {
    if (!value.is_known()) return Value::dynamic();
    if (!value.is_null() && value.size() > 0) return value;
  }
  return invalid("all arguments are null or empty");
}

}  // namespace

std::vector<FunctionSpec> choice_functions() {
  const Type any = Type::dynamic();
  const Allow everything{.null = true, .unknown = true, .dynamic = true};
  return {
      {.name = "coalesce",
       .description = "Returns the first argument that is not null, converted to the common type "
                      "of all arguments.",
       .parameters = {},
       .variadic = Parameter{"vals", any, "The values to choose from, in order.", everything},
       .type = coalesce_type,
       .value = coalesce,
       .reading = Reading::kSurface},
      {.name = "coalescelist",
       .description = "Returns the first list or tuple that is neither null nor empty.",
       .parameters = {},
       .variadic = Parameter{"vals", any, "The lists and tuples, in order.", everything},
       .type = coalesce_list_type,
       .value = coalesce_list,
       .reading = Reading::kSurface},
      {.name = "assertnotnull",
       .description = "Returns the value. Fails if it is null.",
       .parameters = {{"v", any, "Any value."}},
       .type = [](const Call& call) -> Result<Type> { return call[0].type(); },
       .value = [](const Call& call) -> Result<Value> { return call[0]; },
       .reading = Reading::kSurface},
  };
}

}  // namespace virga::cty
