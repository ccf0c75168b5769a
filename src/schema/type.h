// The type language of package schemas (JSON "types" of properties), as written, before any shape
// is applied. The mapping to PCL's types is bind/'s. Spec: docs/spec/pcl-language.md, section 12.3.
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

// A `oneOf` with its discriminator: which member each value of the property selects.
struct Discriminator {
  std::string property;
  // Value -> reference as written ("#/types/x:index:T"), sorted by value.
  std::vector<std::pair<std::string, std::string>> mapping;
};

struct Type;
using TypePtr = std::shared_ptr<const Type>;

// One type use. `plain` takes the input wrapper away in input position.
struct Type {
  enum class Kind : std::uint8_t {
    kBool,
    kInteger,
    kNumber,
    kString,
    kArray,     // element
    kMap,       // element
    kObject,    // reference: an object type; of another package it may be an enum type as well
    kEnum,      // reference: an enum type of the package itself
    kResource,  // reference: a resource, or a provider as "pulumi:providers:NAME"
    kAsset,
    kArchive,
    kAny,
    kJson,
    kUnion,  // members, discriminator
    kToken,  // an unknown type token, with an optional underlying type in `element`
    kError,  // a reference to a resource that the package lacks; anything goes
  };
  Kind kind = Kind::kAny;
  bool plain = false;
  TypePtr element{};
  std::vector<TypePtr> members{};
  std::optional<Discriminator> discriminator{};
  std::string token{};  // of kObject, kEnum, kResource, kToken: "pkg:module:Name"
  // The package that a reference points into when it is another one: "aws" of
  // "/aws/v4.0.0/schema.json#/types/...". Empty: the package itself.
  std::string external_package{};
  std::string external_version{};
};

// The member of `type`, a union, that the value `tag` of its discriminator selects. Returns null if
// the union has no discriminator, or no member for the tag.
const Type* selected_member(const Type& type, std::string_view tag);

}  // namespace virga::schema
