#include "engine/standard/std_provider.h"

#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/source.h"
#include "base/system/file_system.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/eval/evaluate.h"
#include "hcl/parse/parse.h"
#include "run/convert/from_property.h"
#include "schema/standard/std_functions.h"
#include "terraform/functions/functions.h"

namespace virga::engine {
namespace {

using cty::Value;
using pulumi::PropertyValue;
using schema::StdParameter;

constexpr std::string_view kPrefix = "std:index:";

// Requires: a value without marks.
PropertyValue to_property(const Value& value) {
  if (value.is_unknown()) return PropertyValue::computed();
  if (value.is_null()) return {};
  const cty::Type type = value.type();
  if (type.kind() == cty::Kind::kBool) return PropertyValue::boolean(value.as_bool());
  if (type.kind() == cty::Kind::kNumber) {
    return PropertyValue::number(value.as_number().nearest_double());
  }
  if (type.kind() == cty::Kind::kString) return PropertyValue::string(value.as_string());
  const bool is_map = type.kind() == cty::Kind::kMap;
  if (is_map || type.kind() == cty::Kind::kObject) {
    std::vector<pulumi::Member> members;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string key = is_map ? value.keys()[i] : type.attributes()[i].name;
      members.emplace_back(key, to_property(value.elements()[i]));
    }
    return PropertyValue::object(std::move(members));
  }
  std::vector<PropertyValue> items;
  for (const Value& element : value.elements()) items.push_back(to_property(element));
  return PropertyValue::array(std::move(items));
}

terraform::FunctionSettings settings_for(const std::string& folder) {
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  const char* home = std::getenv("HOME");
  return {.files = &base::real_file_system(),
          .base_folder = folder,
          .home = home ? home : "",
          .plan_time = now,
          .now = now,
          .limits = {}};
}

// The call of a function as text and variables: `upper(a0)`.
struct Call {
  std::string text;
  hcl::EvalContext context;
  bool has_secret = false;
};

base::Result<void> add_argument(Call& call, std::size_t index, const PropertyValue& argument,
                                bool expands) {
  auto value = run::from_property(argument, {}, nullptr, run::Arrays::kTuples);
  if (!value) return base::Unexpected(value.error());
  call.has_secret = call.has_secret || value->contains_marked();
  const std::string name = "a" + std::to_string(index);
  call.context.set_variable(name, value->unmark_deep().value);
  call.text += (index == 0 ? "" : ", ") + name + (expands ? "..." : "");
  return {};
}

base::Result<void> add_arguments(Call& call, const schema::StdFunction& function,
                                 const PropertyValue& arguments) {
  std::size_t index = 0;
  for (const StdParameter& parameter : parameters_of(function)) {
    const PropertyValue* argument = arguments.find(parameter.name);
    if (!argument) {
      if (parameter.optional) continue;
      return base::fail("the argument " + std::string(parameter.name) + " is missing");
    }
    auto added = add_argument(call, index++, *argument, parameter.takes_rest);
    if (!added) return added;
  }
  return {};
}

}  // namespace

base::Result<PropertyValue> call_std_function(std::string_view token,
                                              const PropertyValue& arguments,
                                              const std::string& folder) {
  const std::string_view name = token.starts_with(kPrefix) ? token.substr(kPrefix.size()) : token;
  const schema::StdFunction* function = schema::std_function(name);
  if (!function) return base::fail("there is no function " + std::string(token));
  const terraform::Functions functions(settings_for(folder));
  Call call;
  functions.add_to(call.context);
  call.text = std::string(name) + "(";
  if (auto added = add_arguments(call, *function, arguments); !added) {
    return base::Unexpected(added.error());
  }
  call.text += ")";
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const base::Source& source = sources.add("<call>", call.text);
  const hcl::Tree tree = hcl::parse_expression(source, diagnostics);
  const Value result = hcl::evaluate(*tree.expr, source.id(), &call.context, diagnostics);
  if (diagnostics.has_errors()) return base::fail(diagnostics.list().front().message());
  const bool is_secret = call.has_secret || result.contains_marked();
  PropertyValue value = to_property(result.unmark_deep().value);
  if (is_secret) value = PropertyValue::secret(std::move(value));
  return PropertyValue::object({{"result", std::move(value)}});
}

}  // namespace virga::engine
