// The headers of a tar stream, with the same bytes as in the reference (docs/spec/pulumi-types.md,
// section 4.3): archives are compared by the hash of such a stream.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::pulumi {

inline constexpr std::size_t kTarBlock = 512;

// Everything before the content of a member, a multiple of 512 bytes: one USTAR header if the name
// and the size fit into it, otherwise a PAX header with both, followed by a header with shortened
// values. Fails if the name contains a NUL, or ends in a slash (a directory) although there is
// content.
base::Result<std::string> tar_header(std::string_view name, std::uint64_t size);

}  // namespace virga::pulumi
