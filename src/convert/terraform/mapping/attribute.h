// What a mapping says about the attributes of an object of Terraform.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace virga::convert::terraform {

struct MappedObject;

// An attribute whose value is a path or bytes in Terraform, and an asset or archive in Pulumi.
enum class AssetKind : std::uint8_t { kFileAsset, kBytesAsset, kFileArchive, kBytesArchive };

struct MappedAttribute {
  enum class Kind : std::uint8_t { kOther, kList, kSet, kMap };
  Kind kind = Kind::kOther;  // kOther: a single value, or a block that occurs at most once
  std::string property;      // its name in Pulumi
  // A list or set of at most one element, which is that element in Pulumi.
  bool is_single = false;
  std::optional<AssetKind> asset{};
  // The attributes of the value, or of the elements of a list. Null: they are not known, or the
  // value has keys of its author, or it is a scalar.
  std::shared_ptr<const MappedObject> object{};

  bool is_sequence() const { return kind == Kind::kList || kind == Kind::kSet; }
};

struct MappedObject {
  std::map<std::string, MappedAttribute, std::less<>> attributes;
  // Whether these are all attributes. Otherwise they are those that the bridge has changed.
  bool is_complete = false;

  // Null if there is no such attribute.
  const MappedAttribute* find(std::string_view name) const {
    const auto found = attributes.find(name);
    return found == attributes.end() ? nullptr : &found->second;
  }
};

}  // namespace virga::convert::terraform
