#include "cli/schema/schema_writer.h"

#include "base/json/json_writer.h"
#include "cli/schema/show.h"
#include "schema/members/type_text.h"

namespace virga::cli {

void SchemaWriter::text(std::string_view key, std::string_view text) {
  if (!text.empty()) json_.key(key).string(text);
}

void SchemaWriter::flag(std::string_view key, bool value) {
  if (value) json_.key(key).boolean(true);
}

void SchemaWriter::texts(std::string_view key, const std::vector<std::string>& list) {
  if (list.empty()) return;
  json_.key(key).open('[');
  for (const std::string& each : list) json_.string(each);
  json_.close(']');
}

void SchemaWriter::literal(std::string_view key, const std::optional<schema::Literal>& literal) {
  if (literal) json_.key(key).raw(literal_text(*literal));
}

void SchemaWriter::properties(std::string_view key, const schema::Properties& properties) {
  json_.key(key).open('[');
  for (const schema::Property& each : properties.list) property(each);
  json_.close(']');
}

void SchemaWriter::property(const schema::Property& property) {
  json_.open('{').key("name").string(property.name);
  json_.key("type").string(type_text(*property.type));
  if (const auto& by = property.type->discriminator) text("discriminator", by->property);
  flag("required", property.required);
  flag("secret", property.secret);
  flag("plain", property.plain);
  flag("replaceOnChanges", property.replace_on_changes);
  flag("willReplaceOnChanges", property.will_replace_on_changes);
  literal("const", property.constant);
  if (property.default_value) {
    literal("default", property.default_value->value);
    texts("environment", property.default_value->environment);
  }
  text("description", property.description);
  text("deprecationMessage", property.deprecation);
  json_.close('}');
}

void SchemaWriter::operator()(const schema::Resource* resource) {
  text("canonicalToken", resource->canonical_token);
  text("description", resource->description);
  text("deprecationMessage", resource->deprecation);
  flag("overlay", resource->is_overlay);
  properties("inputs", resource->inputs);
  properties("outputs", resource->outputs);
  if (resource->has_state_inputs) properties("stateInputs", resource->state_inputs);
  if (!resource->methods.empty()) {
    json_.key("methods").open('{');
    for (const schema::Method& method : resource->methods) text(method.name, method.function);
    json_.close('}');
  }
  texts("aliases", resource->aliases);
}

void SchemaWriter::operator()(const schema::Function* function) {
  text("canonicalToken", function->canonical_token);
  text("description", function->description);
  text("deprecationMessage", function->deprecation);
  flag("overlay", function->is_overlay);
  properties("inputs", function->inputs);
  texts("positional", function->positional);
  if (function->returns_object) {
    properties("result", function->result_object);
  } else if (function->result) {
    json_.key("result").string(type_text(*function->result));
  }
  flag("returnsPlain", function->returns_plain);
}

void SchemaWriter::operator()(const schema::ObjectType* type) {
  text("description", type->description);
  properties("properties", type->properties);
}

void SchemaWriter::operator()(const schema::EnumType* type) {
  json_.key("values").open('[');
  for (const schema::EnumValue& each : type->values) {
    json_.open('{').key("value").raw(literal_text(each.value));
    text("name", each.name);
    text("description", each.description);
    text("deprecationMessage", each.deprecation);
    json_.close('}');
  }
  json_.close(']');
}

void SchemaWriter::definition(const Definition& definition) {
  json_.key("kind").string(kind_name(definition)).key("token").string(token(definition));
  std::visit(*this, definition);
}

}  // namespace virga::cli
