#include "cli/schema/pcl_example.h"

#include <algorithm>
#include <cctype>

#include "base/check.h"
#include "cli/schema/type_text.h"
#include "hcl/format/format.h"
#include "hcl/format/source_for.h"

namespace virga::cli {
namespace {

constexpr int kDeepest = 5;  // objects in objects; a type may contain itself

// "Bucket" becomes "bucket", what is no name becomes "example".
std::string name_for(std::string_view token) {
  std::string name(token.substr(token.find_last_of(":/") + 1));
  const bool is_name = !name.empty() && std::isalpha(static_cast<unsigned char>(name[0])) &&
                       std::ranges::all_of(name, [](unsigned char c) { return std::isalnum(c); });
  if (!is_name) return "example";
  name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  return name;
}

class Example {
 public:
  explicit Example(const schema::Package& package) : package_(package) {}

  // { name = value … } of the required properties.
  std::string object(const schema::Properties& properties, int depth) const {
    const std::string body = attributes(properties, depth);
    return body.empty() ? "{}" : "{\n" + body + "}";
  }

  std::string attributes(const schema::Properties& properties, int depth) const {
    std::string out;
    for (const schema::Property& property : properties.list) {
      if (!property.required || property.name == schema::kSelf) continue;
      out += key(property.name) + " = " + value(property, depth) + "\n";
    }
    return out;
  }

  std::string value(const schema::Type& type, int depth) const {
    using Kind = schema::Type::Kind;
    switch (type.kind) {
      case Kind::kBool: return "true";
      case Kind::kInteger: return "1";
      case Kind::kNumber: return "1.5";
      case Kind::kString: return "\"text\"";
      case Kind::kArray: return "[" + value(*type.element, depth) + "]";
      case Kind::kMap: return "{\nkey = " + value(*type.element, depth) + "\n}";
      case Kind::kObject: return object_of(type, depth);
      case Kind::kEnum: return first_value(type);
      case Kind::kResource: return name_for(type.token);
      case Kind::kAsset: return "stringAsset(\"text\")";
      case Kind::kArchive: return "fileArchive(\"./folder\")";
      case Kind::kAny:
      case Kind::kError: return "\"anything\"";
      case Kind::kJson: return "\"{}\"";
      case Kind::kToken: return type.element ? value(*type.element, depth) : "\"anything\"";
      case Kind::kUnion: return value(*type.members[0], depth);
    }
    VIRGA_UNREACHABLE();
  }

 private:
  static std::string key(const std::string& name) {
    const bool is_name = std::ranges::all_of(
        name, [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '-'; });
    return is_name && std::isalpha(static_cast<unsigned char>(name[0])) ? name
                                                                        : hcl::quoted_source(name);
  }

  static std::string literal(const schema::Literal& literal) {
    return literal.kind == schema::Literal::Kind::kString ? hcl::quoted_source(literal.text)
                                                          : literal_text(literal);
  }

  std::string value(const schema::Property& property, int depth) const {
    if (property.constant) return literal(*property.constant);
    if (property.default_value && property.default_value->value) {
      return literal(*property.default_value->value);
    }
    return value(*property.type, depth);
  }

  std::string object_of(const schema::Type& type, int depth) const {
    const auto object = package_.object_type(type.token);
    if (depth == kDeepest || !type.external_package.empty() || !object || !*object) return "{}";
    return this->object((*object)->properties, depth + 1);
  }

  std::string first_value(const schema::Type& type) const {
    const auto found = package_.enum_type(type.token);
    if (!found || !*found || (*found)->values.empty()) return "\"text\"";
    return literal((*found)->values[0].value);
  }

  const schema::Package& package_;
};

struct Block {
  const schema::Package& package;

  std::string operator()(const schema::Resource* resource) const {
    return "resource " + hcl::quoted_source(name_for(resource->token)) + " " +
           hcl::quoted_source(resource->token) + " {\n" +
           Example(package).attributes(resource->inputs, 0) + "}\n";
  }

  std::string operator()(const schema::Function* function) const {
    const std::string value = function->is_method ? method(*function) : invoke(*function);
    return value.empty() ? "" : name_for(function->token) + " = " + value + "\n";
  }

  std::string operator()(const schema::ObjectType*) const { return ""; }
  std::string operator()(const schema::EnumType*) const { return ""; }

  // Of a method that no resource of the package has there is none.
  std::string method(const schema::Function& function) const {
    const schema::Type& self = *function.inputs.find(schema::kSelf)->type;
    const schema::Resource* resource = package.resource(self.token).value_or(nullptr);
    if (!resource) return "";
    const auto found =
        std::ranges::find(resource->methods, function.token, &schema::Method::function);
    if (found == resource->methods.end()) return "";
    return "call(" + name_for(resource->token) + ", " + hcl::quoted_source(found->name) + ", " +
           Example(package).object(function.inputs, 0) + ")";
  }

  std::string invoke(const schema::Function& function) const {
    const Example example(package);
    const std::string out = "invoke(" + hcl::quoted_source(function.token) + ", ";
    if (function.positional.empty()) return out + example.object(function.inputs, 0) + ")";
    return out + positional(function, example) + ")";
  }

  // Up to the last argument that must be given, of which there is at least one: null for those
  // before it that need not be.
  static std::string positional(const schema::Function& function, const Example& example) {
    std::string given, out;
    for (const std::string& name : function.positional) {
      const schema::Property& input = *function.inputs.find(name);
      const bool is_first = given.empty();
      const std::string value = input.required || is_first ? example.value(*input.type, 0) : "null";
      given += (is_first ? "" : ", ") + value;
      if (input.required || is_first) out = given;
    }
    return out;
  }
};

}  // namespace

std::string pcl_example(const Member& member) {
  return hcl::format(std::visit(Block{*member.package}, member.definition));
}

}  // namespace virga::cli
