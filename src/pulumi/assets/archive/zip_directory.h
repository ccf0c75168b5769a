// The directory at the end of a zip: which files there are and where (APPNOTE.TXT, sections 4.3 and
// 4.4). Not read with libarchive, which gives the files in the order in which they are stored and
// their names translated.
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
  std::string name;  // as it is stored; of a directory it ends in a slash
  Method method = Method::kStored;
  std::uint32_t checksum = 0;         // CRC-32 of the content
  std::uint64_t size = 0;             // bytes of the content
  std::uint64_t compressed_size = 0;  // bytes that it takes in the file
  std::uint64_t header = 0;           // offset of what stands in front of it there
};

// Reads the entries one by one, in constant memory.
class ZipDirectory {
 public:
  // Fails for what is no zip, or has more entries than the limit.
  static base::Result<ZipDirectory> open(const base::OpenFile& file, const AssetLimits& limits);

  std::uint64_t entries_left() const { return entries_left_; }
  // To be asked while there are entries left. Fails for what is damaged, encrypted, of several
  // volumes or compressed by other methods.
  base::Result<ZipEntry> next();

 private:
  explicit ZipDirectory(const base::OpenFile& file) : file_(&file) {}

  const base::OpenFile* file_;
  std::uint64_t shift_ = 0;  // to be added to offsets in the directory
  std::uint64_t at_ = 0;     // where the next entry lies
  std::uint64_t end_ = 0;    // of the directory
  std::uint64_t entries_left_ = 0;
};

// Where the content of an entry begins. Fails when it does not lie within the file.
base::Result<std::uint64_t> zip_content_offset(const base::OpenFile& file, const ZipEntry& entry);

}  // namespace virga::pulumi
