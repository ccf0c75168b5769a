// Decompresses schema files.
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

// The name without the extension of a schema: `.json`, `.json.gz` or `.json.xz`. Returns an empty
// text if it has another extension.
std::string_view schema_stem(std::string_view name);

// Fails if `bytes` are damaged, end too early, or expand to more than `max_bytes`.
base::Result<std::string> expand(Compression compression, std::string_view bytes,
                                 std::size_t max_bytes = kMaxExpandedBytes);

}  // namespace virga::schema
