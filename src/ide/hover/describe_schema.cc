#include <algorithm>

#include "ide/hover/describe.h"
#include "ide/types/shown_names.h"
#include "schema/members/type_text.h"

namespace virga::ide {
namespace {

constexpr std::size_t kMaxValues = 40;  // of an enum

void deprecation(std::string_view message, Document& out) {
  if (!message.empty()) out.paragraph("Deprecated: " + description_markdown(message, 500));
}

std::string package_name(const schema::Package& package) {
  return package.name() + (package.version().empty() ? "" : " " + package.version());
}

// Lists the values of the enum types in a type.
void enum_values(const schema::Package& package, const schema::Type& type, Document& out) {
  if (type.element) return enum_values(package, *type.element, out);
  for (const schema::TypePtr& member : type.members) {
    if (member->kind == schema::Type::Kind::kEnum) enum_values(package, *member, out);
  }
  if (type.kind != schema::Type::Kind::kEnum) return;
  const auto found = package.enum_type(type.token);
  if (!found || !*found) return;
  out.paragraph("Values:");
  std::size_t count = 0;
  for (const schema::EnumValue& value : (*found)->values) {
    if (++count > kMaxValues) {
      out.item("and " + std::to_string((*found)->values.size() - kMaxValues) + " more");
      break;
    }
    std::string text = code_span(schema::literal_text(value.value));
    const std::string sentence = first_sentence(value.description);
    if (!value.deprecation.empty()) text += " (deprecated)";
    if (!sentence.empty()) text += " – " + sentence;
    out.item(std::move(text));
  }
}

// "An input of `zoo:index:Pet`. Required. A change replaces the resource."
std::string facts(const Occurrence& at, const SchemaProperty& property) {
  const schema::Property& schema = *property.property;
  const bool is_input = at.role == Occurrence::Role::kAssignment;
  std::string text =
      (is_input ? "An input of " : "A property of ") + code_span(shown_token(property.owner)) + ".";
  if (is_input) text += schema.required ? " Required." : " Optional.";
  if (schema.secret) text += " Secret.";
  if (is_input && schema.plain) text += " Plain: an output does not fit.";
  if (schema.replace_on_changes || schema.will_replace_on_changes) {
    text += " A change replaces the resource.";
  }
  return text;
}

}  // namespace

void describe_type(const ResourceType& type, Document& out) {
  const schema::Resource& resource = *type.resource;
  if (out.empty()) out.code("resource " + shown_token(resource.token));
  deprecation(resource.deprecation, out);
  out.paragraph((resource.is_provider    ? "A provider"
                 : resource.is_component ? "A component of the package "
                                         : "A resource of the package ") +
                (resource.is_provider ? "" : code_span(package_name(*type.package))) + ".");
  out.description(resource.description);
}

void describe_package_function(const PackageFunction& function, Document& out) {
  const schema::Function& schema = *function.function;
  const std::string name = schema.token.substr(schema.token.rfind(':') + 1);
  out.code(name + "(" + schema::object_text(schema.inputs) + ") -> " + schema::result_text(schema));
  deprecation(schema.deprecation, out);
  out.paragraph((schema.is_method ? "A method of the package " : "A function of the package ") +
                code_span(package_name(*function.package)) + ".");
  out.description(schema.description);
}

namespace {

// What a reference has is known better than what the schema says: outputs, optional steps.
std::string shown_type(const Occurrence& at, const schema::Property& property) {
  if (at.role == Occurrence::Role::kReference && at.type) {
    std::string type = named_type(*at.type, kLongestShownType);
    if (!type.empty()) return type;
  }
  return schema::type_text(*property.type);
}

}  // namespace

void describe_property(const Occurrence& at, const SchemaProperty& property, Document& out) {
  const schema::Property& schema = *property.property;
  out.code(schema.name + ": " + shown_type(at, schema));
  deprecation(schema.deprecation, out);
  out.paragraph(facts(at, property));
  if (schema.constant) {
    out.paragraph("Always " + code_span(schema::literal_text(*schema.constant)) + ".");
  }
  if (const std::string given = schema::default_text(schema); !given.empty()) {
    out.paragraph("Default: " + code_span(given));
  }
  out.description(schema.description);
  enum_values(*property.package, *schema.type, out);
}

}  // namespace virga::ide
