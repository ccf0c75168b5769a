// The directory at the end of a zip: the files and their positions (APPNOTE.TXT, sections 4.3 and
// 4.4). Not read with libarchive, which returns the files in storage order and converts their
// names.
#pragma once

#include <cstdint>
#include <string>

#include "base/error.h"
#include "base/system/file_system.h"
#include "pulumi/assets/asset_limits.h"
#include "pulumi/assets/bytes/byte_source.h"

namespace virga::pulumi {

struct ZipEntry {
  enum class Method { kStored, kDeflated };
  std::string name;  // as stored; ends in a slash for a directory
  Method method = Method::kStored;
  std::uint32_t checksum = 0;         // CRC-32 of the content
  std::uint64_t size = 0;             // size of the content in bytes
  std::uint64_t compressed_size = 0;  // size in the file in bytes
  std::uint64_t header = 0;           // offset of its local header
};

// Reads the entries one at a time, in constant memory.
class ZipDirectory {
 public:
  // Fails if the file is not a zip or has more entries than the limit.
  static base::Result<ZipDirectory> open(const base::OpenFile& file, const AssetLimits& limits);

  std::uint64_t entries_left() const { return entries_left_; }
  // Requires: entries are left. Fails if the entry is damaged, encrypted, part of a multi-volume
  // zip, or compressed with an unsupported method.
  base::Result<ZipEntry> next();
  // Requires: no entries are left. Fails if another entry follows, so that no entry is lost because
  // the count is wrong.
  base::Result<void> expect_end() const;

 private:
  explicit ZipDirectory(const base::OpenFile& file) : file_(&file) {}

  const base::OpenFile* file_;
  std::uint64_t shift_ = 0;  // added to all offsets in the directory
  std::uint64_t at_ = 0;     // offset of the next entry
  std::uint64_t end_ = 0;    // end offset of the directory
  std::uint64_t entries_left_ = 0;
};

// The offset of the content of an entry. Fails if the content is not within the file.
base::Result<std::uint64_t> zip_content_offset(const base::OpenFile& file, const ZipEntry& entry);

}  // namespace virga::pulumi
