// One file of an archive during reading.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "pulumi/assets/bytes/byte_source.h"

namespace virga::pulumi {

struct ArchiveMember {
  std::string_view name;
  std::uint64_t size;  // bytes
  ByteSource& bytes;   // exactly `size` bytes, or an error; may be read partly or not at all
};

// Called with each member in turn. An error stops the reading of the archive and is returned.
using MemberVisitor = std::function<base::Result<void>(const ArchiveMember&)>;

}  // namespace virga::pulumi
