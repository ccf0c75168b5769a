// Writes archives of one format.
#pragma once

#include "pulumi/assets/archive/archive_member.h"
#include "pulumi/assets/progress.h"

namespace virga::pulumi {

class MemberWriter {
 public:
  virtual ~MemberWriter() = default;
  // Reads all bytes of the member. Requires: names are unique. Fails if the format does not support
  // the member (the error names it), or if reading or writing fails.
  virtual base::Result<void> add(const ArchiveMember& member, ProgressMeter& meter) = 0;
  // Call once, after the last member.
  virtual base::Result<void> finish() = 0;
};

}  // namespace virga::pulumi
