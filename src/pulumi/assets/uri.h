// URIs of assets (RFC 3986): the parts that determine the source of the bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::pulumi {

struct Uri {
  std::string scheme;  // in lower case; empty if there is none
  std::optional<std::string> user;
  std::string host;  // including the port
  std::string path;  // with percent signs decoded
  std::optional<std::string> query;
  std::optional<std::string> fragment;
};

// Fails if the text has invalid characters, invalid percent signs or unmatched brackets.
base::Result<Uri> parse_uri(std::string_view text);

// The path of a `file` URI. Fails if the URI has another host, a user, a query or a fragment.
base::Result<std::string> file_path(const Uri& uri);

// A URI for messages: without the user and the query, which may be secret.
std::string shown_uri(std::string_view text);

}  // namespace virga::pulumi
