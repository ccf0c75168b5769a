#include "pulumi/assets/archive/zip_writer.h"

#include <zlib.h>

#include <algorithm>

#include "pulumi/assets/archive/deflate_sink.h"
#include "pulumi/assets/archive/member_name.h"
#include "pulumi/assets/archive/zip_format.h"
#include "pulumi/assets/bytes/copy_bytes.h"

namespace virga::pulumi {
namespace {

using zip::append_number;

constexpr std::uint16_t kVersion = 20;
constexpr std::uint16_t kVersion64 = 45;
constexpr std::uint16_t kMemberTime = 0;
constexpr std::uint16_t kDate = 10 << 9 | 1 << 5 | 1;  // years since 1980, month, day
// The uncompressed size from which a member has 64-bit sizes. The overhead of deflate is smaller
// than the rest of the 32-bit range.
constexpr std::uint64_t kLargeMember = 0xf000'0000;

struct Written {
  std::uint64_t size = 0;
  std::uint64_t compressed_size = 0;
  std::uint32_t checksum = 0;
};

// Counts and checks the content on its way to the compressor.
class ContentSink final : public ByteSink {
 public:
  explicit ContentSink(ByteSink& out) : out_(out) {}
  base::Result<void> write(std::string_view bytes) override {
    checksum = crc32_z(checksum, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    return out_.write(bytes);
  }
  uLong checksum = crc32_z(0, nullptr, 0);

 private:
  ByteSink& out_;
};

// The fields up to the sizes, which the local header and the directory header share.
void append_common(std::string& out, std::string_view name, bool large) {
  const bool ascii =
      std::ranges::all_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  const bool directory = name.ends_with('/');
  append_number<std::uint16_t>(out, large ? kVersion64 : kVersion);
  append_number<std::uint16_t>(out,
                               static_cast<std::uint16_t>((directory ? 0 : zip::kDescriptorFlag) |
                                                          (ascii ? 0 : zip::kUtf8Flag)));
  append_number<std::uint16_t>(out, directory ? zip::kStored : zip::kDeflated);
  append_number(out, kMemberTime);
  append_number(out, kDate);
}

// The header before a member; the sizes follow the content.
std::string local_header(std::string_view name, bool large) {
  std::string header;
  append_number(header, zip::kLocalHeader);
  append_common(header, name, large);
  append_number<std::uint32_t>(header, 0);  // checksum
  append_number<std::uint32_t>(header, large ? zip::kUseZip64 : 0);
  append_number<std::uint32_t>(header, large ? zip::kUseZip64 : 0);
  append_number(header, static_cast<std::uint16_t>(name.size()));
  append_number<std::uint16_t>(header, large ? 20 : 0);
  header += name;
  if (large) {
    append_number(header, zip::kZip64Extra);
    append_number<std::uint16_t>(header, 16);
    append_number<std::uint64_t>(header, 0);
    append_number<std::uint64_t>(header, 0);
  }
  return header;
}

std::string descriptor(const Written& written, bool large) {
  std::string text;
  append_number(text, zip::kDataDescriptor);
  append_number(text, written.checksum);
  if (large) {
    append_number(text, written.compressed_size);
    append_number(text, written.size);
  } else {
    append_number(text, static_cast<std::uint32_t>(written.compressed_size));
    append_number(text, static_cast<std::uint32_t>(written.size));
  }
  return text;
}

void append_central_header(std::string& out, std::string_view name, const Written& written,
                           std::uint64_t offset, bool large_member) {
  const bool large = large_member || offset >= zip::kUseZip64;
  append_number(out, zip::kCentralHeader);
  append_number<std::uint16_t>(out, large ? kVersion64 : kVersion);  // made by
  append_common(out, name, large);
  append_number(out, written.checksum);
  append_number(out, large ? zip::kUseZip64 : static_cast<std::uint32_t>(written.compressed_size));
  append_number(out, large ? zip::kUseZip64 : static_cast<std::uint32_t>(written.size));
  append_number(out, static_cast<std::uint16_t>(name.size()));
  append_number<std::uint16_t>(out, large ? 28 : 0);
  append_number<std::uint16_t>(out, 0);  // comment
  append_number<std::uint16_t>(out, 0);  // volume
  append_number<std::uint16_t>(out, 0);  // internal attributes
  append_number<std::uint32_t>(out, 0);  // external attributes
  append_number(out, large ? zip::kUseZip64 : static_cast<std::uint32_t>(offset));
  out += name;
  if (large) {
    append_number(out, zip::kZip64Extra);
    append_number<std::uint16_t>(out, 24);
    append_number(out, written.size);
    append_number(out, written.compressed_size);
    append_number(out, offset);
  }
}

// The records after the directory, including the zip64 records if the end record cannot represent
// the values.
std::string end_records(std::uint64_t entries, std::uint64_t offset, std::uint64_t size) {
  const bool large =
      entries >= zip::kUseZip64Short || offset >= zip::kUseZip64 || size >= zip::kUseZip64;
  std::string records;
  if (large) {
    append_number(records, zip::kEnd64);
    append_number<std::uint64_t>(records, zip::kEnd64Size - 12);
    append_number(records, kVersion64);
    append_number(records, kVersion64);
    append_number<std::uint64_t>(records, 0);  // volumes
    append_number(records, entries);
    append_number(records, entries);
    append_number(records, size);
    append_number(records, offset);
    append_number(records, zip::kEnd64Locator);
    append_number<std::uint32_t>(records, 0);
    append_number(records, offset + size);
    append_number<std::uint32_t>(records, 1);
  }
  const auto count = large ? zip::kUseZip64Short : static_cast<std::uint16_t>(entries);
  append_number(records, zip::kEnd);
  append_number<std::uint32_t>(records, 0);  // volumes
  append_number(records, count);
  append_number(records, count);
  append_number(records, large ? zip::kUseZip64 : static_cast<std::uint32_t>(size));
  append_number(records, large ? zip::kUseZip64 : static_cast<std::uint32_t>(offset));
  append_number<std::uint16_t>(records, 0);  // comment
  return records;
}

// Fails if the zip format does not support the member.
base::Result<void> check(const ArchiveMember& member) {
  constexpr std::size_t kMaxName = 0xffff;
  if (member.name.size() > kMaxName) return base::fail("its name is too long for a zip");
  if (member.name.find('\0') != std::string_view::npos) {
    return base::fail("its name has a NUL in it");
  }
  if (member.name.ends_with('/') && member.size > 0) {
    return base::fail("its name ends in a slash, as directories' do, but it has content");
  }
  return {};
}

}  // namespace

base::Result<void> ZipWriter::write(std::string_view bytes) {
  at_ += bytes.size();
  return out_.write(bytes);
}

base::Result<void> ZipWriter::add(const ArchiveMember& member, ProgressMeter& meter) {
  if (auto fits = check(member); !fits) {
    return base::fail("cannot pack the member " + shown_name(member.name), fits.error());
  }
  const bool directory = member.name.ends_with('/');
  const std::uint64_t offset = at_;
  const bool large = member.size >= kLargeMember;
  if (auto done = write(local_header(member.name, large)); !done) return done;
  Written written;
  if (!directory) {
    DeflateSink deflate(out_, Deflated::kRaw);
    ContentSink content(deflate);
    if (auto done = copy_bytes(member.bytes, content, &meter); !done) return done;
    if (auto done = deflate.finish(); !done) return done;
    at_ += deflate.written();
    written = {member.size, deflate.written(), static_cast<std::uint32_t>(content.checksum)};
    if (auto done = write(descriptor(written, large)); !done) return done;
  }
  append_central_header(directory_, member.name, written, offset, large);
  ++entries_;
  return {};
}

base::Result<void> ZipWriter::finish() {
  const std::uint64_t offset = at_;
  if (auto done = write(directory_); !done) return done;
  return write(end_records(entries_, offset, directory_.size()));
}

}  // namespace virga::pulumi
