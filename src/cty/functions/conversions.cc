// Conversions as functions: tostring, tolist and the like.
#include "cty/convert/convert.h"
#include "cty/functions/families.h"

namespace virga::cty {
namespace {

FunctionSpec conversion(std::string_view name, std::string_view description, Type to) {
  return {.name = name,
          .description = description,
          .parameters =
              {{.name = "v", .type = Type::dynamic(), .allow_null = true, .allow_dynamic = true}},
          .variadic = std::nullopt,
          .type = [to](Arguments a) -> Result<Type> {
            const Type from = a[0].type();
            if (from == to || from.is_dynamic()) return to;
            if (conversion_safety(from, to, Profile::kReference) == Safety::kNone) {
              return argument_error(0, mismatch_message(from, to));
            }
            return to;
          },
          .call = [to](Arguments a, const Type&) -> Result<Value> {
            Result<Value> value = convert(a[0], to, Profile::kReference);
            if (!value) return at_argument(0, value.error());
            return value;
          },
          .never_null = false};
}

}  // namespace

std::vector<FunctionSpec> conversion_functions() {
  const Type any = Type::dynamic();
  return {
      conversion("tostring", "The value as a string.", Type::string()),
      conversion("tonumber", "The value as a number.", Type::number()),
      conversion("tobool", "The value as a bool.", Type::boolean()),
      conversion("tolist", "The value as a list.", Type::list(any)),
      conversion("toset", "The value as a set.", Type::set(any)),
      conversion("tomap", "The value as a map.", Type::map(any)),
  };
}

}  // namespace virga::cty
