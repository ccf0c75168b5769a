// Writes an uncompressed tar stream, member by member, to a sink.
#pragma once

#include <cstdint>
#include <string_view>

#include "pulumi/assets/archive/member_writer.h"
#include "pulumi/assets/bytes/byte_sink.h"

namespace virga::pulumi {

class TarWriter final : public MemberWriter {
 public:
  explicit TarWriter(ByteSink& out) : out_(out) {}
  base::Result<void> add(const ArchiveMember& member, ProgressMeter& meter) override;
  base::Result<void> finish() override;

 private:
  ByteSink& out_;
};

}  // namespace virga::pulumi
