// Any bytes as an archive of each format. Invalid archives are rejected. The members of others have
// safe names, and stay the same if the archive is packed again.
#include <gtest/gtest.h>

#include <set>

#include "fuzz/targets.h"
#include "pulumi/assets/archive/archive_files.h"
#include "pulumi/assets/archive/archive_members.h"
#include "pulumi/assets/archive/member_name.h"
#include "pulumi/assets/archive/pack.h"

namespace virga::fuzz {
namespace {

using pulumi::Archive;
using pulumi::MemberInfo;

pulumi::AssetLimits asset_limits() {
  return {.max_archive_entries = 1'000, .max_unpacked_bytes = 1 << 20, .max_names_bytes = 1 << 16};
}

Archive archive_at(std::string path) {
  return {Archive::Source::kPath, std::move(path), {}, {}};
}

// Keeps the first of the members with one name.
std::vector<MemberInfo> without_repeats(const std::vector<MemberInfo>& members) {
  std::set<std::string> names;
  std::vector<MemberInfo> kept;
  for (const MemberInfo& member : members) {
    if (names.insert(member.name).second) kept.push_back(member);
  }
  return kept;
}

void check(const std::string& path, const std::string& bytes) {
  pulumi::MemoryFileTree files;
  files.files.files[path] = bytes;
  pulumi::OfflineFetcher offline;
  const pulumi::AssetContext context{files, offline, "/", asset_limits()};
  const auto members = list_members(archive_at(path), context);
  if (!members) return;
  for (const MemberInfo& member : *members) {
    ASSERT_EQ(pulumi::safe_name(member.name).value(), member.name);
  }
  pulumi::TextSink packed;
  if (!pack(archive_at(path), pulumi::ArchiveFormat::kTar, packed, context)) return;
  files.files.files["/again.tar"] = packed.text;
  const auto again = list_members(archive_at("/again.tar"), context);
  ASSERT_TRUE(again) << again.error().str();
  ASSERT_EQ(*again, without_repeats(*members));
}

}  // namespace

void fuzz_archive(const std::string& text) {
  for (const char* path : {"/x.tar", "/x.tgz", "/x.zip"}) check(path, text);
}

}  // namespace virga::fuzz
