// The limits for assets and archives. Exceeding one is an ordinary error that names the member and
// the limit; each is tested at n and n + 1. SECURITY.md lists them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace virga::pulumi {

struct AssetLimits {
  // Members of one archive, including directories and the members of nested archives.
  std::size_t max_archive_entries = 1'000'000;
  // Bytes of all members of one archive, and of the tar stream inside a .tgz.
  std::uint64_t max_unpacked_bytes = std::uint64_t{16} << 30;
  // Bytes of the name of one member.
  std::size_t max_name_bytes = 4'096;
  // Bytes of the names of all members that are packed into one archive.
  std::size_t max_names_bytes = std::size_t{256} << 20;
  // Nesting of archives; nesting of directories.
  std::size_t max_archive_depth = 500;
  // Bytes of one fetched body.
  std::uint64_t max_fetched_bytes = std::uint64_t{4} << 30;
};

}  // namespace virga::pulumi
