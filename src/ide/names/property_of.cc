#include "ide/names/property_of.h"

#include <algorithm>
#include <string>

#include "bind/conditions/properties_annotation.h"
#include "bind/types/annotations.h"

namespace virga::ide {

namespace {

std::optional<Symbol> property_of_object(const model::Type& object, std::string_view name) {
  if (const auto* resource = bind::annotation<bind::ResourceAnnotation>(object)) {
    const schema::Property* found = resource->resource->outputs.find(name);
    if (!found) return std::nullopt;
    return SchemaProperty{resource->package, resource->resource->canonical_token, found};
  }
  if (const auto* of = bind::annotation<bind::PropertiesAnnotation>(object)) {
    const schema::Property* found = of->properties->find(name);
    if (!found) return std::nullopt;
    return SchemaProperty{of->package, of->resource->canonical_token, found};
  }
  if (const auto* component = bind::annotation<bind::ComponentAnnotation>(object)) {
    const auto output = find_output(*component->program, name);
    return output ? std::optional<Symbol>(*output) : std::nullopt;
  }
  if (const auto* of = bind::annotation<bind::FunctionAnnotation>(object)) {
    const schema::Function& function = *of->function;
    const auto& properties = of->is_result ? function.result_object : function.inputs;
    const schema::Property* found = properties.find(name);
    if (!found) return std::nullopt;
    return SchemaProperty{of->package, function.canonical_token, found};
  }
  if (const auto* type = bind::annotation<bind::ObjectAnnotation>(object)) {
    const auto definition = type->package->object_type(type->token);
    if (!definition || !*definition) return std::nullopt;
    const schema::Property* found = (*definition)->properties.find(name);
    if (!found) return std::nullopt;
    return SchemaProperty{type->package, type->token, found};
  }
  return std::nullopt;
}

// The first alternative for which `find` returns a value.
template <typename Find>
auto first_of(const model::Type& type, const Find& find) -> decltype(find(type)) {
  decltype(find(type)) found;
  for_each_alternative(type, [&](const model::Type& each) {
    if (!found) found = find(each);
  });
  return found;
}

template <typename What>
std::optional<NodeRef> find_node(const bind::Program& program, const auto& matches) {
  for (std::size_t i = 0; i < program.nodes.size(); ++i) {
    const bind::Node& node = program.nodes[i];
    if (node.if_is<What>() && matches(node)) {
      return NodeRef{&program, bind::NodeId{static_cast<std::uint32_t>(i)}};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Symbol> property_of(const model::Type& owner, std::string_view name) {
  return first_of(owner, [&](const model::Type& each) {
    return each.is(model::Kind::kObject) ? property_of_object(each, name) : std::nullopt;
  });
}

model::Type type_of_property(const model::Type& expected, std::string_view name) {
  const auto found = first_of(expected, [&](const model::Type& each) -> std::optional<model::Type> {
    if (each.is(model::Kind::kMap)) return each.element();
    if (!each.is(model::Kind::kObject)) return std::nullopt;
    const model::Type* type = each.property(name);
    return type ? std::optional(*type) : std::nullopt;
  });
  return found.value_or(model::Type::dynamic());
}

model::Type type_of_element(const model::Type& expected, std::size_t index) {
  const auto found = first_of(expected, [&](const model::Type& each) -> std::optional<model::Type> {
    if (each.is(model::Kind::kList) || each.is(model::Kind::kSet) || each.is(model::Kind::kMap)) {
      return each.element();
    }
    const bool has_element = each.is(model::Kind::kTuple) && index < each.members().size();
    return has_element ? std::optional(each.members()[index]) : std::nullopt;
  });
  return found.value_or(model::Type::dynamic());
}

bool declares_property(const model::Type& owner, std::string_view name) {
  return first_of(owner,
                  [&](const model::Type& each) -> std::optional<bool> {
                    if (each.is(model::Kind::kObject) && each.property(name)) return true;
                    return std::nullopt;
                  })
      .has_value();
}

PackagePtr package_of_enum(const bind::Program& program, const model::Type& enum_type) {
  const std::string_view token = enum_type.token();
  const std::string_view name = token.substr(0, token.find(':'));
  for (const PackagePtr& each : program.packages) {
    if (each->name() == name) return each;
  }
  return nullptr;
}

std::optional<EnumValueName> enum_value(const bind::Program& program, const model::Type& expected,
                                        std::string_view value) {
  return first_of(expected, [&](const model::Type& each) -> std::optional<EnumValueName> {
    if (!each.is(model::Kind::kEnum)) return std::nullopt;
    const bool has_value = std::ranges::any_of(
        each.values(), [&](const model::Constant& constant) { return constant.text() == value; });
    PackagePtr package = has_value ? package_of_enum(program, each) : nullptr;
    if (!package) return std::nullopt;
    return EnumValueName{std::move(package), each.token(), std::string(value)};
  });
}

std::optional<NodeRef> find_config(const bind::Program& program, std::string_view name) {
  return find_node<bind::ConfigVariable>(program,
                                         [&](const bind::Node& node) { return node.name == name; });
}

std::optional<NodeRef> find_output(const bind::Program& program, std::string_view logical_name) {
  return find_node<bind::OutputVariable>(
      program, [&](const bind::Node& node) { return node.logical_name == logical_name; });
}

}  // namespace virga::ide
