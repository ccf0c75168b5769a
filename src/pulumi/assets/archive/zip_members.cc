#include <fmt/format.h>
#include <zlib.h>

#include "base/check.h"
#include "pulumi/assets/archive/archive_files.h"
#include "pulumi/assets/archive/inflate_source.h"
#include "pulumi/assets/archive/member_name.h"
#include "pulumi/assets/archive/zip_directory.h"

namespace virga::pulumi {
namespace {

// Verifies the checksum of the entry when the content ends.
class CheckedSource final : public ByteSource {
 public:
  CheckedSource(ByteSource& inner, std::uint32_t checksum) : inner_(inner), expected_(checksum) {}

  base::Result<std::size_t> read(std::span<char> into) override {
    const auto count = inner_.read(into);
    if (!count) return count;
    if (*count == 0 && checksum_ != expected_) {
      return base::fail("its checksum is not the one in the directory of the zip");
    }
    checksum_ = crc32_z(checksum_, reinterpret_cast<const Bytef*>(into.data()), *count);
    return count;
  }

 private:
  ByteSource& inner_;
  uLong expected_;
  uLong checksum_ = crc32_z(0, nullptr, 0);
};

base::Result<void> visit_entry(const base::OpenFile& file, const ZipEntry& entry,
                               const MemberVisitor& visit) {
  const auto name = safe_name(entry.name);
  if (!name) {
    return base::fail(fmt::format("the member {} cannot be used", shown_name(entry.name)),
                      name.error());
  }
  const auto offset = zip_content_offset(file, entry);
  if (!offset) return base::fail("cannot read " + shown_name(entry.name), offset.error());
  FileSource raw(file, *offset, entry.compressed_size);
  switch (entry.method) {
    case ZipEntry::Method::kStored: {
      CheckedSource content(raw, entry.checksum);
      return visit({*name, entry.size, content});
    }
    case ZipEntry::Method::kDeflated: {
      InflateSource inflated(raw, Deflated::kRaw);
      CheckedSource content(inflated, entry.checksum);
      return visit({*name, entry.size, content});
    }
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

base::Result<void> zip_members(const base::OpenFile& zip, const AssetLimits& limits,
                               const MemberVisitor& visit) {
  auto directory = ZipDirectory::open(zip, limits);
  if (!directory) return base::Unexpected(directory.error());
  while (directory->entries_left() > 0) {
    const auto entry = directory->next();
    if (!entry) return base::Unexpected(entry.error());
    if (entry->name.ends_with('/')) continue;
    if (auto visited = visit_entry(zip, *entry, visit); !visited) return visited;
  }
  return directory->expect_end();
}

}  // namespace virga::pulumi
