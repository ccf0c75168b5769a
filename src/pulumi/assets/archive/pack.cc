#include "pulumi/assets/archive/pack.h"

#include <fmt/format.h>

#include <string_view>
#include <unordered_set>

#include "base/check.h"
#include "pulumi/assets/archive/archive_members.h"
#include "pulumi/assets/archive/deflate_sink.h"
#include "pulumi/assets/archive/member_name.h"
#include "pulumi/assets/archive/tar_writer.h"
#include "pulumi/assets/archive/zip_writer.h"

namespace virga::pulumi {
namespace {

// The names packed so far; detects duplicates.
class PackedNames {
 public:
  explicit PackedNames(const AssetLimits& limits) : max_bytes_(limits.max_names_bytes) {}

  // Returns false if the name was added before.
  base::Result<bool> add(std::string_view name) {
    if (!names_.emplace(name).second) return false;
    bytes_ += name.size();
    if (bytes_ > max_bytes_) {
      return base::fail(
          fmt::format("with it the names have more than {} bytes, the limit", max_bytes_));
    }
    return true;
  }

 private:
  std::size_t max_bytes_;
  std::size_t bytes_ = 0;
  std::unordered_set<std::string> names_;
};

base::Result<void> pack_with(const Archive& archive, MemberWriter& writer,
                             const AssetContext& context) {
  PackedNames names(context.limits);
  ProgressMeter meter(context.on_progress, std::nullopt);
  auto packed =
      for_each_member(archive, context, [&](const ArchiveMember& member) -> base::Result<void> {
        const auto is_new = names.add(member.name);
        if (is_new && !*is_new) return {};
        if (is_new) return writer.add(member, meter);
        return base::fail("cannot pack the member " + shown_name(member.name), is_new.error());
      });
  if (!packed) return packed;
  meter.finish();
  return writer.finish();
}

}  // namespace

base::Result<void> pack(const Archive& archive, ArchiveFormat format, ByteSink& out,
                        const AssetContext& context) {
  switch (format) {
    case ArchiveFormat::kTar: {
      TarWriter tar(out);
      return pack_with(archive, tar, context);
    }
    case ArchiveFormat::kTgz: {
      DeflateSink gzip(out, Deflated::kGzip);
      TarWriter tar(gzip);
      auto packed = pack_with(archive, tar, context);
      return packed ? gzip.finish() : packed;
    }
    case ArchiveFormat::kZip: {
      ZipWriter zip(out);
      return pack_with(archive, zip, context);
    }
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::pulumi
