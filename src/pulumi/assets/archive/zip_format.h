// Definitions for reading and writing zips: signatures, sizes, little-endian numbers (APPNOTE.TXT).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace virga::pulumi::zip {

inline constexpr std::uint32_t kLocalHeader = 0x04034b50;
inline constexpr std::uint32_t kDataDescriptor = 0x08074b50;
inline constexpr std::uint32_t kCentralHeader = 0x02014b50;
inline constexpr std::uint32_t kEnd = 0x06054b50;
inline constexpr std::uint32_t kEnd64 = 0x06064b50;
inline constexpr std::uint32_t kEnd64Locator = 0x07064b50;

inline constexpr std::size_t kLocalHeaderSize = 30;
inline constexpr std::size_t kCentralHeaderSize = 46;
inline constexpr std::size_t kEndSize = 22;
inline constexpr std::size_t kEnd64Size = 56;
inline constexpr std::size_t kEnd64LocatorSize = 20;

inline constexpr std::uint16_t kStored = 0;
inline constexpr std::uint16_t kDeflated = 8;

inline constexpr std::uint16_t kEncryptedFlag = 1 << 0;
inline constexpr std::uint16_t kDescriptorFlag = 1 << 3;
inline constexpr std::uint16_t kUtf8Flag = 1 << 11;

inline constexpr std::uint16_t kZip64Extra = 0x0001;
// Values in a field that is too small; they refer to the zip64 field.
inline constexpr std::uint16_t kUseZip64Short = 0xffff;
inline constexpr std::uint32_t kUseZip64 = 0xffffffff;

// The little-endian number at `offset`. Requires: `bytes` contains it.
template <typename Number>
Number number_at(std::string_view bytes, std::size_t offset) {
  Number number = 0;
  for (std::size_t i = sizeof(Number); i-- > 0;) {
    number = static_cast<Number>(std::uint64_t{number} << 8 |
                                 static_cast<unsigned char>(bytes[offset + i]));
  }
  return number;
}

template <typename Number>
void append_number(std::string& out, Number number) {
  for (std::size_t i = 0; i < sizeof(Number); ++i) {
    out.push_back(static_cast<char>(std::uint64_t{number} >> (8 * i) & 0xff));
  }
}

// What a zip says about the content of a member.
struct Written {
  std::uint64_t size = 0;
  std::uint64_t compressed_size = 0;
  std::uint32_t checksum = 0;
};

// zip_records.cc. Records are `large` if they have 64-bit sizes.
// The header before a member; the sizes follow the content.
std::string local_header(std::string_view name, bool large);
// The record after a member.
std::string descriptor(const Written& written, bool large);
// The entry in the directory for the member whose header is at `offset`.
void append_central_header(std::string& out, std::string_view name, const Written& written,
                           std::uint64_t offset, bool large_member);
// The records after the directory, including the zip64 records if the end record cannot represent
// the values.
std::string end_records(std::uint64_t entries, std::uint64_t offset, std::uint64_t size);

}  // namespace virga::pulumi::zip
