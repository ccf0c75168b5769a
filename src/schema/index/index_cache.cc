#include "schema/index/index_cache.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "schema/index/checksum.h"
#include "schema/index/text_blocks.h"

namespace virga::schema {
namespace {

constexpr std::string_view kIndexExtension = ".index";
constexpr std::string_view kTextExtension = ".text";
// Temporary file; remains if its writer is killed.
constexpr std::string_view kTemporarySuffix = ".tmp";

std::int64_t nanoseconds_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

// If a file changes twice within one tick of the file system's clock, both changes have the same
// time. So a later change of a file that was just written may not be detectable.
bool may_change_unseen(const SchemaFile& file) {
  constexpr std::int64_t kTicks = 50'000'000;
  const std::int64_t age = nanoseconds_now() - file.status.modified;
  return age >= -kTicks && age < kTicks;
}

}  // namespace

std::string IndexCache::path_of(const SchemaFile& file, std::string_view extension) const {
  return fmt::format("{}/{:016x}{}", directory_, checksum(file.path), extension);
}

std::optional<Outline> IndexCache::find(const SchemaFile& file) const {
  if (file.status.size < options_.min_schema_bytes) return std::nullopt;
  const auto bytes = files_.read(path_of(file, kIndexExtension), options_.max_total_bytes);
  if (!bytes) return std::nullopt;
  auto index = decode_index(*bytes);
  if (!index || index->file != file) return std::nullopt;
  if (index->text_size != file.status.size) return std::nullopt;
  return std::move(index->outline);
}

void IndexCache::keep(const SchemaFile& file, const Outline& outline) {
  if (file.status.size < options_.min_schema_bytes || may_change_unseen(file)) return;
  const std::string bytes = encode_index(file, file.status.size, outline);
  if (write(path_of(file, kIndexExtension), bytes)) drop_oldest();
}

std::optional<IndexCache::Converted> IndexCache::find_converted(const SchemaFile& file) const {
  if (file.status.size < options_.min_converted_bytes) return std::nullopt;
  const auto bytes = files_.read(path_of(file, kIndexExtension), options_.max_total_bytes);
  if (!bytes) return std::nullopt;
  auto index = decode_index(*bytes);
  if (!index || index->file != file) return std::nullopt;
  auto stored = files_.open(path_of(file, kTextExtension));
  if (!stored) return std::nullopt;
  auto text = open_text(*std::move(stored), file);
  if (!text || text->status()->size != index->text_size) return std::nullopt;
  return Converted{std::move(index->outline), std::move(text)};
}

void IndexCache::keep_converted(const SchemaFile& file, std::string_view text,
                                const Outline& outline) {
  if (file.status.size < options_.min_converted_bytes || may_change_unseen(file)) return;
  const std::string index = encode_index(file, text.size(), outline);
  const std::string blocks = encode_text(file, text);
  // If only one of them fits, neither helps.
  if (index.size() > options_.max_total_bytes) return;
  if (blocks.size() > options_.max_total_bytes - index.size()) return;
  if (!write(path_of(file, kTextExtension), blocks)) return;
  if (write(path_of(file, kIndexExtension), index)) drop_oldest();
}

bool IndexCache::write(const std::string& path, std::string_view bytes) {
  if (bytes.size() > options_.max_total_bytes || !files_.make_directory(directory_)) return false;
  return files_.write(path, bytes).has_value();
}

void IndexCache::forget(const SchemaFile& file) {
  (void)files_.remove(path_of(file, kIndexExtension));
  (void)files_.remove(path_of(file, kTextExtension));
}

void IndexCache::drop_oldest() {
  constexpr std::int64_t kHour = 3'600'000'000'000;
  struct Kept {
    std::string path;
    base::FileStatus status;
  };
  std::vector<Kept> kept;
  std::uint64_t total = 0;
  const auto names = files_.list(directory_);
  if (!names) return;
  for (const std::string& name : *names) {
    std::string path = directory_ + "/" + name;
    const auto file = files_.open(path);
    const auto status = file ? (*file)->status() : base::fail("gone");
    if (!status) continue;
    if (name.ends_with(kTemporarySuffix) && nanoseconds_now() - status->modified > kHour) {
      (void)files_.remove(path);
    } else if (name.ends_with(kIndexExtension) || name.ends_with(kTextExtension)) {
      total += status->size;
      kept.push_back({std::move(path), *status});
    }
  }
  std::ranges::sort(kept, {}, [](const Kept& each) { return each.status.modified; });
  for (const Kept& each : kept) {
    if (total <= options_.max_total_bytes) break;
    total -= each.status.size;
    (void)files_.remove(each.path);
  }
}

}  // namespace virga::schema
