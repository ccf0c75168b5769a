#include "bind/types/pcl_example.h"

#include <algorithm>
#include <cctype>

#include "base/check.h"
#include "hcl/format/format.h"
#include "hcl/format/source_for.h"
#include "schema/members/type_text.h"

namespace virga::bind {
namespace {

constexpr std::size_t kMaxProperties = 300;  // no example is written for more properties

// Returns "bucket" for "Bucket", and "example" if the token has no valid name.
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

  // Returns whether a required property was omitted.
  bool is_cut() const { return count_ > kMaxProperties; }

  // Writes { name = value … } with the required properties.
  std::string object(const schema::Properties& properties) {
    const std::string body = attributes(properties);
    return body.empty() ? "{}" : "{\n" + body + "}";
  }

  std::string attributes(const schema::Properties& properties) {
    std::string out;
    for (const schema::Property& property : properties.list) {
      if (!property.required || property.name == schema::kSelf) continue;
      if (++count_ > kMaxProperties) break;
      out += hcl::key_source(property.name) + " = " + value(property) + "\n";
    }
    return out;
  }

  std::string value(const schema::Type& type) {
    using enum schema::Type::Kind;
    switch (type.kind) {
      case kBool: return "true";
      case kInteger: return "1";
      case kNumber: return "1.5";
      case kString: return "\"text\"";
      case kArray: return is_open(*type.element) ? "[]" : "[" + value(*type.element) + "]";
      case kMap: return is_open(*type.element) ? "{}" : "{\nkey = " + value(*type.element) + "\n}";
      case kObject: return object_of(type);
      case kEnum: return first_value(type);
      case kResource: return name_for(type.token);
      case kAsset: return "stringAsset(\"text\")";
      case kArchive: return "fileArchive(\"./folder\")";
      case kAny:
      case kError: return "\"anything\"";
      case kJson: return "\"{}\"";
      case kToken: return type.element ? value(*type.element) : "\"anything\"";
      case kUnion: return value(*type.members[0]);
    }
    VIRGA_UNREACHABLE();
  }

 private:
  static std::string literal(const schema::Literal& literal) {
    return literal.kind == schema::Literal::Kind::kString ? hcl::quoted_source(literal.text)
                                                          : literal_text(literal);
  }

  std::string value(const schema::Property& property) {
    if (property.constant) return literal(*property.constant);
    if (property.default_value && property.default_value->value) {
      return literal(*property.default_value->value);
    }
    return value(*property.type);
  }

  // Returns whether an object of this type is being written around this place. A value of the same
  // type inside of it would be infinite.
  bool is_open(const schema::Type& type) const {
    return type.kind == schema::Type::Kind::kObject &&
           std::ranges::find(open_, type.token) != open_.end();
  }

  std::string object_of(const schema::Type& type) {
    const auto object = package_.object_type(type.token);
    const bool is_known = type.external_package.empty() && object && *object;
    if (!is_known || is_open(type)) return name_for(type.token);
    open_.push_back(type.token);
    std::string text = this->object((*object)->properties);
    open_.pop_back();
    return text;
  }

  std::string first_value(const schema::Type& type) const {
    const auto found = package_.enum_type(type.token);
    if (!found || !*found || (*found)->values.empty()) return "\"text\"";
    return literal((*found)->values[0].value);
  }

  const schema::Package& package_;
  std::vector<std::string> open_;
  std::size_t count_ = 0;  // number of properties
};

struct Block {
  const schema::Package& package;
  Example& example;

  // Writes nothing for a resource without required inputs, because an empty block does not help.
  std::string operator()(const schema::Resource* resource) const {
    const std::string body = example.attributes(resource->inputs);
    if (body.empty()) return "";
    return "resource " + hcl::quoted_source(name_for(resource->token)) + " " +
           hcl::quoted_source(resource->token) + " {\n" + body + "}\n";
  }

  std::string operator()(const schema::Function* function) const {
    const std::string value = function->is_method ? method(*function) : invoke(*function);
    return value.empty() ? "" : name_for(function->token) + " = " + value + "\n";
  }

  std::string operator()(const schema::ObjectType*) const { return ""; }
  std::string operator()(const schema::EnumType*) const { return ""; }

  // Writes nothing for a method if no resource of the package has it.
  std::string method(const schema::Function& function) const {
    const schema::Type& self = *function.inputs.find(schema::kSelf)->type;
    const schema::Resource* resource = package.resource(self.token).value_or(nullptr);
    if (!resource) return "";
    const auto found =
        std::ranges::find(resource->methods, function.token, &schema::Method::function);
    if (found == resource->methods.end()) return "";
    return "call(" + name_for(resource->token) + ", " + hcl::quoted_source(found->name) + ", " +
           example.object(function.inputs) + ")";
  }

  std::string invoke(const schema::Function& function) const {
    const std::string out = "invoke(" + hcl::quoted_source(function.token) + ", ";
    if (function.positional.empty()) return out + example.object(function.inputs) + ")";
    return out + positional(function) + ")";
  }

  // Writes the first argument, and all arguments up to the last required one. Optional arguments
  // before it are null.
  std::string positional(const schema::Function& function) const {
    std::string given, out;
    for (const std::string& name : function.positional) {
      const schema::Property& input = *function.inputs.find(name);
      const bool is_first = given.empty();
      const std::string value = input.required || is_first ? example.value(*input.type) : "null";
      given += (is_first ? "" : ", ") + value;
      if (input.required || is_first) out = given;
    }
    return out;
  }
};

}  // namespace

std::string pcl_example(const schema::Member& member) {
  Example example(*member.package);
  const std::string text = std::visit(Block{*member.package, example}, member.definition);
  return example.is_cut() ? "" : hcl::format(text);
}

}  // namespace virga::bind
