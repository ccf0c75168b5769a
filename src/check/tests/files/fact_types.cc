#include "check/tests/files/fact_types.h"

#include <algorithm>

#include "bind/conditions/properties_annotation.h"
#include "check/tests/files/member_names.h"
#include "engine/diff/operation.h"
#include "model/without_opaque.h"
#include "pulumi/plain_options.h"
#include "run/conform/conform.h"

namespace virga::check {
namespace {

using bind::RangeKind;
using model::Property;
using model::Type;

Type text() {
  return Type::string();
}
Type text_or_null() {
  return Type::optional(Type::string());
}
Type texts() {
  return Type::list(Type::string());
}

// The names of operations.
const Type& operation() {
  static const Type type = [] {
    std::vector<model::Constant> names;
    for (int i = 0; i <= static_cast<int>(engine::Operation::kImportReplacement); ++i) {
      const auto operation = static_cast<engine::Operation>(i);
      names.push_back(model::Constant::of_string(std::string(engine::operation_name(operation))));
    }
    return Type::enumeration("operation", Type::string(), std::move(names));
  }();
  return type;
}

Type type_of_option(const std::optional<bool>&) {
  return Type::optional(Type::boolean());
}
Type type_of_option(const std::string&) {
  return text_or_null();
}
Type type_of_option(const std::vector<std::string>&) {
  return texts();
}
Type type_of_option(const std::map<std::string, std::string>&) {
  return Type::map(Type::string());
}

const Type& options_type() {
  static const Type type = [] {
    std::vector<Property> members = {{"dependsOn", texts()},
                                     {"deletedWith", text_or_null()},
                                     {"replaceWith", texts()},
                                     {"provider", text_or_null()},
                                     {"version", text_or_null()},
                                     {"aliases", Type::list(Type::dynamic())},
                                     {"customTimeouts", Type::object({{"create", text_or_null()},
                                                                      {"update", text_or_null()},
                                                                      {"delete", text_or_null()},
                                                                      {"read", text_or_null()}})}};
    const pulumi::PlainOptions plain;
    pulumi::for_each_plain_option(plain, [&](std::string_view name, const auto& option) {
      members.push_back({std::string(name), type_of_option(option)});
    });
    return Type::object(std::move(members));
  }();
  return type;
}

// The members that resources and components share.
std::vector<Property> members_of_all() {
  return {{"name", text()},           {"type", text()},
          {"urn", text_or_null()},    {"options", options_type()},
          {"parent", text_or_null()}, {"step", Type::optional(operation())}};
}

// The type of the instances of a block. `single` is the type for a block with at most one instance.
Type instances(RangeKind kind, const Type& node, const Type& single) {
  if (kind == RangeKind::kNone || kind == RangeKind::kBool) return single;
  const Type made = model::without_opaque(node);
  if (made.is(model::Kind::kList)) return Type::list(single);
  return made.is(model::Kind::kMap) ? Type::map(single) : Type::dynamic();
}

// The outputs of a program, by name.
Type outputs_of(const bind::Program& program) {
  std::vector<Property> outputs;
  for (const bind::Node& node : program.nodes) {
    const auto* output = node.if_is<bind::OutputVariable>();
    if (!output) continue;
    const bool has_label = !output->declared.is_dynamic();
    const Type& type =
        has_label || !output->value.expr ? node.type : program.pool.type(*output->value.expr);
    outputs.push_back({std::string(node.logical_name), model::without_opaque(type)});
  }
  return Type::object(std::move(outputs));
}

Type names_or_null(const Type& type);

// The names in a type, without the types of the single values. An input has the value of the
// program, which the component converts, so a number may be given as a string. Recursive: the depth
// of types is bounded.
Type names_in(const Type& type) {
  if (type.is(model::Kind::kList) || type.is(model::Kind::kSet)) {
    return Type::list(names_in(type.element()));
  }
  if (type.is(model::Kind::kMap)) return Type::map(names_in(type.element()));
  if (!type.is(model::Kind::kObject) || type.is_recursive()) return Type::dynamic();
  std::vector<Property> properties;
  for (const Property& each : type.properties()) {
    properties.push_back({each.name, names_or_null(each.type)});
  }
  return Type::object(std::move(properties), type.strict());
}

Type names_or_null(const Type& type) {
  const Type names = names_in(run::strip(type));
  return names.is_dynamic() ? names : Type::optional(names);
}

// The inputs of a component, which are the config variables of its program.
Type inputs_of(const bind::Program& program) {
  std::vector<Property> inputs;
  for (const bind::Node& node : program.nodes) {
    const auto* variable = node.if_is<bind::ConfigVariable>();
    if (!variable) continue;
    inputs.push_back({std::string(node.name), names_or_null(variable->declared)});
  }
  return Type::object(std::move(inputs));
}

std::vector<Property> lists_of_a_run() {
  const Type any = Type::dynamic();
  return {
      {"steps", Type::list(Type::object({{"operation", operation()},
                                         {"name", text()},
                                         {"type", text()},
                                         {"urn", text()},
                                         {"changes", texts()},
                                         {"reason", text_or_null()},
                                         {"error", text_or_null()}}))},
      {"calls", Type::list(Type::object({{"token", text()},
                                         {"method", Type::boolean()},
                                         {"arguments", any},
                                         {"result", any},
                                         {"failed", Type::boolean()}}))},
      {"violations", Type::list(Type::object({{"policy", text()},
                                              {"level", text()},
                                              {"message", text()},
                                              {"resource", text()},
                                              {"urn", text()}}))},
      {"remediations", Type::list(Type::object({{"policy", text()},
                                                {"resource", text()},
                                                {"urn", text()},
                                                {"before", any},
                                                {"after", any}}))},
      {"failures", Type::list(Type::object(
                       {{"code", text()}, {"message", text()}, {"resource", text_or_null()}}))}};
}

}  // namespace

FactTypes::FactTypes(const bind::Program& program, schema::Loader& loader)
    : packages_(loader, program.descriptors), types_(packages_, {}) {
  roots_ = inside(program);
  roots_.push_back({"output", outputs_of(program)});
  std::ranges::copy(lists_of_a_run(), std::back_inserter(roots_));
}

std::vector<Property> FactTypes::variables(const std::vector<std::string_view>& runs) const {
  std::vector<Property> variables = roots_;
  const Type run = Type::object(roots_);
  std::vector<Property> earlier;
  for (const std::string_view name : runs) earlier.push_back({std::string(name), run});
  variables.push_back({"run", Type::object(std::move(earlier))});
  std::ranges::sort(variables, {}, [](const Property& variable) {
    return std::ranges::find(kRootNames, variable.name) - kRootNames.begin();
  });
  return variables;
}

Type FactTypes::inputs(const bind::Resource& resource) {
  if (!resource.schema) return Type::dynamic();
  if (resource.is_read) return outputs(resource);
  const schema::Properties& list = resource.schema->inputs;
  return model::without_opaque(
      bind::properties_type(types_.properties(resource.package, list, bind::Shape::kPlain),
                            resource.package, *resource.schema, list));
}

Type FactTypes::outputs(const bind::Resource& resource) {
  if (!resource.schema) return Type::dynamic();
  return model::without_opaque(
      bind::properties_type(types_.outputs(resource.package, *resource.schema), resource.package,
                            *resource.schema, resource.schema->outputs));
}

Type FactTypes::resource(const bind::Resource& resource) {
  std::vector<Property> members = members_of_all();
  members.push_back({"id", text_or_null()});
  members.push_back({"inputs", inputs(resource)});
  members.push_back({"outputs", outputs(resource)});
  members.push_back({"changes", texts()});
  members.push_back({"reason", text_or_null()});
  return Type::object(std::move(members));
}

Type FactTypes::component(const bind::Component& component) {
  std::vector<Property> members = members_of_all();
  if (!component.program) {
    members.push_back({"inputs", Type::dynamic()});
    members.push_back({"outputs", Type::dynamic()});
    return Type::object(std::move(members));
  }
  members.push_back({"inputs", inputs_of(*component.program)});
  members.push_back({"outputs", outputs_of(*component.program)});
  std::ranges::copy(inside(*component.program), std::back_inserter(members));
  return Type::object(std::move(members));
}

const std::vector<Property>& FactTypes::inside(const bind::Program& program) {
  const auto [found, is_new] = inside_.try_emplace(&program);
  if (!is_new) return found->second;
  std::vector<Property> resources, reads, components;
  for (const bind::Node& node : program.nodes) {
    const std::string name(node.name);
    if (const auto* made = node.if_is<bind::Resource>()) {
      auto& list = made->is_read ? reads : resources;
      list.push_back({name, instances(made->range_kind, node.type, resource(*made))});
    } else if (const auto* nested = node.if_is<bind::Component>()) {
      components.push_back({name, instances(nested->range_kind, node.type, component(*nested))});
    }
  }
  found->second = {{"resource", Type::object(std::move(resources))},
                   {"read", Type::object(std::move(reads))},
                   {"component", Type::object(std::move(components))}};
  return found->second;
}

}  // namespace virga::check
