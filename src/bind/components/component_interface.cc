#include "bind/components/component_interface.h"

#include <string>
#include <utility>

#include "bind/types/annotations.h"
#include "model/eventual.h"

namespace virga::bind {
namespace {

using model::Type;

Type type_of(const std::shared_ptr<const Program>& program,
             const model::DiagnosticProfile& profile) {
  std::vector<model::Property> properties;
  for (const Node& node : program->nodes) {
    const auto* output = node.if_is<OutputVariable>();
    if (!output) continue;
    if (!output->value.expr) {
      // The output has an error of its own; references to it are right.
      if (profile.failures_have_error_type()) {
        properties.push_back({node.logical_name, Type::error()});
      }
      continue;
    }
    // The value is converted to the type of the label.
    const bool labelled = !output->declared.is_dynamic();
    const Type value = labelled ? output->declared : program->pool.type(*output->value.expr);
    const bool eventual = value.is(model::Kind::kOutput) || value.is_error();
    properties.push_back({node.logical_name, eventual ? value : Type::output(value)});
  }
  return Type::object(std::move(properties), true,
                      {std::make_shared<ComponentAnnotation>(program)});
}

}  // namespace

ComponentInterface interface_of(const std::shared_ptr<const Program>& program,
                                const model::DiagnosticProfile& profile) {
  ComponentInterface result;
  for (const Node& node : program->nodes) {
    const auto* config = node.if_is<ConfigVariable>();
    if (!config) continue;
    const bool required = !config->default_value.expr && !config->nullable;
    result.parameters.emplace(node.name, ComponentInterface::Parameter{model::input_type(node.type),
                                                                       required, node.name_range});
  }
  for (const auto& [name, parameter] : result.parameters) {
    result.places.push_back({std::string(name), parameter.type});
  }
  result.type = type_of(program, profile);
  return result;
}

}  // namespace virga::bind
