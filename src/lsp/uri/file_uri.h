// File URIs (RFC 8089) and paths of the operating system.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace virga::lsp {

// Returns the absolute path, without "." and "..", of a URI such as "file:///home/x/a%20b.pp".
// Returns nullopt for other schemes, other hosts than "localhost", invalid percent encoding, NUL
// bytes, and paths with a Windows drive such as "file:///c:/main.pp".
std::optional<std::string> path_of_uri(std::string_view uri);

// Encodes an absolute path. All bytes but letters, digits and "-._~/" are percent-encoded, which
// every client can decode.
std::string uri_of_path(std::string_view path);

// Decodes "%41" and the like. Returns nullopt if a "%" is not followed by two hexadecimal digits.
std::optional<std::string> decode_percent(std::string_view text);
// Encodes all bytes but letters, digits and those of `plain`.
std::string encode_percent(std::string_view text, std::string_view plain);

}  // namespace virga::lsp
