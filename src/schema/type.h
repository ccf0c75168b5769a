// The type language of package schemas (the JSON "types" of properties) as written, without shapes.
// bind/ maps it to PCL's types. Spec: docs/spec/pcl-language.md, section 12.3.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace virga::schema {

struct ObjectType;
struct EnumType;
class Package;

// The discriminator of a `oneOf`: which member each value of the property selects.
struct Discriminator {
  std::string property;
  // Value -> reference as written ("#/types/x:index:T"), sorted by value.
  std::vector<std::pair<std::string, std::string>> mapping;
};

struct Type;
using TypePtr = std::shared_ptr<const Type>;

// A use of a type. `plain` means that the type is not wrapped in input position.
struct Type {
  enum class Kind : std::uint8_t {
    kBool,
    kInteger,
    kNumber,
    kString,
    kArray,     // element
    kMap,       // element
    kObject,    // reference: an object type; in another package it may be an enum type
    kEnum,      // reference: an enum type of this package
    kResource,  // reference: a resource, or a provider as "pulumi:providers:NAME"
    kAsset,
    kArchive,
    kAny,
    kJson,
    kUnion,  // members, discriminator
    kToken,  // an unknown type token, with an optional underlying type in `element`
    kError,  // a reference to a missing resource; accepts any value
  };
  Kind kind = Kind::kAny;
  bool plain = false;
  TypePtr element{};
  std::vector<TypePtr> members{};
  std::optional<Discriminator> discriminator{};
  std::string token{};  // for kObject, kEnum, kResource, kToken: "pkg:module:Name"
  // The package that a reference to another package points to: "aws" in
  // "/aws/v4.0.0/schema.json#/types/...". Empty for this package.
  std::string external_package{};
  std::string external_version{};
};

// Returns the member of the union `type` that the value `tag` of its discriminator selects. Returns
// null if the union has no discriminator, or if no member has the tag.
const Type* selected_member(const Type& type, std::string_view tag);

}  // namespace virga::schema
