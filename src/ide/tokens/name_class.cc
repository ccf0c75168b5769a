#include "ide/tokens/name_class.h"

#include "bind/functions/builtin_call.h"

namespace virga::ide {
namespace {

using Role = Occurrence::Role;

struct KindOfNode {
  TokenClass operator()(const bind::Unbound&) const { return TokenClass::kVariable; }
  TokenClass operator()(const bind::ConfigVariable&) const { return TokenClass::kConfig; }
  TokenClass operator()(const bind::LocalVariable&) const { return TokenClass::kLocal; }
  TokenClass operator()(const bind::OutputVariable&) const { return TokenClass::kOutput; }
  TokenClass operator()(const bind::Resource&) const { return TokenClass::kResource; }
  TokenClass operator()(const bind::Component&) const { return TokenClass::kComponent; }
  TokenClass operator()(const bind::Hook&) const { return TokenClass::kHook; }
  TokenClass operator()(const bind::Settings&) const { return TokenClass::kBlockType; }
};

bool is_secret(const bind::Node& node) {
  if (const auto* config = node.if_is<bind::ConfigVariable>()) return config->secret;
  const auto* local = node.if_is<bind::LocalVariable>();
  const auto* call =
      local && local->value.expr ? local->value.expr->if_is<model::CallExpr>() : nullptr;
  return call && bind::calls(*call, model::BuiltinId::kSecret);
}

// A local whose value is written in the program.
bool is_constant(const bind::Node& node) {
  const auto* local = node.if_is<bind::LocalVariable>();
  return local && local->value.expr && local->value.expr->if_is<model::LiteralExpr>();
}

struct ClassOf {
  const Occurrence& occurrence;

  NameClass operator()(const NodeRef& ref) const {
    const bind::Node& node = ref.node();
    if (occurrence.role == Role::kAssignment) return {TokenClass::kProperty, {}};
    const auto* resource = node.if_is<bind::Resource>();
    TokenModifiers modifiers;
    modifiers.secret = is_secret(node);
    modifiers.readonly = is_constant(node);
    modifiers.deprecated = resource && resource->schema && !resource->schema->deprecation.empty();
    return {std::visit(KindOfNode(), node.what), modifiers};
  }
  NameClass operator()(const LocalName&) const { return {TokenClass::kLoopVariable, {}}; }
  NameClass operator()(const FunctionName&) const {
    return {TokenClass::kFunction, {.default_library = true}};
  }
  NameClass operator()(const ResourceType& type) const {
    return {TokenClass::kType, {.deprecated = !type.resource->deprecation.empty()}};
  }
  NameClass operator()(const PackageFunction& function) const {
    return {TokenClass::kFunction, {.deprecated = !function.function->deprecation.empty()}};
  }
  NameClass operator()(const SchemaProperty& property) const {
    return {TokenClass::kProperty,
            {.deprecated = !property.property->deprecation.empty(),
             .secret = property.property->secret}};
  }
  NameClass operator()(const OptionName&) const {
    return {TokenClass::kOption, {.default_library = true}};
  }
  NameClass operator()(const ValueProperty&) const { return {TokenClass::kProperty, {}}; }
  NameClass operator()(const ValueKey&) const { return {TokenClass::kProperty, {}}; }
  NameClass operator()(const EnumValueName&) const {
    return {TokenClass::kEnumValue, {.readonly = true}};
  }
  NameClass operator()(const PackageName&) const { return {TokenClass::kPackage, {}}; }
  NameClass operator()(const ComponentFolder&) const { return {TokenClass::kFolder, {}}; }
};

}  // namespace

NameClass class_of(const Occurrence& occurrence) {
  NameClass meaning = std::visit(ClassOf{occurrence}, occurrence.symbol);
  meaning.modifiers.declaration = occurrence.role == Role::kDeclaration;
  return meaning;
}

}  // namespace virga::ide
