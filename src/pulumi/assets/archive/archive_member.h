// One file of an archive, while the archive is read.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "pulumi/assets/bytes/byte_source.h"

namespace virga::pulumi {

struct ArchiveMember {
  std::string_view name;
  std::uint64_t size;  // bytes
  ByteSource& bytes;   // exactly `size`, or an error; need not be read, nor to the end
};

// Gets each member in turn. What fails here ends the reading of the archive with that error.
using MemberVisitor = std::function<base::Result<void>(const ArchiveMember&)>;

}  // namespace virga::pulumi
