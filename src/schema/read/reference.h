// The "$ref" of a schema, taken apart.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace virga::schema {

struct Reference {
  enum class Target { kAsset, kArchive, kAny, kJson, kType, kResource, kProvider };
  Target target;
  std::string token;    // of kType and kResource, %-escapes undone
  std::string package;  // the other package, empty for the own one
  std::string version;
};

// pulumi.json#/Any, #/types/TOKEN, #/resources/TOKEN, #/provider, and the latter three with
// "/PACKAGE/vVERSION/schema.json" in front. Nothing for anything else.
std::optional<Reference> parse_reference(std::string_view text);

}  // namespace virga::schema
