#include "vectors/facts_archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <stdlib.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

namespace virga::vectors {
namespace {

namespace fs = std::filesystem;

struct FreeReader {
  void operator()(archive* reader) const { archive_read_free(reader); }
};

base::Error error_of(archive* archive, const fs::path& path) {
  const char* why = archive_error_string(archive);
  return base::Error(fmt::format("{}: {}", path.string(), why ? why : "damaged archive"));
}

// Writes the content of the current member to a file. Returns false if one of the two cannot be
// read or written.
bool write_content(archive* reader, const fs::path& file) {
  std::ofstream out(file, std::ios::binary);
  char block[1 << 16];
  la_ssize_t count = 0;
  while ((count = archive_read_data(reader, block, sizeof block)) > 0) out.write(block, count);
  return count == 0 && out.flush().good();
}

// Creates the current member: a folder, a file or a symbolic link.
bool make_member(archive* reader, archive_entry* entry, const fs::path& target) {
  std::error_code error;
  switch (archive_entry_filetype(entry)) {
    case AE_IFDIR: fs::create_directories(target, error); return !error;
    case AE_IFLNK: fs::create_symlink(archive_entry_symlink(entry), target, error); return !error;
    case AE_IFREG:
      if (!write_content(reader, target)) return false;
      fs::permissions(target, static_cast<fs::perms>(archive_entry_perm(entry)), error);
      return !error;
    default: return false;
  }
}

// Returns the path below `folder`. Returns nullopt if the member would be outside.
std::optional<fs::path> destination(const fs::path& folder, const fs::path& member) {
  const bool climbs = std::ranges::find(member, fs::path("..")) != member.end();
  if (member.empty() || member.is_absolute() || climbs) return std::nullopt;
  return folder / member;
}

}  // namespace

base::Result<FactsArchive> FactsArchive::unpack(const fs::path& path) {
  std::string folder = (fs::temp_directory_path() / "virga-facts-XXXXXX").string();
  if (!::mkdtemp(folder.data())) return base::fail("no temporary folder can be made");
  FactsArchive unpacked{fs::path(folder)};
  if (auto done = unpacked.read(path); !done) return base::Unexpected(done.error());
  return unpacked;
}

FactsArchive::FactsArchive(FactsArchive&& other) noexcept
    : folder_(std::exchange(other.folder_, {})) {}

FactsArchive::~FactsArchive() {
  std::error_code ignored;
  if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

base::Result<void> FactsArchive::read(const fs::path& path) const {
  const std::unique_ptr<archive, FreeReader> reader(archive_read_new());
  archive_read_support_filter_xz(reader.get());
  archive_read_support_format_gnutar(reader.get());
  constexpr std::size_t kBlockBytes = 1 << 16;
  if (archive_read_open_filename(reader.get(), path.c_str(), kBlockBytes) != ARCHIVE_OK) {
    return base::Unexpected(error_of(reader.get(), path));
  }
  archive_entry* entry = nullptr;
  int status = ARCHIVE_OK;
  while ((status = archive_read_next_header(reader.get(), &entry)) == ARCHIVE_OK) {
    const char* name = archive_entry_pathname(entry);
    const auto target = destination(folder_, name ? name : "");
    if (!target) return base::fail(path.string() + ": a member has an unsafe path");
    if (!make_member(reader.get(), entry, *target)) {
      return base::fail(fmt::format("{}: cannot unpack {}", path.string(), name));
    }
  }
  if (status != ARCHIVE_EOF) return base::Unexpected(error_of(reader.get(), path));
  return {};
}

std::vector<fs::path> FactsArchive::fact_files() const {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
    if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace virga::vectors
