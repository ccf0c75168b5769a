#include "pulumi/assets/archive/archive_members.h"

#include <fmt/format.h>

#include "base/check.h"
#include "pulumi/assets/archive/archive_files.h"
#include "pulumi/assets/archive/member_name.h"
#include "pulumi/assets/bytes/copy_bytes.h"
#include "pulumi/assets/bytes/sha256.h"
#include "pulumi/assets/open_asset.h"

namespace virga::pulumi {
namespace {

// One pass over an archive: finds the members, enforces the limits and visits each member.
class MemberWalk {
 public:
  MemberWalk(const AssetContext& context, const MemberVisitor& visit)
      : context_(context), visit_(visit) {}

  base::Result<void> run(const Archive& root) {
    return archive(root, [this](const ArchiveMember& found) { return member(found); }, 1);
  }

 private:
  // `emit` receives the members with their names in this archive.
  base::Result<void> archive(const Archive& archive, const MemberVisitor& emit, std::size_t depth) {
    switch (archive.source) {
      case Archive::Source::kAssets: return assets(archive.assets, emit, depth);
      case Archive::Source::kPath:
      case Archive::Source::kUri: return place(archive, emit);
      case Archive::Source::kElided:
        return base::fail("the content of the archive is not known, only its hash");
    }
    VIRGA_UNREACHABLE();
  }

  base::Result<void> assets(const std::vector<Member>& assets, const MemberVisitor& emit,
                            std::size_t depth) {
    const std::size_t limit = context_.limits.max_archive_depth;
    if (depth > limit) {
      return base::fail(fmt::format("archives are nested more than {} deep, the limit", limit));
    }
    for (const auto& [key, value] : assets) {
      const MemberVisitor below = [&](const ArchiveMember& found) {
        return emit({join_name(key, found.name), found.size, found.bytes});
      };
      auto done = value.is_archive() ? archive(value.as_archive(), below, depth + 1)
                                     : asset(value, key, emit);
      if (!done) return done;
    }
    return {};
  }

  base::Result<void> asset(const PropertyValue& value, const std::string& key,
                           const MemberVisitor& emit) {
    if (!value.is_asset()) {
      return base::fail("the member " + shown_name(key) +
                        " is not an asset; expected an asset or an archive");
    }
    const auto blob = open_asset(value.as_asset(), context_);
    if (!blob) return base::fail("cannot read the member " + shown_name(key), blob.error());
    return emit({key, blob->size, *blob->bytes});
  }

  base::Result<void> place(const Archive& archive, const MemberVisitor& emit) {
    const auto place = open_archive(archive, context_);
    if (!place) return base::Unexpected(place.error());
    auto read = read_place(*place, emit);
    if (read || stopped_) return read;
    return base::fail("cannot read the archive " + shown_location(archive), read.error());
  }

  base::Result<void> read_place(const ArchivePlace& place, const MemberVisitor& emit) {
    const AssetLimits& limits = context_.limits;
    if (!place.file) return folder_members(context_.files, place.directory, limits, emit);
    if (place.format == ArchiveFormat::kZip) return zip_members(*place.file, limits, emit);
    const auto blob = whole_file(place.file);
    if (!blob) return base::Unexpected(blob.error());
    return place.format == ArchiveFormat::kTar ? tar_members(*blob->bytes, limits, emit)
                                               : tgz_members(*blob->bytes, limits, emit);
  }

  // Called for every member, with its full name.
  base::Result<void> member(const ArchiveMember& found) {
    if (auto within = count(found); !within) {
      return base::fail("cannot read the member " + shown_name(found.name), within.error());
    }
    ExactSource exact(found.bytes, found.size);
    auto visited = visit_({found.name, found.size, exact});
    if (visited) return visited;
    if (exact.failed()) {
      return base::fail("cannot read the member " + shown_name(found.name), visited.error());
    }
    stopped_ = true;
    return visited;
  }

  base::Result<void> count(const ArchiveMember& found) {
    const AssetLimits& limits = context_.limits;
    if (++members_ > limits.max_archive_entries) {
      return base::fail(fmt::format("with it there are more than {} members, the limit",
                                    limits.max_archive_entries));
    }
    if (found.name.size() > limits.max_name_bytes) {
      return base::fail(
          fmt::format("its name has more than {} bytes, the limit", limits.max_name_bytes));
    }
    if (found.size > limits.max_unpacked_bytes - unpacked_) {
      return base::fail(fmt::format("with it the archive has more than {} bytes, the limit",
                                    limits.max_unpacked_bytes));
    }
    unpacked_ += found.size;
    return {};
  }

  const AssetContext& context_;
  const MemberVisitor& visit_;
  std::size_t members_ = 0;
  std::uint64_t unpacked_ = 0;
  bool stopped_ = false;  // the visitor failed for another reason than reading
};

}  // namespace

base::Result<void> for_each_member(const Archive& archive, const AssetContext& context,
                                   const MemberVisitor& visit) {
  return MemberWalk(context, visit).run(archive);
}

base::Result<std::vector<MemberInfo>> list_members(const Archive& archive,
                                                   const AssetContext& context) {
  std::vector<MemberInfo> members;
  ProgressMeter meter(context.on_progress, std::nullopt);
  const auto read =
      for_each_member(archive, context, [&](const ArchiveMember& member) -> base::Result<void> {
        Sha256 hash;
        if (auto hashed = copy_bytes(member.bytes, hash, &meter); !hashed) return hashed;
        members.push_back({std::string(member.name), member.size, hash.hex()});
        return {};
      });
  if (!read) return base::Unexpected(read.error());
  meter.finish();
  return members;
}

}  // namespace virga::pulumi
