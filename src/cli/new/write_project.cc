#include "cli/new/write_project.h"

#include <filesystem>
#include <optional>
#include <ranges>
#include <system_error>
#include <utility>
#include <vector>

namespace virga::cli {
namespace {

namespace fs = std::filesystem;

// A larger file is no source of a program.
constexpr std::size_t kMaxReplacedBytes = std::size_t{1} << 26;

// Remembers what it changes, and restores it unless commit() is called.
class ProjectWriter {
 public:
  explicit ProjectWriter(base::FileSystem& files) : files_(files) {}
  ProjectWriter(const ProjectWriter&) = delete;
  ProjectWriter& operator=(const ProjectWriter&) = delete;
  ~ProjectWriter() {
    for (const auto& [path, old_text] : written_ | std::views::reverse) {
      if (old_text) {
        (void)files_.write(path, *old_text);
      } else {
        (void)files_.remove(path);
      }
    }
    std::error_code ignored;
    for (const fs::path& folder : folders_ | std::views::reverse) fs::remove(folder, ignored);
  }

  base::Result<void> make_folder(const fs::path& folder) {
    if (folder.empty() || files_.is_directory(folder.string())) return {};
    if (auto made = make_folder(folder.parent_path()); !made) return made;
    std::error_code error;
    fs::create_directory(folder, error);
    if (error) return base::fail("cannot create " + folder.string() + ": " + error.message());
    folders_.push_back(folder);
    return {};
  }

  base::Result<void> write(const fs::path& path, const std::string& text) {
    if (auto made = make_folder(path.parent_path()); !made) return made;
    std::optional<std::string> old_text;
    if (files_.is_file(path.string())) {
      auto read = files_.read(path.string(), kMaxReplacedBytes);
      if (!read) return base::Unexpected(read.error());
      old_text = *std::move(read);
    }
    if (auto done = files_.write(path.string(), text); !done) return done;
    written_.emplace_back(path.string(), std::move(old_text));
    return {};
  }

  void commit() {
    written_.clear();
    folders_.clear();
  }

 private:
  base::FileSystem& files_;
  std::vector<std::pair<std::string, std::optional<std::string>>> written_;
  std::vector<fs::path> folders_;
};

}  // namespace

bool is_free_folder(const std::string& folder, const base::FileSystem& files) {
  if (!files.is_directory(folder)) return true;
  const auto entries = files.list(folder);
  if (!entries) return false;
  for (const std::string& entry : *entries) {
    if (entry != ".git") return false;
  }
  return true;
}

base::Result<void> write_project(const std::string& folder,
                                 const std::map<std::string, std::string>& contents,
                                 base::FileSystem& files) {
  ProjectWriter writer(files);
  for (const auto& [path, text] : contents) {
    const fs::path file = (fs::path(folder) / path).lexically_normal();
    if (auto written = writer.write(file, text); !written) return written;
  }
  writer.commit();
  return {};
}

}  // namespace virga::cli
