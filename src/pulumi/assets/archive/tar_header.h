// The headers of a tar stream, byte for byte as recorded
// (docs/spec/pulumi-types.md, section 4.3): archives are compared by the hash of such a stream.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::pulumi {

inline constexpr std::size_t kTarBlock = 512;

// Everything in front of a member's content, a multiple of 512 bytes: one header of the USTAR form
// where name and size fit into it, else a PAX header with them and then one that has what fits.
// Fails for a name with a NUL, and for one that ends in a slash, which is a directory, if there is
// content.
base::Result<std::string> tar_header(std::string_view name, std::uint64_t size);

}  // namespace virga::pulumi
