// A zip, member by member, into a sink that need not be able to go back: sizes and checksums follow
// the content (APPNOTE.TXT, section 4.3.9). Everything is dated 1990-01-01 00:00.
#pragma once

#include <cstdint>
#include <string>

#include "pulumi/assets/archive/member_writer.h"
#include "pulumi/assets/bytes/byte_sink.h"

namespace virga::pulumi {

class ZipWriter final : public MemberWriter {
 public:
  explicit ZipWriter(ByteSink& out) : out_(out) {}
  // Fails for names over 65,535 bytes, and for directories (by their name) with content.
  base::Result<void> add(const ArchiveMember& member, ProgressMeter& meter) override;
  base::Result<void> finish() override;

 private:
  base::Result<void> write(std::string_view bytes);

  ByteSink& out_;
  std::uint64_t at_ = 0;   // bytes written
  std::string directory_;  // what comes at the end
  std::uint64_t entries_ = 0;
};

}  // namespace virga::pulumi
