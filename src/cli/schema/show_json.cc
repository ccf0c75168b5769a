#include "base/json/json_writer.h"
#include "cli/schema/show.h"
#include "ide/schema/pcl_example.h"
#include "schema/members/type_text.h"

namespace virga::cli {
namespace {

class SchemaWriter {
 public:
  std::string take() { return json_.take(); }
  base::JsonWriter& json() { return json_; }

  // Writes a member. Omits it if the text is empty.
  void text(std::string_view key, std::string_view text) {
    if (!text.empty()) json_.key(key).string(text);
  }
  void flag(std::string_view key, bool value) {
    if (value) json_.key(key).boolean(true);
  }
  void texts(std::string_view key, const std::vector<std::string>& list) {
    if (list.empty()) return;
    json_.key(key).open('[');
    for (const std::string& each : list) json_.string(each);
    json_.close(']');
  }
  void literal(std::string_view key, const std::optional<schema::Literal>& literal) {
    if (literal) json_.key(key).raw(literal_text(*literal));
  }

  void properties(std::string_view key, const schema::Properties& properties) {
    json_.key(key).open('[');
    for (const schema::Property& each : properties.list) property(each);
    json_.close(']');
  }

  void property(const schema::Property& property) {
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

  void operator()(const schema::Resource* resource) {
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

  void operator()(const schema::Function* function) {
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

  void operator()(const schema::ObjectType* type) {
    text("description", type->description);
    properties("properties", type->properties);
  }

  void operator()(const schema::EnumType* type) {
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

  void definition(const Definition& definition) {
    json_.key("kind").string(kind_name(definition)).key("token").string(token(definition));
    std::visit(*this, definition);
  }

 private:
  base::JsonWriter json_;
};

}  // namespace

std::string show_json(const Member& member) {
  SchemaWriter out;
  out.json().open('{').key("package").string(member.package->name());
  out.text("version", member.package->version());
  out.definition(member.definition);
  out.json().key("types").open('[');
  for (const Definition& type : mentioned_types(member)) {
    out.json().open('{');
    out.definition(type);
    out.json().close('}');
  }
  out.json().close(']');
  out.text("example", ide::pcl_example(member));
  out.json().close('}');
  return out.take() + "\n";
}

std::string show_json(const Member& member, std::string_view path, const FoundProperty& found) {
  SchemaWriter out;
  out.json().open('{').key("package").string(member.package->name());
  out.text("version", member.package->version());
  out.json().key("token").string(token(member.definition));
  out.json().key("path").string(path).key("property");
  out.property(*found.property);
  if (exists(found.type)) {
    out.json().key("type").open('{');
    out.definition(found.type);
    out.json().close('}');
  }
  out.json().close('}');
  return out.take() + "\n";
}

std::string show_json(const schema::Package& package, std::string_view name, const Module& module) {
  SchemaWriter out;
  out.json().open('{').key("package").string(package.name());
  out.text("version", package.version());
  out.json().key("module").string(name);
  out.texts("resources", module.resources);
  out.texts("functions", module.functions);
  out.texts("types", module.types);
  out.json().close('}');
  return out.take() + "\n";
}

base::Result<std::string> show_json(const schema::Package& package) {
  const auto provider = package.provider();
  if (!provider) return std::unexpected(provider.error());
  const auto variables = package.configuration();
  if (!variables) return std::unexpected(variables.error());
  SchemaWriter out;
  out.json().open('{').key("package").string(package.name());
  out.text("version", package.version());
  for (const schema::AboutText& each : schema::about_texts()) {
    out.text(each.key, package.about().*each.text);
  }
  if (const auto& base = package.parameterization()) {
    out.json().key("parameterization").open('{').key("name").string(base->base_name);
    out.text("version", base->base_version);
    out.flag("extension", base->extension);
    out.json().close('}');
  }
  const auto count = [&](std::string_view key, std::size_t number) {
    out.json().key(key).number(static_cast<std::int64_t>(number));
  };
  count("resources", package.resource_tokens().size());
  count("functions", package.function_tokens().size());
  out.properties("configuration", (*provider)->inputs);
  if (!(*variables)->list.empty()) out.properties("variables", **variables);
  out.json().close('}');
  return out.take() + "\n";
}

}  // namespace virga::cli
