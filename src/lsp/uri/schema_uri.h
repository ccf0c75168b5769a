// URIs of the pages about members of packages, which the server makes from schemas:
//
//   virga:/schema/zoo@1.0.0/zoo%3Aindex%3APet.md  the version is absent if the schema has none
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace virga::lsp {

struct SchemaUri {
  std::string package;
  std::string version;  // may be empty
  std::string token;    // of a resource, function or type
  friend bool operator==(const SchemaUri&, const SchemaUri&) = default;
};

std::string encode_schema_uri(const SchemaUri& page);
// Clients encode other characters than the server. Returns nullopt for other URIs, invalid percent
// encoding, and if the package or the token is empty.
std::optional<SchemaUri> decode_schema_uri(std::string_view uri);

}  // namespace virga::lsp
