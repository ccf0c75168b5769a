// Shared by the tests of this folder: files in memory, short constructors of archives, hostile
// tars.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "pulumi/assets/archive/archive_members.h"
#include "pulumi/assets/archive/pack.h"
#include "pulumi/assets/asset_context.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi::testing {

// More bytes than any file of these tests.
inline constexpr std::size_t kMaxTestBytes = 1'000'000;

// SHA-256 of "hello".
inline constexpr const char* kHashOfHello =
    "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";

inline PropertyValue text_asset(std::string text) {
  return PropertyValue::asset({Asset::Source::kText, std::move(text)});
}
inline Asset path_asset(std::string path) {
  return {Asset::Source::kPath, std::move(path)};
}
inline Asset uri_asset(std::string uri) {
  return {Asset::Source::kUri, std::move(uri)};
}
inline Archive path_archive(std::string path) {
  return {Archive::Source::kPath, std::move(path), {}, {}};
}
inline Archive uri_archive(std::string uri) {
  return {Archive::Source::kUri, std::move(uri), {}, {}};
}
inline Archive asset_archive(std::vector<Member> members) {
  const PropertyValue sorted =
      PropertyValue::archive({Archive::Source::kAssets, {}, std::move(members), {}});
  return sorted.as_archive();
}

// Files in memory below /site, no network.
struct World {
  MemoryFileTree files;
  OfflineFetcher offline;
  AssetContext context{files, offline, "/site"};

  World& file(const std::string& path, std::string bytes) {
    files.files.files["/site/" + path] = std::move(bytes);
    return *this;
  }
  // Lists an archive as "name:size name:size", or returns the error.
  std::string list(const Archive& archive) const {
    const auto members = list_members(archive, context);
    if (!members) return members.error().str();
    std::string shown;
    for (const MemberInfo& member : *members) {
      shown += (shown.empty() ? "" : " ") + member.name + ":" + std::to_string(member.size);
    }
    return shown;
  }
  std::string pack(const Archive& archive, ArchiveFormat format) const {
    TextSink out;
    const auto packed = pulumi::pack(archive, format, out, context);
    EXPECT_TRUE(packed) << (packed ? "" : packed.error().str());
    return out.text;
  }
};

inline std::string to_block(std::string bytes) {
  bytes.resize((bytes.size() + 511) / 512 * 512);
  return bytes;
}

inline std::string octal(std::uint64_t value, std::size_t digits) {
  std::string text(digits, '0');
  for (std::size_t i = digits; i-- > 0; value /= 8) text[i] = static_cast<char>('0' + value % 8);
  return text;
}

// One entry of a tar, of any type; the size may be wrong.
struct TarEntry {
  std::string name;
  std::string content = {};
  char type = '0';
  std::string link = {};
  std::uint64_t size = UINT64_MAX;  // the default is the size of the content

  std::string str() const {
    std::string header(512, '\0');
    const auto put = [&](std::size_t at, const std::string& text) {
      header.replace(at, text.size(), text);
    };
    put(0, name.substr(0, 100));
    put(100, octal(0644, 7));
    put(108, octal(0, 7));
    put(116, octal(0, 7));
    put(124, octal(size == UINT64_MAX ? content.size() : size, 11));
    put(136, octal(0, 11));
    put(148, "        ");
    put(156, std::string(1, type));
    put(157, link.substr(0, 100));
    put(257, std::string("ustar\00000", 8));
    unsigned sum = 0;
    for (const char c : header) sum += static_cast<unsigned char>(c);
    put(148, octal(sum, 6));
    return header + to_block(content);
  }
};

inline std::string tar_of(const std::vector<TarEntry>& entries) {
  std::string tar;
  for (const TarEntry& entry : entries) tar += entry.str();
  return tar + std::string(1024, '\0');
}

// A record of a PAX header, "<length> key=value\n".
inline std::string pax_record(const std::string& key, const std::string& value) {
  const std::string rest = " " + key + "=" + value + "\n";
  std::size_t length = rest.size();
  while (std::to_string(length).size() + rest.size() != length) ++length;
  return std::to_string(length) + rest;
}

}  // namespace virga::pulumi::testing
