#include "engine/providers/std_functions.h"

#include <chrono>
#include <optional>
#include <utility>

#include "base/check.h"
#include "cty/convert/convert.h"
#include "cty/walk.h"
#include "run/convert/from_property.h"
#include "run/marks.h"
#include "schema/std_package.h"
#include "terraform/functions/functions.h"

namespace virga::engine {
namespace {

using cty::Kind;
using cty::Value;
using pulumi::PropertyValue;

// An argument of the call, and the name of the input that it comes from.
struct Argument {
  Value value;
  std::string input;
};

// A failure without a property is one of the call.
template <typename T>
using Outcome = base::Expected<T, run::CheckFailure>;

base::Unexpected<run::CheckFailure> failed(std::string input, std::string reason) {
  return base::Unexpected(run::CheckFailure{std::move(input), std::move(reason)});
}

// --- Results as property values ---

PropertyValue result_value(const Value& value);

PropertyValue known_value(const Value& value) {
  if (value.is_null()) return {};
  const cty::Type type = value.type();
  if (type.is(Kind::kBool)) return PropertyValue::boolean(value.as_bool());
  if (type.is(Kind::kNumber)) return PropertyValue::number(value.as_number().nearest_double());
  if (type.is(Kind::kString)) return PropertyValue::string(value.as_string());
  if (type.is(Kind::kMap) || type.is(Kind::kObject)) {
    pulumi::ObjectBuilder object;
    for (std::size_t i = 0; i < value.size(); ++i) {
      object.set(value.key_at(i).as_string(), result_value(value.elements()[i]));
    }
    return object.build();
  }
  std::vector<PropertyValue> elements;
  for (const Value& element : value.elements()) elements.push_back(result_value(element));
  return PropertyValue::array(std::move(elements));
}

// The depth is bounded, because the depth of the arguments is.
PropertyValue result_value(const Value& value) {
  PropertyValue result =
      value.is_known() ? known_value(value.unmarked()) : PropertyValue::computed();
  return run::is_secret(value.marks()) ? PropertyValue::secret(std::move(result)) : result;
}

// --- Arguments ---

// Adds the elements of an array.
Outcome<void> spread(const Value& array, const std::string& input, std::vector<Argument>& out) {
  const Value& bare = array.unmarked();
  if (!bare.can_iterate() || bare.type().is(Kind::kMap) || bare.type().is(Kind::kObject)) {
    return failed(input, "an array is required");
  }
  for (const Value& element : bare.elements()) {
    out.push_back({element.with_marks(array.marks()), input});
  }
  return {};
}

// The defaults of inputs that Terraform's functions do not have.
std::optional<Value> default_of(std::string_view function, const std::string& input,
                                const Value* list) {
  constexpr std::int64_t kDecimal = 10;
  if (function == "parseint") return Value::integer(kDecimal);
  if (function == "range" && input == "start") return Value::integer(0);
  if (function == "slice" && input == "from") return Value::integer(0);
  if (function == "slice" && list && list->unmarked().can_iterate()) {
    return Value::integer(static_cast<std::int64_t>(list->size()));
  }
  return std::nullopt;
}

Outcome<std::vector<Argument>> arguments_of(const schema::StdFunction& function,
                                            const Value& inputs) {
  std::vector<Argument> arguments;
  for (const schema::StdArgument& argument : function.arguments) {
    const Value* given = inputs.find(argument.name);
    std::optional<Value> value;
    if (given) {
      value = *given;
    } else if (argument.is_optional) {
      value = default_of(function.name, argument.name,
                         arguments.empty() ? nullptr : &arguments.front().value);
      if (!value) continue;
    } else {
      return failed(argument.name, "it is required and missing");
    }
    if (argument.is_spread && value->is_known()) {
      if (auto done = spread(*value, argument.name, arguments); !done) {
        return base::Unexpected(done.error());
      }
    } else {
      arguments.push_back({*std::move(value), argument.name});
    }
  }
  return arguments;
}

// --- Functions that Terraform does not have ---

// Keys and values by turns.
Outcome<Value> map_of(const std::vector<Argument>& arguments) {
  std::vector<Value::Field> fields;
  cty::Marks marks;
  for (std::size_t i = 0; i + 1 < arguments.size(); i += 2) {
    const auto key = cty::convert(arguments[i].value.unmarked(), cty::Type::string());
    if (!key || key->is_hollow()) return failed(arguments[i].input, "a key is not a string");
    marks |= arguments[i].value.marks();
    fields.emplace_back(key->as_string(), arguments[i + 1].value);
  }
  if (arguments.size() % 2 != 0) return failed(arguments[0].input, "the last key has no value");
  return Value::object(std::move(fields)).with_marks(marks);
}

// Without keys, the values are their own keys, as in the published package.
void add_keys(std::vector<Argument>& arguments) {
  constexpr std::size_t kValues = 0;
  arguments.insert(arguments.begin() + 1, arguments[kValues]);
}

// Returns the value with null in place of each secret.
Outcome<Value> without_secrets(const Value& value, const base::Limits& limits) {
  const auto changed = cty::transform(
      value,
      [](const cty::Path&, Value part) -> cty::Result<Value> {
        return run::is_secret(part.marks()) ? Value::null(part.type()) : part;
      },
      limits);
  if (!changed) return failed("", changed.error().message());
  return *changed;
}

// --- The call ---

Outcome<Value> call(const cty::Function& function, const std::vector<Argument>& arguments,
                    const base::Limits& limits) {
  std::vector<Value> values;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const cty::Parameter* parameter = function.parameter_of(i);
    if (!parameter) return failed(arguments[i].input, "the function has too many arguments");
    auto value = cty::convert(arguments[i].value, parameter->type, cty::Profile::kReference);
    if (!value) return failed(arguments[i].input, value.error().message());
    values.push_back(*std::move(value));
  }
  auto result = function.call(values, limits);
  if (result) return *std::move(result);
  const auto at = result.error().argument;
  return failed(at && *at < arguments.size() ? arguments[*at].input : "", result.error().message());
}

terraform::FunctionSettings function_settings(const EngineOptions& options) {
  terraform::FunctionSettings settings{.files = options.files, .limits = options.limits};
  if (!options.folder.empty()) {
    settings.base_folder = options.folder;
  } else if (options.files) {
    settings.base_folder = options.files->absolute(".");
  }
  if (!options.preview) {
    settings.now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  }
  return settings;
}

Outcome<Value> result_of(const schema::StdFunction& function, const Value& inputs,
                         const EngineOptions& options) {
  auto arguments = arguments_of(function, inputs);
  if (!arguments) return base::Unexpected(arguments.error());
  if (function.name == "map") return map_of(*arguments);
  // Secrets of programs have another mark than sensitive values of Terraform.
  if (function.name == "issensitive" && arguments->size() == 1) {
    return Value::boolean(run::is_secret(arguments->front().value.marks()));
  }
  // Programs have no ephemeral values: such values of Terraform are secrets in them.
  if (function.name == "ephemeralasnull" && arguments->size() == 1) {
    return without_secrets(arguments->front().value, options.limits);
  }
  if (function.name == "matchkeys" && arguments->size() == 2) add_keys(*arguments);
  const terraform::Functions functions(function_settings(options));
  const cty::Function* known = functions.find(function.name);
  VIRGA_CHECK(known != nullptr);
  return call(*known, *arguments, options.limits);
}

}  // namespace

bool is_std_function(std::string_view token, const EngineOptions& options) {
  if (options.provider && options.provider->answers_function(token)) return false;
  return schema::find_std_function(token) != nullptr;
}

base::Result<run::InvokeResponse> invoke_std(const ProviderInvokeRequest& request,
                                             const EngineOptions& options) {
  const auto inputs =
      run::from_property(request.arguments, options.limits, {.arrays = run::Arrays::kTuples});
  if (!inputs) return base::Unexpected(inputs.error());
  const Outcome<Value> result =
      result_of(*schema::find_std_function(request.token), inputs->unmarked(), options);
  run::InvokeResponse answer;
  if (result) {
    const Value whole = result->with_marks(inputs->marks());
    answer.result = PropertyValue::object({{"result", result_value(whole)}});
    return answer;
  }
  if (result.error().property.empty()) return base::fail(result.error().reason);
  answer.result = PropertyValue::object({});
  answer.failures.push_back(result.error());
  return answer;
}

run::Computed compute_std(std::string_view token, const Value& arguments,
                          const EngineOptions& options) {
  return result_of(*schema::find_std_function(token), arguments, options);
}

}  // namespace virga::engine
