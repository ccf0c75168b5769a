#include "schema/members/type_text.h"

#include "base/check.h"
#include "base/json/json_text.h"

namespace virga::schema {
namespace {

std::string last_part(const std::string& token) {
  return token.substr(token.rfind(':') + 1);
}

}  // namespace

std::string type_text(const Type& type) {
  using Kind = Type::Kind;
  switch (type.kind) {
    case Kind::kBool: return "bool";
    case Kind::kInteger: return "int";
    case Kind::kNumber: return "number";
    case Kind::kString: return "string";
    case Kind::kArray: return "list(" + type_text(*type.element) + ")";
    case Kind::kMap: return "map(" + type_text(*type.element) + ")";
    case Kind::kObject:
    case Kind::kEnum: return type.external_package.empty() ? last_part(type.token) : type.token;
    case Kind::kResource: return "resource " + type.token;
    case Kind::kAsset: return "Asset";
    case Kind::kArchive: return "Archive";
    case Kind::kAny: return "any";
    case Kind::kJson: return "JSON";
    case Kind::kToken: return type.element ? type_text(*type.element) : last_part(type.token);
    case Kind::kError: return "any";
    case Kind::kUnion: break;
  }
  VIRGA_CHECK(type.kind == Kind::kUnion);
  std::string text;
  for (const TypePtr& member : type.members) {
    text += (text.empty() ? "" : " | ") + type_text(*member);
  }
  return text;
}

std::string object_text(const Properties& properties) {
  std::string text;
  for (const Property& each : properties.list) {
    if (each.name == kSelf) continue;
    text += (text.empty() ? " " : ", ") + each.name + ": " + type_text(*each.type) +
            (each.required ? "" : "?");
  }
  return text.empty() ? "{}" : "{" + text + " }";
}

std::string result_text(const Function& function) {
  if (function.returns_object) return object_text(function.result_object);
  return function.result ? type_text(*function.result) : "nothing";
}

std::string literal_text(const Literal& literal) {
  using Kind = Literal::Kind;
  switch (literal.kind) {
    case Kind::kNull: return "null";
    case Kind::kBool: return literal.boolean ? "true" : "false";
    case Kind::kNumber: return literal.text;
    case Kind::kString: break;
  }
  std::string quoted;
  base::append_json_string(quoted, literal.text);
  return quoted;
}

std::string counted(std::size_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string default_text(const Property& property) {
  if (!property.default_value) return "";
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", else ") + part; };
  for (const std::string& name : property.default_value->environment) add("$" + name);
  if (property.default_value->value) add(literal_text(*property.default_value->value));
  return text;
}

}  // namespace virga::schema
