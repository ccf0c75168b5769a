// Parses the "$ref" of a schema.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace virga::schema {

struct Reference {
  enum class Target { kAsset, kArchive, kAny, kJson, kType, kResource, kProvider };
  Target target;
  std::string token;    // of kType and kResource, with %-escapes decoded
  std::string package;  // the other package; empty for the own package
  std::string version;
};

// Parses pulumi.json#/Any, #/types/TOKEN, #/resources/TOKEN, #/provider, and the latter three with
// the prefix "/PACKAGE/vVERSION/schema.json". Returns nullopt for any other text.
std::optional<Reference> parse_reference(std::string_view text);

}  // namespace virga::schema
