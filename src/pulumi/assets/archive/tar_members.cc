// Reads tar streams with libarchive, which supports all dialects: USTAR, PAX, GNU and older ones.
#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <locale.h>

#include <array>
#include <cerrno>
#include <optional>

#include "pulumi/assets/archive/archive_files.h"
#include "pulumi/assets/archive/inflate_source.h"
#include "pulumi/assets/archive/member_name.h"

namespace virga::pulumi {
namespace {

// libarchive converts and normalizes names for the locale of the thread. In the locale C it cannot
// convert them and keeps their bytes.
class PlainLocale {
 public:
  PlainLocale() : plain_(::newlocale(LC_ALL_MASK, "C", nullptr)), before_(::uselocale(plain_)) {}
  PlainLocale(const PlainLocale&) = delete;
  PlainLocale& operator=(const PlainLocale&) = delete;
  ~PlainLocale() {
    ::uselocale(before_);
    ::freelocale(plain_);
  }

 private:
  locale_t plain_;
  locale_t before_;
};

class TarReader {
 public:
  explicit TarReader(ByteSource& tar) : tar_(tar) {}
  TarReader(const TarReader&) = delete;
  TarReader& operator=(const TarReader&) = delete;
  ~TarReader() { archive_read_free(archive_); }

  base::Result<void> open() {
    archive_read_support_format_tar(archive_);
    archive_read_support_format_empty(archive_);
    const int opened = archive_read_open(archive_, this, nullptr, next_block, nullptr);
    return opened == ARCHIVE_OK ? base::Result<void>() : base::Unexpected(last_error());
  }

  // The next header; null at the end of the stream.
  base::Result<archive_entry*> next() {
    const PlainLocale plain;
    archive_entry* entry = nullptr;
    const int result = archive_read_next_header(archive_, &entry);
    if (result == ARCHIVE_EOF) return nullptr;
    if (result == ARCHIVE_OK || (result == ARCHIVE_WARN && kept_bytes())) return entry;
    return base::Unexpected(last_error());
  }

  base::Result<std::size_t> read_content(std::span<char> into) {
    const la_ssize_t count = archive_read_data(archive_, into.data(), into.size());
    if (count < 0) return base::Unexpected(last_error());
    return static_cast<std::size_t>(count);
  }

 private:
  static la_ssize_t next_block(archive* archive, void* self, const void** block) {
    TarReader& reader = *static_cast<TarReader*>(self);
    const auto count = reader.tar_.read(reader.block_);
    *block = reader.block_.data();
    if (count) return static_cast<la_ssize_t>(*count);
    reader.source_error_ = count.error();
    archive_set_error(archive, EIO, "cannot be read");
    return ARCHIVE_FATAL;
  }

  // Returns whether the warning is the expected one about names that PlainLocale keeps.
  bool kept_bytes() const {
    const char* warning = archive_error_string(archive_);
    return warning &&
           std::string_view(warning).find("can't be converted") != std::string_view::npos;
  }

  base::Error last_error() const {
    if (source_error_) return *source_error_;
    const char* why = archive_error_string(archive_);
    return base::Error(why ? why : "it is damaged");
  }

  ByteSource& tar_;
  archive* archive_ = archive_read_new();
  std::optional<base::Error> source_error_;
  std::array<char, kBlockBytes> block_;
};

// The content of the current member of the reader.
class TarContent final : public ByteSource {
 public:
  explicit TarContent(TarReader& reader) : reader_(reader) {}
  base::Result<std::size_t> read(std::span<char> into) override {
    return reader_.read_content(into);
  }

 private:
  TarReader& reader_;
};

// The type of a member that is not a file; null for files.
const char* other_type(archive_entry* entry) {
  if (archive_entry_hardlink(entry)) return "a hard link";
  switch (archive_entry_filetype(entry)) {
    case AE_IFREG: return nullptr;
    case AE_IFLNK: return "a symbolic link";
    case AE_IFCHR:
    case AE_IFBLK: return "a device";
    case AE_IFIFO: return "a pipe";
    default: return "of an unknown type";
  }
}

base::Result<void> visit_entry(TarReader& reader, archive_entry* entry,
                               const MemberVisitor& visit) {
  const char* raw_name = archive_entry_pathname(entry);
  const std::string_view stored = raw_name ? raw_name : "";
  if (const char* type = other_type(entry)) {
    return base::fail(fmt::format("the member {} is {}; expected only files and directories",
                                  shown_name(stored), type));
  }
  const auto name = safe_name(stored);
  if (!name) {
    return base::fail(fmt::format("the member {} cannot be used", shown_name(stored)),
                      name.error());
  }
  TarContent content(reader);
  return visit({*name, static_cast<std::uint64_t>(archive_entry_size(entry)), content});
}

// A stream with a size limit.
class LimitedSource final : public ByteSource {
 public:
  LimitedSource(ByteSource& inner, std::uint64_t max_bytes)
      : inner_(inner), max_bytes_(max_bytes), left_(max_bytes) {}

  base::Result<std::size_t> read(std::span<char> into) override {
    const auto count = inner_.read(into);
    if (!count) return count;
    if (*count > left_) {
      return base::fail(fmt::format("it unpacks to more than {} bytes, the limit", max_bytes_));
    }
    left_ -= *count;
    return count;
  }

 private:
  ByteSource& inner_;
  std::uint64_t max_bytes_;
  std::uint64_t left_;
};

}  // namespace

base::Result<void> tar_members(ByteSource& tar, const AssetLimits& limits,
                               const MemberVisitor& visit) {
  TarReader reader(tar);
  if (auto opened = reader.open(); !opened) return opened;
  for (std::size_t seen = 0;; ++seen) {
    const auto entry = reader.next();
    if (!entry) return base::Unexpected(entry.error());
    if (!*entry) return {};
    if (seen == limits.max_archive_entries) {
      return base::fail(fmt::format("it has more than {} entries, the limit", seen));
    }
    if (archive_entry_filetype(*entry) == AE_IFDIR) continue;
    if (auto visited = visit_entry(reader, *entry, visit); !visited) return visited;
  }
}

base::Result<void> tgz_members(ByteSource& tgz, const AssetLimits& limits,
                               const MemberVisitor& visit) {
  InflateSource inflated(tgz, Deflated::kGzip);
  LimitedSource tar(inflated, limits.max_unpacked_bytes);
  if (auto read = tar_members(tar, limits, visit); !read) return read;
  // The checksum is at the end, after the padding of the tar stream.
  std::array<char, kBlockBytes> rest;
  for (;;) {
    const auto count = tar.read(rest);
    if (!count) return base::Unexpected(count.error());
    if (*count == 0) return {};
  }
}

}  // namespace virga::pulumi
