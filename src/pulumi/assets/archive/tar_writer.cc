#include "pulumi/assets/archive/tar_writer.h"

#include <string>

#include "pulumi/assets/archive/member_name.h"
#include "pulumi/assets/archive/tar_header.h"
#include "pulumi/assets/bytes/copy_bytes.h"

namespace virga::pulumi {

base::Result<void> TarWriter::add(const ArchiveMember& member, ProgressMeter& meter) {
  const auto header = tar_header(member.name, member.size);
  if (!header) {
    return base::fail("cannot pack the member " + shown_name(member.name), header.error());
  }
  if (auto written = out_.write(*header); !written) return written;
  if (auto copied = copy_bytes(member.bytes, out_, &meter); !copied) return copied;
  const std::size_t over = member.size % kTarBlock;
  return over == 0 ? base::Result<void>() : out_.write(std::string(kTarBlock - over, '\0'));
}

base::Result<void> TarWriter::finish() {
  return out_.write(std::string(2 * kTarBlock, '\0'));
}

}  // namespace virga::pulumi
