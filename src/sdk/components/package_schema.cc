// The schema of a package of components.
#include <algorithm>
#include <optional>

#include "base/json/json_writer.h"
#include "base/text/type_token.h"
#include "sdk/components/component_package.h"

namespace virga::sdk {
namespace {

using base::JsonWriter;
using pulumi::Type;
using pulumi::TypeKind;
using Member = ComponentPackage::Member;

// Removes outputs, promises, inputs and null: a schema says separately which properties are
// required.
Type bare(const Type& type) {
  if (type.is(TypeKind::kOutput) || type.is(TypeKind::kPromise)) return bare(type.element());
  if (!type.is(TypeKind::kUnion)) return type;
  std::vector<Type> members;
  for (const Type& part : type.parts()) {
    Type member = bare(part);
    if (member.is(TypeKind::kNull) || std::ranges::find(members, member) != members.end()) continue;
    members.push_back(std::move(member));
  }
  return Type::union_of(std::move(members));
}

bool is_optional(const Type& type) {
  if (type.is_dynamic() || type.is(TypeKind::kNull)) return true;
  if (type.is(TypeKind::kOutput) || type.is(TypeKind::kPromise)) return is_optional(type.element());
  return type.is(TypeKind::kUnion) &&
         std::ranges::any_of(type.parts(), [](const Type& part) { return is_optional(part); });
}

std::string capitalized(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] -= 'a' - 'A';
  return text;
}

class SchemaWriter {
 public:
  explicit SchemaWriter(const ComponentPackage& package) : package_(package) {}

  std::string write(const std::string& description) {
    json_.open('{').key("name").string(package_.name()).key("version").string(package_.version());
    if (!description.empty()) json_.key("description").string(description);
    // Without the language sections, SDKs of all languages support the package.
    json_.key("resources").open('{');
    for (const auto& [token, component] : package_.components()) write_component(token, component);
    json_.close('}').key("functions").open('{');
    for (const auto& [token, method] : package_.methods()) write_method(token, method);
    json_.close('}').key("types").open('{');
    for (const auto& [token, type] : types_) json_.key(token).raw(type);
    return json_.close('}').close('}').take();
  }

 private:
  void write_component(const std::string& token, const ComponentPackage::Component& component) {
    scope_ = name_of(token);
    json_.key(token).open('{').key("isComponent").boolean(true);
    describe(json_, component.description);
    json_.key("inputProperties");
    write_properties(json_, component.inputs);
    json_.key("requiredInputs");
    write_required(json_, component.inputs);
    json_.key("properties");
    write_properties(json_, component.outputs);
    json_.key("required");
    write_required(json_, component.outputs);
    json_.key("methods").open('{');
    for (const auto& [method_token, method] : package_.methods()) {
      if (method.component == token) json_.key(method.name).string(method_token);
    }
    json_.close('}').close('}');
  }

  void write_method(const std::string& token, const ComponentPackage::Method& method) {
    scope_ = name_of(method.component) + capitalized(method.name);
    json_.key(token).open('{');
    describe(json_, method.description);
    json_.key("inputs").open('{').key("properties").open('{').key("__self__").open('{');
    json_.key("$ref").string("#/resources/" + method.component).close('}');
    write_members(json_, method.inputs);
    json_.close('}').key("required").open('[').string("__self__");
    write_names(json_, method.inputs);
    json_.close(']').close('}').key("outputs").open('{').key("properties");
    write_properties(json_, method.outputs);
    json_.key("required");
    write_required(json_, method.outputs);
    json_.close('}').close('}');
  }

  static std::string name_of(const std::string& token) {
    return token.substr(token.rfind(':') + 1);
  }
  static void describe(JsonWriter& json, const std::string& description) {
    if (!description.empty()) json.key("description").string(description);
  }

  void write_properties(JsonWriter& json, const std::vector<Member>& members) {
    json.open('{');
    write_members(json, members);
    json.close('}');
  }
  void write_members(JsonWriter& json, const std::vector<Member>& members) {
    for (const Member& member : members) {
      json.key(member.name).open('{');
      write_type(json, bare(member.type), capitalized(member.name));
      describe(json, member.description);
      json.close('}');
    }
  }
  static void write_required(JsonWriter& json, const std::vector<Member>& members) {
    json.open('[');
    write_names(json, members);
    json.close(']');
  }
  static void write_names(JsonWriter& json, const std::vector<Member>& members) {
    for (const Member& member : members) {
      if (!is_optional(member.type)) json.string(member.name);
    }
  }

  static void reference(JsonWriter& json, const std::string& target) {
    json.key("$ref").string(target);
  }

  // Writes the members of a type. `name` is the name for an object type, below that of the scope.
  void write_type(JsonWriter& json, const Type& given, const std::string& name) {
    const Type type = bare(given);
    switch (type.kind()) {
      case TypeKind::kBool: json.key("type").string("boolean"); return;
      case TypeKind::kNumber: json.key("type").string("number"); return;
      case TypeKind::kString: json.key("type").string("string"); return;
      case TypeKind::kAsset: return reference(json, "pulumi.json#/Asset");
      case TypeKind::kArchive: return reference(json, "pulumi.json#/Archive");
      case TypeKind::kArray:
        json.key("type").string("array").key("items").open('{');
        write_type(json, type.element(), name);
        json.close('}');
        return;
      case TypeKind::kMap:
        json.key("type").string("object").key("additionalProperties").open('{');
        write_type(json, type.element(), name);
        json.close('}');
        return;
      case TypeKind::kEnum: return write_type(json, type.element(), name);
      case TypeKind::kUnion: return write_union(json, type, name);
      case TypeKind::kObject: return write_object(json, type, name);
      case TypeKind::kTuple:
        json.key("type").string("array").key("items").open('{');
        reference(json, "pulumi.json#/Any");
        json.close('}');
        return;
      case TypeKind::kDynamic:
      case TypeKind::kNull:
      case TypeKind::kReference:
      case TypeKind::kPromise:
      case TypeKind::kOutput: return reference(json, "pulumi.json#/Any");
    }
  }

  void write_union(JsonWriter& json, const Type& type, const std::string& name) {
    if (type.parts().empty()) return reference(json, "pulumi.json#/Any");
    json.key("oneOf").open('[');
    int number = 0;
    for (const Type& part : type.parts()) {
      json.open('{');
      write_type(json, part, name + "Option" + std::to_string(++number));
      json.close('}');
    }
    json.close(']');
  }

  void write_object(JsonWriter& json, const Type& type, const std::string& name) {
    const std::string token = package_.name() + ":index:" + scope_ + name;
    reference(json, "#/types/" + token);
    JsonWriter made;
    made.open('{').key("type").string("object").key("properties").open('{');
    for (const std::string& property : type.names()) {
      made.key(property).open('{');
      write_type(made, *type.property(property), name + capitalized(property));
      made.close('}');
    }
    made.close('}').key("required").open('[');
    for (const std::string& property : type.names()) {
      if (!is_optional(*type.property(property))) made.string(property);
    }
    types_[token] = made.close(']').close('}').take();
  }

  const ComponentPackage& package_;
  JsonWriter json_;
  std::string scope_;                         // name of the component or method
  std::map<std::string, std::string> types_;  // JSON by token
};

}  // namespace

std::string ComponentPackage::schema() const {
  return SchemaWriter(*this).write(description_);
}

}  // namespace virga::sdk
