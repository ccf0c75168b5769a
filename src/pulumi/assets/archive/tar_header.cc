#include "pulumi/assets/archive/tar_header.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "pulumi/assets/archive/member_name.h"

namespace virga::pulumi {
namespace {

struct Field {
  std::size_t offset;
  std::size_t size;
};
constexpr Field kName{0, 100};
constexpr Field kMode{100, 8};
constexpr Field kUser{108, 8};
constexpr Field kGroup{116, 8};
constexpr Field kSize{124, 12};
constexpr Field kTimeField{136, 12};
constexpr Field kChecksum{148, 8};
constexpr Field kType{156, 1};
constexpr Field kMagic{257, 8};
constexpr Field kMajor{329, 8};
constexpr Field kMinor{337, 8};
constexpr Field kPrefix{345, 155};

constexpr std::uint64_t kMemberMode = 0600;
constexpr std::uint64_t kFirstLargeSize = std::uint64_t{1} << 33;  // needs a twelfth octal digit

bool is_ascii(char c) {
  return static_cast<unsigned char>(c) < 0x80;
}

std::string ascii_of(std::string_view text) {
  std::string ascii(text);
  std::erase_if(ascii, [](char c) { return !is_ascii(c); });
  return ascii;
}

// One block of 512 bytes.
class Block {
 public:
  void text(Field field, std::string_view text) {
    std::copy_n(text.begin(), std::min(text.size(), field.size), bytes_.begin() + field.offset);
  }
  void octal(Field field, std::uint64_t value) {
    text(field, fmt::format("{:0{}o}", value, field.size - 1));
  }
  // Adds the checksum, with its own field counted as spaces, and returns the block.
  std::string finish() {
    text(kMagic, std::string_view("ustar\00000", 8));
    text(kChecksum, "        ");
    std::uint64_t sum = 0;
    for (const char c : bytes_) sum += static_cast<unsigned char>(c);
    text(kChecksum, fmt::format("{:06o}", sum) + std::string("\0 ", 2));
    return {bytes_.data(), bytes_.size()};
  }

 private:
  std::array<char, kTarBlock> bytes_{};
};

std::string member_header(std::string_view prefix, std::string_view name, std::uint64_t size,
                          bool directory) {
  Block block;
  block.text(kName, name);
  block.octal(kMode, kMemberMode);
  block.octal(kUser, 0);
  block.octal(kGroup, 0);
  block.octal(kSize, size);
  block.octal(kTimeField, 0);
  block.text(kType, directory ? "5" : "0");
  block.octal(kMajor, 0);
  block.octal(kMinor, 0);
  block.text(kPrefix, prefix);
  return block.finish();
}

// Splits a name that is too long for its field into directory and rest. Returns nullopt if there is
// no suitable slash.
std::optional<std::pair<std::string_view, std::string_view>> split(std::string_view name) {
  std::size_t end = name.size();
  if (end > kPrefix.size + 1) {
    end = kPrefix.size + 1;
  } else if (name.ends_with('/')) {
    --end;
  }
  const std::size_t slash = name.substr(0, end).rfind('/');
  if (slash == std::string_view::npos || slash == 0) return std::nullopt;
  const std::string_view rest = name.substr(slash + 1);
  if (rest.empty() || rest.size() > kName.size || slash > kPrefix.size) return std::nullopt;
  return std::pair(name.substr(0, slash), rest);
}

// "<length> key=value\n", where the length includes its own digits.
std::string pax_record(std::string_view key, std::string_view value) {
  const std::size_t others = key.size() + value.size() + 3;
  std::size_t length = others + fmt::formatted_size("{}", others);
  length = others + fmt::formatted_size("{}", length);
  return fmt::format("{} {}={}\n", length, key, value);
}

// The header before the records, and the records.
std::string pax_header(std::string_view name, const std::string& records) {
  const std::size_t file = name.rfind('/') + 1;
  const std::string directory = join_name(name.substr(0, file), "PaxHeaders.0");
  std::string own_name = ascii_of(join_name(directory, name.substr(file))).substr(0, kName.size);
  while (own_name.ends_with('/')) own_name.pop_back();

  Block block;
  block.text(kName, own_name);
  block.octal(kMode, 0);
  block.octal(kUser, 0);
  block.octal(kGroup, 0);
  block.octal(kSize, records.size());
  block.octal(kTimeField, 0);
  block.text(kType, "x");
  std::string header = block.finish() + records;
  header.resize((header.size() + kTarBlock - 1) / kTarBlock * kTarBlock);
  return header;
}

// The part of a long name for the field of a short header. It does not end in a slash: readers
// without PAX support would treat the member as a directory.
std::string shortened(std::string_view name) {
  std::string ascii = ascii_of(name);
  if (ascii.size() <= kName.size) return ascii;
  ascii.resize(kName.size);
  if (ascii.ends_with('/')) {
    ascii.resize(kName.size - 1);
    const std::size_t last = ascii.find_last_not_of('/') + 1;
    std::string with_end = ascii + '/';
    with_end[last] = '\0';
    return with_end;
  }
  return ascii;
}

}  // namespace

base::Result<std::string> tar_header(std::string_view name, std::uint64_t size) {
  if (name.find('\0') != std::string_view::npos) return base::fail("its name has a NUL in it");
  const bool directory = name.ends_with('/');
  if (directory && size > 0) {
    return base::fail("its name ends in a slash, as directories' do, but it has content");
  }
  const bool ascii = std::ranges::all_of(name, is_ascii);
  const bool large = size >= kFirstLargeSize;
  if (ascii && !large) {
    if (name.size() <= kName.size) return member_header("", name, size, directory);
    if (const auto parts = split(name)) {
      return member_header(parts->first, parts->second, size, directory);
    }
  }
  std::string records;
  if (!ascii || name.size() > kName.size) records += pax_record("path", name);
  if (large) records += pax_record("size", std::to_string(size));
  return pax_header(name, records) +
         member_header("", shortened(name), large ? 0 : size, directory);
}

}  // namespace virga::pulumi
