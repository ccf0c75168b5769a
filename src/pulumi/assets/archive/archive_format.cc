#include "pulumi/assets/archive/archive_format.h"

#include <array>
#include <cstdint>
#include <span>

namespace virga::pulumi {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kZipMember = "PK\x03\x04"sv;
constexpr std::string_view kZipEnd = "PK\x05\x06"sv;  // the end record of a zip without members
constexpr std::string_view kGzip = "\x1f\x8b\x08"sv;

constexpr std::size_t kChecksumAt = 148;
constexpr std::size_t kChecksumBytes = 8;

// The number in an octal field, which may have leading spaces and a trailing space or NUL.
std::optional<std::uint32_t> octal(std::string_view field) {
  const std::size_t begin = field.find_first_not_of(' ');
  if (begin == std::string_view::npos) return std::nullopt;
  std::uint32_t number = 0;
  std::size_t at = begin;
  for (; at < field.size() && field[at] >= '0' && field[at] <= '7'; ++at) {
    number = number * 8 + static_cast<std::uint32_t>(field[at] - '0');
  }
  if (at == begin || (at < field.size() && field[at] != ' ' && field[at] != '\0')) {
    return std::nullopt;
  }
  return number;
}

// A tar header contains the sum of its bytes, with the checksum field counted as spaces.
bool has_tar_checksum(std::string_view block) {
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < block.size(); ++i) {
    const bool in_checksum = i >= kChecksumAt && i < kChecksumAt + kChecksumBytes;
    sum += in_checksum ? std::uint32_t{' '} : static_cast<unsigned char>(block[i]);
  }
  return octal(block.substr(kChecksumAt, kChecksumBytes)) == sum;
}

}  // namespace

std::optional<ArchiveFormat> archive_format(std::string_view path) {
  if (path.ends_with(".tar")) return ArchiveFormat::kTar;
  if (path.ends_with(".tgz") || path.ends_with(".tar.gz")) return ArchiveFormat::kTgz;
  if (path.ends_with(".zip") || path.ends_with(".jar")) return ArchiveFormat::kZip;
  return std::nullopt;
}

std::optional<ArchiveFormat> archive_format_of_bytes(std::string_view first_bytes) {
  if (first_bytes.starts_with(kZipMember) || first_bytes.starts_with(kZipEnd)) {
    return ArchiveFormat::kZip;
  }
  if (first_bytes.starts_with(kGzip)) return ArchiveFormat::kTgz;
  if (first_bytes.size() < kFormatBytes) return std::nullopt;
  if (has_tar_checksum(first_bytes.substr(0, kFormatBytes))) return ArchiveFormat::kTar;
  return std::nullopt;
}

base::Result<std::optional<ArchiveFormat>> archive_format_of_file(const base::OpenFile& file) {
  std::array<char, kFormatBytes> block;
  std::size_t size = 0;
  while (size < block.size()) {
    const auto count = file.read(size, std::span(block).subspan(size));
    if (!count) return base::Unexpected(count.error());
    if (*count == 0) break;
    size += *count;
  }
  return archive_format_of_bytes({block.data(), size});
}

}  // namespace virga::pulumi
