#include "cty/functions/function.h"

#include "cty/functions/families.h"
#include "cty/types/conformance.h"

namespace virga::cty {
namespace {

// Checks null and type of one argument. True if its type is still open, so that nothing can be said
// of the result.
Result<bool> check_argument(const Parameter& parameter, const Value& value, std::size_t at,
                            std::size_t first_variadic) {
  if (value.is_null() && !parameter.allow_null) return argument_error(at, "must not be null");
  if (value.type().is_dynamic()) return !parameter.allow_dynamic;
  if (!conforms(value.type(), parameter.type)) {
    // As recorded, a type mismatch among variadic arguments counts from the first of them.
    return argument_error(
        at < first_variadic ? at : at - first_variadic,
        parameter.type.constraint_name() + " required, not " + value.type().friendly_name());
  }
  return false;
}

}  // namespace

const Parameter& Function::parameter_for(std::size_t argument) const {
  return argument < spec_.parameters.size() ? spec_.parameters[argument] : *spec_.variadic;
}

Result<void> Function::check_count(std::size_t count) const {
  const std::size_t needed = spec_.parameters.size();
  if (count < needed || (count > needed && !spec_.variadic)) {
    return fail(ErrorKind::kInvalidArgument, std::string(spec_.name) + " takes " +
                                                 std::to_string(needed) +
                                                 (spec_.variadic ? " or more" : "") +
                                                 " arguments, not " + std::to_string(count));
  }
  return {};
}

Result<Type> Function::return_type(Arguments arguments) const {
  if (auto counted = check_count(arguments.size()); !counted) {
    return std::unexpected(counted.error());
  }
  std::vector<Value> plain;
  plain.reserve(arguments.size());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Parameter& parameter = parameter_for(i);
    plain.push_back(parameter.allow_marked ? arguments[i] : arguments[i].unmark_deep().value);
    const Result<bool> open =
        check_argument(parameter, plain.back().unmarked(), i, spec_.parameters.size());
    if (!open) return std::unexpected(open.error());
    if (*open) return Type::dynamic();
  }
  return spec_.type(plain);
}

Result<Value> Function::call(Arguments arguments) const {
  Result<Type> type = return_type(arguments);
  if (!type) return std::unexpected(type.error());
  std::vector<Value> plain;
  plain.reserve(arguments.size());
  Marks marks;
  bool unknown = false;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Parameter& parameter = parameter_for(i);
    const Value& argument = arguments[i];
    unknown |= !argument.is_known() && !parameter.allow_unknown;
    unknown |= argument.type().is_dynamic() && !parameter.allow_dynamic;
    if (parameter.allow_marked) {
      plain.push_back(argument);
      continue;
    }
    Unmarked parts = argument.unmark_deep();
    marks |= parts.marks;
    plain.push_back(std::move(parts.value));
  }
  if (unknown) {
    for (const Value& argument : arguments) marks |= argument.deep_marks();
    const Value open = Value::unknown(*type);
    return (spec_.never_null ? open.refined_not_null() : open).with_marks(marks);
  }
  Result<Value> result = spec_.call(plain, *type);
  if (!result) return result;
  return (spec_.never_null ? result->refined_not_null() : *result).with_marks(marks);
}

Result<std::int64_t> integer_argument(Arguments arguments, std::size_t at) {
  const auto integer = arguments[at].as_number().to_int64();
  if (!integer) return argument_error(at, "a whole number that fits 64 bits is required");
  return *integer;
}

}  // namespace virga::cty
