// What writes archives of one format.
#pragma once

#include "pulumi/assets/archive/archive_member.h"
#include "pulumi/assets/progress.h"

namespace virga::pulumi {

class MemberWriter {
 public:
  virtual ~MemberWriter() = default;
  // Reads all of the member's bytes. Names must differ. Fails, naming the member, where the format
  // cannot hold it, and as reading and writing do.
  virtual base::Result<void> add(const ArchiveMember& member, ProgressMeter& meter) = 0;
  // Once, after the last member.
  virtual base::Result<void> finish() = 0;
};

}  // namespace virga::pulumi
