#include "engine/deployment/stack_outputs.h"

#include <algorithm>

#include "pulumi/property/property_query.h"
#include "pulumi/urn.h"

namespace virga::engine {
namespace {

using pulumi::Member;
using pulumi::PropertyValue;

std::string full_name(std::string_view name, const EngineOptions& options) {
  const std::size_t divider = name.find('/');
  if (divider == std::string_view::npos) {
    return options.organization + "/" + options.project + "/" + std::string(name);
  }
  if (std::count(name.begin(), name.end(), '/') > 1) return std::string(name);
  return std::string(name.substr(0, divider)) + "/" + options.project +
         std::string(name.substr(divider));
}

}  // namespace

base::Result<PropertyValue> stack_reference(std::string_view name, const EngineOptions& options) {
  auto found = options.stacks.find(std::string(name));
  if (found == options.stacks.end()) found = options.stacks.find(full_name(name, options));
  if (found == options.stacks.end()) {
    return base::fail("the outputs of the stack in its input `name` are not known");
  }
  std::vector<PropertyValue> secrets;
  if (found->second.is_object()) {
    for (const Member& output : found->second.as_object()) {
      if (pulumi::contains_secrets(output.value)) {
        secrets.push_back(PropertyValue::string(output.key));
      }
    }
  }
  return PropertyValue::object({{"name", PropertyValue::string(std::string(name))},
                                {"outputs", found->second},
                                {"secretOutputNames", PropertyValue::array(std::move(secrets))}});
}

}  // namespace virga::engine
