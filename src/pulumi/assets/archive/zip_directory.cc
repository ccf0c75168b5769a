#include "pulumi/assets/archive/zip_directory.h"

#include <fmt/format.h>

#include <algorithm>

#include "pulumi/assets/archive/member_name.h"
#include "pulumi/assets/archive/zip_format.h"

namespace virga::pulumi {
namespace {

using zip::number_at;

constexpr std::string_view kNotAZip = "it is not a zip file: it has no directory at its end";
constexpr std::string_view kDamaged = "the directory of the zip is damaged";

base::Result<std::string> read_exactly(const base::OpenFile& file, std::uint64_t offset,
                                       std::size_t size, std::string_view otherwise) {
  std::string bytes(size, '\0');
  const auto count = file.read(offset, bytes);
  if (!count) return base::Unexpected(count.error());
  if (*count != size) return base::fail(std::string(otherwise));
  return bytes;
}

// The position and the size of the directory.
struct Extent {
  std::uint64_t offset;
  std::uint64_t size;
  std::uint64_t entries;
  std::uint64_t end = 0;  // the offset of the end record that describes it
};

// The zip64 end record, which a locator before the end record refers to.
base::Result<Extent> read_end64(const base::OpenFile& file, std::uint64_t end) {
  if (end < zip::kEnd64LocatorSize) return base::fail(std::string(kDamaged));
  const auto locator =
      read_exactly(file, end - zip::kEnd64LocatorSize, zip::kEnd64LocatorSize, kDamaged);
  if (!locator) return base::Unexpected(locator.error());
  if (number_at<std::uint32_t>(*locator, 0) != zip::kEnd64Locator) {
    return base::fail(std::string(kDamaged));
  }
  const auto record =
      read_exactly(file, number_at<std::uint64_t>(*locator, 8), zip::kEnd64Size, kDamaged);
  if (!record) return base::Unexpected(record.error());
  if (number_at<std::uint32_t>(*record, 0) != zip::kEnd64) return base::fail(std::string(kDamaged));
  return Extent{.offset = number_at<std::uint64_t>(*record, 48),
                .size = number_at<std::uint64_t>(*record, 40),
                .entries = number_at<std::uint64_t>(*record, 32),
                .end = number_at<std::uint64_t>(*locator, 8)};
}

// The end record; only a comment of at most 64 KiB may follow it.
base::Result<Extent> find_directory(const base::OpenFile& file) {
  constexpr std::size_t kMaxComment = 0xffff;
  const auto status = file.status();
  if (!status) return base::Unexpected(status.error());
  const std::size_t size =
      static_cast<std::size_t>(std::min<std::uint64_t>(status->size, zip::kEndSize + kMaxComment));
  const auto tail = read_exactly(file, status->size - size, size, "it became shorter");
  if (!tail) return base::Unexpected(tail.error());
  if (size < zip::kEndSize) return base::fail(std::string(kNotAZip));
  for (std::size_t at = size - zip::kEndSize + 1; at-- > 0;) {
    if (number_at<std::uint32_t>(*tail, at) != zip::kEnd) continue;
    if (number_at<std::uint16_t>(*tail, at + 20) > size - at - zip::kEndSize) continue;
    const Extent extent{.offset = number_at<std::uint32_t>(*tail, at + 16),
                        .size = number_at<std::uint32_t>(*tail, at + 12),
                        .entries = number_at<std::uint16_t>(*tail, at + 10),
                        .end = status->size - size + at};
    if (extent.offset == zip::kUseZip64 || extent.size == zip::kUseZip64 ||
        extent.entries == zip::kUseZip64Short) {
      return read_end64(file, extent.end);
    }
    return extent;
  }
  return base::fail(std::string(kNotAZip));
}

// The size of the data before the zip, such as an unpacking program; all offsets are shifted by it.
base::Result<std::uint64_t> find_shift(const base::OpenFile& file, const Extent& extent) {
  std::string signature(sizeof(zip::kCentralHeader), '\0');
  const auto count = file.read(extent.offset, signature);
  if (!count) return base::Unexpected(count.error());
  const bool is_unshifted =
      *count == signature.size() && number_at<std::uint32_t>(signature, 0) == zip::kCentralHeader;
  if (is_unshifted || extent.entries == 0 || extent.offset + extent.size > extent.end) return 0;
  return extent.end - extent.size - extent.offset;
}

// Reads the numbers that exceed their fields from the zip64 extra field.
base::Result<void> read_extra64(std::string_view extra, ZipEntry& entry) {
  constexpr std::size_t kHeader = 4;
  while (extra.size() >= kHeader) {
    const std::size_t size = number_at<std::uint16_t>(extra, 2);
    if (size > extra.size() - kHeader) break;
    std::string_view numbers = extra.substr(kHeader, size);
    const bool found = number_at<std::uint16_t>(extra, 0) == zip::kZip64Extra;
    extra.remove_prefix(kHeader + size);
    if (!found) continue;
    for (std::uint64_t* const number : {&entry.size, &entry.compressed_size, &entry.header}) {
      if (*number != zip::kUseZip64) continue;
      if (numbers.size() < sizeof(std::uint64_t)) return base::fail(std::string(kDamaged));
      *number = number_at<std::uint64_t>(numbers, 0);
      numbers.remove_prefix(sizeof(std::uint64_t));
    }
  }
  return {};
}

// Fails if the entry is encrypted or compressed with an unsupported method.
base::Result<ZipEntry::Method> read_method(std::string_view header) {
  if (number_at<std::uint16_t>(header, 8) & zip::kEncryptedFlag) {
    return base::fail("it is encrypted");
  }
  const std::uint16_t method = number_at<std::uint16_t>(header, 10);
  if (method == zip::kStored) return ZipEntry::Method::kStored;
  if (method == zip::kDeflated) return ZipEntry::Method::kDeflated;
  return base::fail(
      fmt::format("it is compressed by method {}; expected deflate (8) or none (0)", method));
}

}  // namespace

base::Result<ZipDirectory> ZipDirectory::open(const base::OpenFile& file,
                                              const AssetLimits& limits) {
  const auto extent = find_directory(file);
  if (!extent) return base::Unexpected(extent.error());
  if (extent->entries > limits.max_archive_entries) {
    return base::fail(fmt::format("it has {} entries, more than {}, the limit", extent->entries,
                                  limits.max_archive_entries));
  }
  if (extent->entries > extent->size / zip::kCentralHeaderSize ||
      extent->offset > UINT64_MAX - extent->size) {
    return base::fail(std::string(kDamaged));
  }
  const auto shift = find_shift(file, *extent);
  if (!shift) return base::Unexpected(shift.error());
  ZipDirectory directory(file);
  directory.shift_ = *shift;
  directory.at_ = *shift + extent->offset;
  directory.end_ = directory.at_ + extent->size;
  directory.entries_left_ = extent->entries;
  return directory;
}

base::Result<ZipEntry> ZipDirectory::next() {
  const auto header = read_exactly(*file_, at_, zip::kCentralHeaderSize, kDamaged);
  if (!header) return base::Unexpected(header.error());
  if (number_at<std::uint32_t>(*header, 0) != zip::kCentralHeader) {
    return base::fail(std::string(kDamaged));
  }
  const std::size_t name_size = number_at<std::uint16_t>(*header, 28);
  const std::size_t extra_size = number_at<std::uint16_t>(*header, 30);
  const std::size_t comment_size = number_at<std::uint16_t>(*header, 32);
  const auto texts =
      read_exactly(*file_, at_ + zip::kCentralHeaderSize, name_size + extra_size, kDamaged);
  if (!texts) return base::Unexpected(texts.error());

  ZipEntry entry;
  entry.name = texts->substr(0, name_size);
  const auto method = read_method(*header);
  if (!method) return base::fail("cannot read " + shown_name(entry.name), method.error());
  entry.method = *method;
  entry.checksum = number_at<std::uint32_t>(*header, 16);
  entry.compressed_size = number_at<std::uint32_t>(*header, 20);
  entry.size = number_at<std::uint32_t>(*header, 24);
  entry.header = number_at<std::uint32_t>(*header, 42);
  const auto extra = read_extra64(std::string_view(*texts).substr(name_size), entry);
  if (!extra) return base::Unexpected(extra.error());
  entry.header += shift_;

  at_ += zip::kCentralHeaderSize + name_size + extra_size + comment_size;
  if (at_ > end_) return base::fail(std::string(kDamaged));
  --entries_left_;
  return entry;
}

base::Result<void> ZipDirectory::expect_end() const {
  std::string signature(sizeof(zip::kCentralHeader), '\0');
  const auto count = file_->read(at_, signature);
  if (!count) return base::Unexpected(count.error());
  if (*count == signature.size() && number_at<std::uint32_t>(signature, 0) == zip::kCentralHeader) {
    return base::fail(std::string(kDamaged));
  }
  return {};
}

base::Result<std::uint64_t> zip_content_offset(const base::OpenFile& file, const ZipEntry& entry) {
  constexpr std::string_view kWrongOffset = "its content is not where the directory says";
  const auto header = read_exactly(file, entry.header, zip::kLocalHeaderSize, kWrongOffset);
  if (!header) return base::Unexpected(header.error());
  if (number_at<std::uint32_t>(*header, 0) != zip::kLocalHeader) {
    return base::fail(std::string(kWrongOffset));
  }
  const std::uint64_t offset = entry.header + zip::kLocalHeaderSize +
                               number_at<std::uint16_t>(*header, 26) +
                               number_at<std::uint16_t>(*header, 28);
  const auto status = file.status();
  if (!status) return base::Unexpected(status.error());
  if (offset > status->size || entry.compressed_size > status->size - offset) {
    return base::fail("its content extends beyond the end of the zip");
  }
  return offset;
}

}  // namespace virga::pulumi
