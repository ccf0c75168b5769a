// Reads a document of YAML. Only read.cc uses the parsing library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/source.h"
#include "convert/yaml/syntax/node.h"
#include "diag/diagnostics.h"

namespace virga::convert::yaml {

inline constexpr std::uint32_t kMaxDepth = 200;
inline constexpr std::size_t kMaxNodes = 1'000'000;

// Reads the first document of a source, with its comments. Reports an error and returns nullopt if
// the source is not YAML or not UTF-8, has an alias, a repeated key or a key that is not a scalar,
// or exceeds a limit. An empty source is a null.
std::optional<Node> read(const base::Source& source, diag::Diagnostics& diagnostics);

}  // namespace virga::convert::yaml
