// URIs of assets (RFC 3986): what of them decides where bytes come from.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::pulumi {

struct Uri {
  std::string scheme;  // in lower case; empty where there is none
  std::optional<std::string> user;
  std::string host;  // with the port
  std::string path;  // percent signs decoded
  std::optional<std::string> query;
  std::optional<std::string> fragment;
};

// Fails for what no URI looks like: characters or percent signs that are not allowed, brackets that
// do not match.
base::Result<Uri> parse_uri(std::string_view text);

// The path of a `file` URI. Fails when it names another computer, a user, a query or a fragment.
base::Result<std::string> file_path(const Uri& uri);

// A URI for people: without what may be secret, the user and the query.
std::string shown_uri(std::string_view text);

}  // namespace virga::pulumi
