// The text of schema files: decompresses them, and converts YAML to JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::schema {

// The limit of a schema that is not a plain file on the disk: a few kilobytes can expand to
// gigabytes.
inline constexpr std::size_t kMaxExpandedBytes = std::size_t{256} << 20;

enum class Compression : std::uint8_t { kNone, kGzip, kXz };

// Decides by the end of the name: `.gz`, `.xz`.
Compression compression_of(std::string_view path);

// The name without the extension of a schema: `.json`, `.json.gz`, `.json.xz`, `.yaml` or `.yml`.
// Returns an empty text if it has another extension.
std::string_view schema_stem(std::string_view name);

// Decides by the end of the name: `.yaml`, `.yml`.
bool is_yaml_name(std::string_view path);

// Returns whether the bytes of the file are JSON, so that json_text() returns them.
bool is_plain_json(std::string_view path);

// Returns the JSON of a schema file with these bytes, by the end of its name. Fails as expand() and
// yaml_to_json() do.
base::Result<std::string> json_text(std::string_view path, std::string_view bytes,
                                    std::size_t max_bytes = kMaxExpandedBytes);

// Fails if `bytes` are damaged, end too early, or expand to more than `max_bytes`.
base::Result<std::string> expand(Compression compression, std::string_view bytes,
                                 std::size_t max_bytes = kMaxExpandedBytes);

}  // namespace virga::schema
