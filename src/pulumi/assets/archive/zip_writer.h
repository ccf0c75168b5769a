// Writes a zip, member by member, to a sink that need not be seekable: sizes and checksums follow
// the content (APPNOTE.TXT, section 4.3.9). Every member is dated 1990-01-01 00:00.
#pragma once

#include <cstdint>
#include <string>

#include "pulumi/assets/archive/member_writer.h"
#include "pulumi/assets/bytes/byte_sink.h"

namespace virga::pulumi {

class ZipWriter final : public MemberWriter {
 public:
  explicit ZipWriter(ByteSink& out) : out_(out) {}
  // Fails if a name has more than 65,535 bytes, or if a directory (by its name) has content.
  base::Result<void> add(const ArchiveMember& member, ProgressMeter& meter) override;
  base::Result<void> finish() override;

 private:
  base::Result<void> write(std::string_view bytes);

  ByteSink& out_;
  std::uint64_t at_ = 0;   // bytes written
  std::string directory_;  // written at the end
  std::uint64_t entries_ = 0;
};

}  // namespace virga::pulumi
