// What a bridge changes about attributes: the members `fields` and `config` of a mapping. Private
// to this folder.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "convert/terraform/json/members.h"
#include "convert/terraform/mapping/attribute.h"

namespace virga::convert::terraform {

struct Override {
  std::string attribute;
  std::string property;  // empty: the name follows from that of the attribute
  std::optional<bool> is_single{};
  std::optional<AssetKind> asset{};
  std::vector<Override> inside{};  // of the value, or of its elements
};

// Sorted by attribute.
using Overrides = std::vector<Override>;

// Null if there is no override for the attribute. O(log n).
const Override* find_override(const Overrides& overrides, std::string_view attribute);

class OverridesReader {
 public:
  // `left` is the number of attributes that may still be read.
  OverridesReader(Json& json, JsonPath& path, std::size_t& left)
      : json_(json), path_(path), left_(left) {}

  // Reads an object of overrides. Returns false after a mistake, which is in the path.
  bool read(JsonValue& value, Overrides& into);
  bool read_document(std::string_view text, Overrides& into);

 private:
  bool add(std::string_view attribute, JsonValue& value, Overrides& into);
  bool read_one(JsonValue& value, Override& into);
  bool property(JsonValue& value, Override& into);
  bool asset(JsonValue& value, Override& into);

  Json& json_;
  JsonPath& path_;
  std::size_t& left_;
};

}  // namespace virga::convert::terraform
