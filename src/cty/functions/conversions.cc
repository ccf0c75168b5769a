// Conversions as functions: tostring, tolist and the like.
#include "cty/convert/convert.h"
#include "cty/functions/families.h"
#include "cty/functions/rules.h"

namespace virga::cty {

FunctionSpec conversion_function(std::string_view name, std::string_view description, Type to) {
  return {.name = name,
          .description = description,
          .parameters = {{"v",
                          Type::dynamic(),
                          "The value to convert; null stays null.",
                          {.null = true, .dynamic = true}}},
          .type = [to](const Call& call) -> Result<Type> {
            const Type from = call[0].type();
            if (from == to || from.is_dynamic()) return to;
            if (conversion_safety(from, to, Profile::kReference) == Safety::kNone) {
              return argument_error(0, mismatch_message(from, to, Profile::kReference));
            }
            return to;
          },
          .value = [to](const Call& call) -> Result<Value> {
            Result<Value> value = convert(call[0], to, Profile::kReference);
            return value ? value : at_argument(0, value.error());
          },
          .refine = may_be_null};
}

std::vector<FunctionSpec> conversion_functions() {
  const Type any = Type::dynamic();
  return {
      conversion_function(
          "tostring",
          "Converts a value to a string: a number to decimal digits, a bool to true or false.",
          Type::string()),
      conversion_function("tonumber",
                          "Converts a value to a number; a string must contain a decimal number.",
                          Type::number()),
      conversion_function("tobool", "Converts a value to a bool; a string must be true or false.",
                          Type::boolean()),
      conversion_function(
          "tolist",
          "Converts a set, list or tuple to a list. The elements are converted to one type.",
          Type::list(any)),
      conversion_function("toset",
                          "Converts a set, list or tuple to a set, without repetitions and order. "
                          "The elements are converted to one type.",
                          Type::set(any)),
      conversion_function(
          "tomap", "Converts an object or map to a map. The elements are converted to one type.",
          Type::map(any)),
  };
}

}  // namespace virga::cty
