#include "cty/functions/function.h"

#include <algorithm>

#include "cty/functions/rules.h"
#include "cty/types/conformance.h"

namespace virga::cty {
namespace {

bool fits(const Value& value, const Type& type) {
  return type.is_dynamic() || value.has_type(type) || conforms(value.type(), type);
}

// Returns true if no argument is null, unknown or dynamic, or contains marks.
bool are_plain(Arguments arguments) {
  return std::ranges::none_of(arguments, [](const Value& argument) {
    return argument.is_hollow() || argument.contains_marked();
  });
}

// Checks null and type of one argument. Returns true if its type is still dynamic, so the result is
// unknown.
Result<bool> check_argument(const Parameter& parameter, const Value& value, std::size_t at,
                            std::size_t first_variadic) {
  if (value.is_null() && !parameter.allow.null) return argument_error(at, "must not be null");
  if (value.kind() == Kind::kDynamic) return !parameter.allow.dynamic;
  if (!fits(value, parameter.type)) {
    // As recorded, a type mismatch of a variadic argument has an index that starts at the first
    // variadic argument.
    return argument_error(
        at < first_variadic ? at : at - first_variadic,
        parameter.type.constraint_name() + " required, not " + value.type().friendly_name());
  }
  return false;
}

std::string shown(const Parameter& parameter, std::string_view dots) {
  std::string type = parameter.type.dump();
  constexpr std::string_view kOpen = "dynamic";
  if (const std::size_t at = type.find(kOpen); at != std::string::npos) {
    type.replace(at, kOpen.size(), "any");
  }
  return std::string(parameter.name) + std::string(dots) + " " + type;
}

}  // namespace

void never_null(Refine& result) {
  result.not_null();
}
void may_be_null(Refine&) {}

Result<std::int64_t> Call::integer(std::size_t at) const {
  const auto integer = arguments[at].as_number().to_int64();
  if (!integer) return argument_error(at, "must be a whole number that fits 64 bits");
  return *integer;
}

const Parameter* Function::parameter_of(std::size_t argument) const {
  return argument < spec_.parameters.size() ? &spec_.parameters[argument] : variadic();
}

std::string Function::signature() const {
  std::string text(spec_.name);
  char before = '(';
  const auto add = [&](const Parameter& parameter, std::string_view dots) {
    text += before;
    if (before == ',') text += ' ';
    before = ',';
    text += shown(parameter, dots);
  };
  for (const Parameter& parameter : spec_.parameters) add(parameter, "");
  if (spec_.variadic) add(*spec_.variadic, "...");
  return text + (before == '(' ? "()" : ")");
}

Result<void> Function::check_count(std::size_t count) const {
  const std::size_t needed = spec_.parameters.size();
  if (count >= needed && (count == needed || spec_.variadic)) return {};
  return fail(ErrorKind::kInvalidArgument,
              std::string(spec_.name) + " takes " + (spec_.variadic ? "at least " : "") +
                  std::to_string(needed) + (needed == 1 ? " argument" : " arguments") + ", not " +
                  std::to_string(count));
}

// The arguments as a rule receives them. Most have no marks and need no copy in `storage`.
Arguments Function::as_seen(Arguments arguments, std::vector<Value>& storage) const {
  if (std::ranges::none_of(arguments, &Value::contains_marked)) return arguments;
  storage.reserve(arguments.size());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    storage.push_back(parameter_of(i)->allow.marked ? arguments[i]
                                                    : arguments[i].unmark_deep().value);
  }
  return storage;
}

Result<Type> Function::return_type(Arguments arguments, const base::Limits& limits) const {
  if (auto counted = check_count(arguments.size()); !counted) {
    return base::Unexpected(counted.error());
  }
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Result<bool> open =
        check_argument(*parameter_of(i), arguments[i].unmarked(), i, spec_.parameters.size());
    if (!open) return base::Unexpected(open.error());
    if (*open) return Type::dynamic();
  }
  std::vector<Value> storage;
  return spec_.type({as_seen(arguments, storage), limits});
}

Result<Type> Function::return_type(std::span<const Type> types, const base::Limits& limits) const {
  std::vector<Value> unknown;
  unknown.reserve(types.size());
  for (const Type& type : types) unknown.push_back(Value::unknown(type));
  return return_type(unknown, limits);
}

Result<Value> Function::call(Arguments arguments, const base::Limits& limits) const {
  if (are_plain(arguments)) return call_plain(arguments, limits);
  Result<Type> type = return_type(arguments, limits);
  if (!type) return base::Unexpected(type.error());

  std::vector<Value> storage;
  const Arguments plain = as_seen(arguments, storage);
  Marks marks;  // of the arguments that the rule receives without marks
  bool unknown = false;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Parameter& parameter = *parameter_of(i);
    unknown |= !arguments[i].is_known() && !parameter.allow.unknown;
    unknown |= arguments[i].kind() == Kind::kDynamic && !parameter.allow.dynamic;
    if (!parameter.allow.marked) marks |= arguments[i].deep_marks();
  }

  Result<Value> result = Value::unknown(*type);
  if (unknown) {
    for (const Value& argument : arguments) marks |= argument.deep_marks();
  } else {
    result = spec_.value({plain, limits, *type});
    if (!result) return result;
  }
  if (!result->is_known()) {
    result = refined(*std::move(result));
    if (!result) return result;
  }
  return std::move(*result).with_marks(marks);
}

Result<Value> Function::call_plain(Arguments arguments, const base::Limits& limits) const {
  if (auto counted = check_count(arguments.size()); !counted) {
    return base::Unexpected(counted.error());
  }
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Parameter& parameter = *parameter_of(i);
    if (fits(arguments[i], parameter.type)) continue;
    return base::Unexpected(
        check_argument(parameter, arguments[i], i, spec_.parameters.size()).error());
  }
  const Result<Type> type = spec_.type({arguments, limits});
  if (!type) return base::Unexpected(type.error());
  Result<Value> result = spec_.value({arguments, limits, *type});
  return result && !result->is_known() ? refined(*std::move(result)) : result;
}

// Adds the facts that hold for every result to an unknown one. An unknown of type dynamic may turn
// out to have a type without refinements.
Result<Value> Function::refined(Value unknown) const {
  if (unknown.kind() == Kind::kDynamic) return unknown;
  Refine refine(std::move(unknown));
  spec_.refine(refine);
  return refine.done();
}

}  // namespace virga::cty
