// The records of zips around the contents of their members.
#include <algorithm>

#include "pulumi/assets/archive/zip_format.h"

namespace virga::pulumi::zip {
namespace {

constexpr std::uint16_t kVersion = 20;
constexpr std::uint16_t kVersion64 = 45;
constexpr std::uint16_t kMemberTime = 0;
constexpr std::uint16_t kDate = 10 << 9 | 1 << 5 | 1;  // years since 1980, month, day

// The fields up to the sizes, which the local header and the directory header share.
void append_common(std::string& out, std::string_view name, bool large) {
  const bool ascii =
      std::ranges::all_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  const bool directory = name.ends_with('/');
  append_number<std::uint16_t>(out, large ? kVersion64 : kVersion);
  append_number<std::uint16_t>(
      out, static_cast<std::uint16_t>((directory ? 0 : kDescriptorFlag) | (ascii ? 0 : kUtf8Flag)));
  append_number<std::uint16_t>(out, directory ? kStored : kDeflated);
  append_number(out, kMemberTime);
  append_number(out, kDate);
}

}  // namespace

std::string local_header(std::string_view name, bool large) {
  std::string header;
  append_number(header, kLocalHeader);
  append_common(header, name, large);
  append_number<std::uint32_t>(header, 0);  // checksum
  append_number<std::uint32_t>(header, large ? kUseZip64 : 0);
  append_number<std::uint32_t>(header, large ? kUseZip64 : 0);
  append_number(header, static_cast<std::uint16_t>(name.size()));
  append_number<std::uint16_t>(header, large ? 20 : 0);
  header += name;
  if (large) {
    append_number(header, kZip64Extra);
    append_number<std::uint16_t>(header, 16);
    append_number<std::uint64_t>(header, 0);
    append_number<std::uint64_t>(header, 0);
  }
  return header;
}

std::string descriptor(const Written& written, bool large) {
  std::string text;
  append_number(text, kDataDescriptor);
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
  const bool large = large_member || offset >= kUseZip64;
  append_number(out, kCentralHeader);
  append_number<std::uint16_t>(out, large ? kVersion64 : kVersion);  // made by
  append_common(out, name, large);
  append_number(out, written.checksum);
  append_number(out, large ? kUseZip64 : static_cast<std::uint32_t>(written.compressed_size));
  append_number(out, large ? kUseZip64 : static_cast<std::uint32_t>(written.size));
  append_number(out, static_cast<std::uint16_t>(name.size()));
  append_number<std::uint16_t>(out, large ? 28 : 0);
  append_number<std::uint16_t>(out, 0);  // comment
  append_number<std::uint16_t>(out, 0);  // volume
  append_number<std::uint16_t>(out, 0);  // internal attributes
  append_number<std::uint32_t>(out, 0);  // external attributes
  append_number(out, large ? kUseZip64 : static_cast<std::uint32_t>(offset));
  out += name;
  if (large) {
    append_number(out, kZip64Extra);
    append_number<std::uint16_t>(out, 24);
    append_number(out, written.size);
    append_number(out, written.compressed_size);
    append_number(out, offset);
  }
}

std::string end_records(std::uint64_t entries, std::uint64_t offset, std::uint64_t size) {
  const bool large = entries >= kUseZip64Short || offset >= kUseZip64 || size >= kUseZip64;
  std::string records;
  if (large) {
    append_number(records, kEnd64);
    append_number<std::uint64_t>(records, kEnd64Size - 12);
    append_number(records, kVersion64);
    append_number(records, kVersion64);
    append_number<std::uint64_t>(records, 0);  // volumes
    append_number(records, entries);
    append_number(records, entries);
    append_number(records, size);
    append_number(records, offset);
    append_number(records, kEnd64Locator);
    append_number<std::uint32_t>(records, 0);
    append_number(records, offset + size);
    append_number<std::uint32_t>(records, 1);
  }
  const auto count = large ? kUseZip64Short : static_cast<std::uint16_t>(entries);
  append_number(records, kEnd);
  append_number<std::uint32_t>(records, 0);  // volumes
  append_number(records, count);
  append_number(records, count);
  append_number(records, large ? kUseZip64 : static_cast<std::uint32_t>(size));
  append_number(records, large ? kUseZip64 : static_cast<std::uint32_t>(offset));
  append_number<std::uint16_t>(records, 0);  // comment
  return records;
}

}  // namespace virga::pulumi::zip
