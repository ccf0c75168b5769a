#include "schema/read/read_type.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/check.h"
#include "schema/read/reference.h"

namespace virga::schema {
namespace {

using Kind = Type::Kind;

constexpr std::array<std::pair<Kind, std::string_view>, 4> kPrimitives = {
    {{Kind::kBool, "boolean"},
     {Kind::kInteger, "integer"},
     {Kind::kNumber, "number"},
     {Kind::kString, "string"}}};

class TypeReader {
 public:
  explicit TypeReader(const References& references) : references_(references) {}

  TypePtr read(const JsonNode& node) const {
    Type type = node.expect(Json::Kind::kObject) ? form(node) : Type{};
    type.plain = node.flag("plain");
    return std::make_shared<const Type>(std::move(type));
  }

 private:
  Type form(const JsonNode& node) const {
    if (const auto reference = node.find("$ref")) return referred(node, *reference);
    if (const auto members = node.find("oneOf")) return one_of(node, *members);
    const std::string name = node.text("type");
    if (const auto primitive = primitive_kind(name)) return Type{.kind = *primitive};
    if (name == "array") return Type{.kind = Kind::kArray, .element = element(node, "items")};
    if (name == "object") {
      return Type{.kind = Kind::kMap, .element = element(node, "additionalProperties")};
    }
    if (name.empty()) {
      node.fail("a type needs one of type, $ref and oneOf");
    } else {
      node.find("type")->fail(fmt::format("there is no type '{}'", name));
    }
    return {};
  }

  // Arrays must have an element type. Maps without one contain strings.
  TypePtr element(const JsonNode& node, std::string_view key) const {
    if (const auto found = node.find(key)) return read(*found);
    if (key == "items") node.fail("an array needs items");
    return primitive(Kind::kString);
  }

  static TypePtr primitive(Kind kind) { return std::make_shared<const Type>(Type{.kind = kind}); }

  Type one_of(const JsonNode& node, const JsonNode& list) const {
    Type type{.kind = Kind::kUnion};
    if (!list.expect(Json::Kind::kArray)) return {};
    for (std::size_t i = 0; i < list.value().items.size(); ++i) {
      type.members.push_back(read(list.item(i)));
    }
    if (type.members.empty()) list.fail("oneOf needs at least one type");
    if (const auto found = node.find("discriminator")) type.discriminator = discriminator(*found);
    return type;
  }

  static std::optional<Discriminator> discriminator(const JsonNode& node) {
    if (!node.expect(Json::Kind::kObject)) return std::nullopt;
    Discriminator result{node.text("propertyName"), {}};
    if (result.property.empty()) node.fail("a discriminator needs a propertyName");
    const auto mapping = node.find("mapping");
    if (!mapping || !mapping->expect(Json::Kind::kObject)) return result;
    for (std::size_t i = 0; i < mapping->value().members.size(); ++i) {
      const JsonNode target = mapping->member(i);
      if (!target.expect(Json::Kind::kString)) continue;
      result.mapping.emplace_back(mapping->value().members[i].key, target.value().text);
    }
    std::ranges::stable_sort(result.mapping, {}, &std::pair<std::string, std::string>::first);
    return result;
  }

  Type referred(const JsonNode& node, const JsonNode& written) const {
    if (!written.expect(Json::Kind::kString)) return {};
    const std::optional<Reference> reference = parse_reference(written.value().text);
    if (!reference) {
      written.fail(fmt::format("'{}' refers to nothing", written.value().text));
      return {};
    }
    switch (reference->target) {
      case Reference::Target::kAsset: return Type{.kind = Kind::kAsset};
      case Reference::Target::kArchive: return Type{.kind = Kind::kArchive};
      case Reference::Target::kAny: return Type{.kind = Kind::kAny};
      case Reference::Target::kJson: return Type{.kind = Kind::kJson};
      case Reference::Target::kType: return type_reference(node, *reference);
      case Reference::Target::kResource: return resource_reference(*reference, reference->token);
      case Reference::Target::kProvider: {
        const std::string_view package =
            reference->package.empty() ? references_.package_name() : reference->package;
        return resource_reference(*reference, fmt::format("pulumi:providers:{}", package));
      }
    }
    VIRGA_UNREACHABLE();
  }

  static Type pointing(Kind kind, const Reference& reference, std::string token) {
    return Type{.kind = kind,
                .token = std::move(token),
                .external_package = reference.package,
                .external_version = reference.version};
  }

  Type type_reference(const JsonNode& node, const Reference& reference) const {
    if (!reference.package.empty()) return pointing(Kind::kObject, reference, reference.token);
    if (const auto kind = references_.type_kind(reference.token)) {
      return pointing(*kind, reference, reference.token);
    }
    Type type = pointing(Kind::kToken, reference, reference.token);
    if (const auto underlying = primitive_kind(node.text("type"))) {
      type.element = primitive(*underlying);
    }
    return type;
  }

  Type resource_reference(const Reference& reference, std::string token) const {
    const bool known = !reference.package.empty() || references_.has_resource(token);
    return pointing(known ? Kind::kResource : Kind::kError, reference, std::move(token));
  }

  const References& references_;
};

}  // namespace

std::optional<Kind> primitive_kind(std::string_view name) {
  for (const auto& [kind, known] : kPrimitives) {
    if (name == known) return kind;
  }
  return std::nullopt;
}

std::string_view primitive_name(Kind kind) {
  for (const auto& [known, name] : kPrimitives) {
    if (kind == known) return name;
  }
  return "";
}

TypePtr read_type(const JsonNode& node, const References& references) {
  return TypeReader(references).read(node);
}

}  // namespace virga::schema
