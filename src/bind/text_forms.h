// Forms that texts in package blocks must have.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace virga::bind {

// MAJOR.MINOR.PATCH with an optional pre-release and build part (semver.org, version 2).
bool is_semantic_version(std::string_view text);

// A scheme with something behind it (RFC 3986), or an absolute path.
bool is_absolute_uri(std::string_view text);

// RFC 4648 with padding. Nothing when the text is malformed.
std::optional<std::string> decode_base64(std::string_view text);

}  // namespace virga::bind
