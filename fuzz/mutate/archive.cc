// Changes the headers of archives: of tar with a new checksum, of zip in its directory.
// Packed archives have no headers; their bytes change.
#include <vector>

#include "fuzz/mutate/mutator.h"

namespace virga::fuzz {
namespace {

constexpr std::size_t kTarBlock = 512;

struct HeaderField {
  std::size_t offset;
  std::size_t size;
};

// name, mode, size, time, type, link, magic, user, prefix.
constexpr HeaderField kTarFields[] = {{0, 100},   {100, 8}, {124, 12}, {136, 12}, {156, 1},
                                      {157, 100}, {257, 8}, {265, 32}, {345, 155}};
constexpr HeaderField kTarChecksum{148, 8};

// Of an entry of the directory of a zip file: flags, method, checksum, sizes, lengths, offset.
constexpr HeaderField kZipFields[] = {{4, 2},  {6, 2},  {8, 2},  {10, 2}, {16, 4}, {20, 4},
                                      {24, 4}, {28, 2}, {30, 2}, {32, 2}, {38, 4}, {42, 4}};

constexpr std::string_view kArchiveTexts[] = {"",
                                              "a",
                                              "../a",
                                              "/a",
                                              "a/",
                                              "a/../b",
                                              "./a",
                                              ".",
                                              "..",
                                              "a\\b",
                                              "\xFF",
                                              "\xC3\xA9",
                                              "0",
                                              "1",
                                              "2",
                                              "5",
                                              "7",
                                              "L",
                                              "K",
                                              "x",
                                              "g",
                                              "S",
                                              "00000000000",
                                              "00000000001",
                                              "00000001000",
                                              "77777777777",
                                              "-0000000001",
                                              "ustar",
                                              "ustar  ",
                                              "\x80\xFF\xFF\xFF\xFF\xFF\xFF\xFF"};

constexpr std::uint32_t kArchiveNumbers[] = {0,      1,      2,          8,          12,        93,
                                             0x0800, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF};

std::size_t tar_checksum(std::string_view block) {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < kTarBlock; ++i) {
    const bool is_sum = i >= kTarChecksum.offset && i < kTarChecksum.offset + kTarChecksum.size;
    sum += is_sum ? ' ' : static_cast<unsigned char>(block[i]);
  }
  return sum;
}

std::size_t octal_number(std::string_view text) {
  std::size_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '7') break;
    number = number * 8 + static_cast<std::size_t>(c - '0');
  }
  return number;
}

// The offsets of the blocks that are headers.
std::vector<std::size_t> tar_headers(std::string_view bytes) {
  std::vector<std::size_t> headers;
  for (std::size_t at = 0; at + kTarBlock <= bytes.size(); at += kTarBlock) {
    const std::string_view block = bytes.substr(at, kTarBlock);
    const std::string_view sum = block.substr(kTarChecksum.offset, kTarChecksum.size);
    if (block[0] != '\0' && octal_number(sum) == tar_checksum(block)) headers.push_back(at);
  }
  return headers;
}

void write_tar_checksum(std::string& bytes, std::size_t header) {
  std::size_t sum = tar_checksum(std::string_view(bytes).substr(header, kTarBlock));
  std::string digits(6, '0');
  for (std::size_t i = digits.size(); i > 0; --i, sum /= 8) {
    digits[i - 1] = static_cast<char>('0' + sum % 8);
  }
  bytes.replace(header + kTarChecksum.offset, kTarChecksum.size, digits + std::string("\0 ", 2));
}

void write_tar_field(std::string& bytes, std::size_t header, Random& random) {
  const HeaderField field = random.pick(kTarFields);
  std::string text(random.pick(kArchiveTexts));
  text.resize(field.size);
  bytes.replace(header + field.offset, field.size, text);
  write_tar_checksum(bytes, header);
}

// A header and the blocks behind it, up to the next header.
std::string_view tar_member(std::string_view bytes, const std::vector<std::size_t>& headers,
                            std::size_t index) {
  const std::size_t end = index + 1 < headers.size() ? headers[index + 1] : bytes.size();
  return bytes.substr(headers[index], end - headers[index]);
}

Changed mutate_tar(std::string_view input, const std::vector<std::size_t>& headers,
                   Random& random) {
  const std::size_t index = random.below(headers.size());
  std::string bytes(input);
  if (random.one_in(4)) {
    bytes.insert(headers[random.below(headers.size())], tar_member(input, headers, index));
  } else if (random.one_in(8)) {
    bytes.erase(headers[index], tar_member(input, headers, index).size());
  } else {
    write_tar_field(bytes, headers[index], random);
  }
  return bytes;
}

// The offsets of the entries of the directory of a zip file.
std::vector<std::size_t> zip_entries(std::string_view bytes) {
  constexpr std::string_view kEntry = "PK\x01\x02";
  constexpr std::size_t kEntrySize = 46;
  std::vector<std::size_t> entries;
  for (std::size_t at = bytes.find(kEntry); at != bytes.npos; at = bytes.find(kEntry, at + 1)) {
    if (at + kEntrySize <= bytes.size()) entries.push_back(at);
  }
  return entries;
}

Changed mutate_zip(std::string_view input, const std::vector<std::size_t>& entries,
                   Random& random) {
  const std::size_t entry = random.pick(entries);
  const HeaderField field = random.pick(kZipFields);
  const std::uint32_t number = random.pick(kArchiveNumbers);
  std::string bytes(input);
  for (std::size_t i = 0; i < field.size; ++i) {
    bytes[entry + field.offset + i] = static_cast<char>(number >> (8 * i));
  }
  return bytes;
}

Changed mutate_archive(std::string_view input, Random& random) {
  if (const auto headers = tar_headers(input); !headers.empty()) {
    return mutate_tar(input, headers, random);
  }
  if (const auto entries = zip_entries(input); !entries.empty()) {
    return mutate_zip(input, entries, random);
  }
  return std::nullopt;
}

Changed splice_archive(std::string_view input, std::string_view other, Random& random) {
  const auto into = tar_headers(input);
  const auto from = tar_headers(other);
  if (into.empty() || from.empty()) return std::nullopt;
  std::string bytes(input);
  bytes.insert(random.pick(into), tar_member(other, from, random.below(from.size())));
  return bytes;
}

}  // namespace

constinit const Mutator mutators::archive{mutate_archive, splice_archive};

}  // namespace virga::fuzz
