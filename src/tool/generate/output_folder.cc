#include "tool/generate/output_folder.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <utility>

namespace virga::tool {
namespace {

namespace fs = std::filesystem;

// Marks a folder that OutputFolder wrote.
constexpr std::string_view kMark = ".virga-generated";

base::Error cannot(std::string_view what, const fs::path& path, const std::error_code& why) {
  return base::Error("cannot " + std::string(what) + " " + path.string(),
                     base::Error(why.message()));
}

}  // namespace

base::Result<OutputFolder> OutputFolder::open(const std::string& path) {
  std::error_code error;
  fs::path folder = fs::absolute(path, error).lexically_normal();
  if (!folder.has_filename()) folder = folder.parent_path();
  if (fs::exists(folder, error)) {
    if (!fs::is_directory(folder, error)) {
      return base::fail(path + " is a file; expected a folder");
    }
    if (!fs::is_empty(folder, error) && !fs::exists(folder / kMark, error)) {
      return base::fail(path +
                        " contains files that virga did not generate; expected a new or empty "
                        "folder, or one that virga generated");
    }
  }
  const fs::path aside = folder.string() + ".new-" + std::to_string(::getpid());
  fs::remove_all(aside, error);
  fs::create_directories(aside, error);
  if (error) return base::Unexpected(cannot("create the folder", aside, error));
  return OutputFolder(folder.string(), aside.string());
}

OutputFolder::OutputFolder(OutputFolder&& other) noexcept
    : path_(std::move(other.path_)),
      aside_(std::exchange(other.aside_, {})),
      last_parent_(std::move(other.last_parent_)) {}

OutputFolder::~OutputFolder() {
  std::error_code ignored;
  if (!aside_.empty()) fs::remove_all(aside_, ignored);
}

base::Result<void> OutputFolder::write(const std::string& path, std::string_view text) {
  const fs::path file = fs::path(aside_) / path;
  const fs::path parent = file.parent_path();
  if (parent.string() != last_parent_) {
    std::error_code error;
    fs::create_directories(parent, error);
    if (error) return base::Unexpected(cannot("create the folder", parent, error));
    last_parent_ = parent.string();
  }
  std::ofstream out(file, std::ios::binary);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  if (out) return {};
  return base::Unexpected(cannot("write", file, std::error_code(errno, std::generic_category())));
}

base::Result<void> OutputFolder::commit() {
  if (auto marked = write(std::string(kMark), ""); !marked) return marked;
  std::error_code error;
  const std::string old = path_ + ".old-" + std::to_string(::getpid());
  const bool replaces = fs::exists(path_, error);
  if (replaces) {
    fs::rename(path_, old, error);
    if (error) return base::Unexpected(cannot("replace", path_, error));
  }
  fs::rename(aside_, path_, error);
  if (error) {
    std::error_code ignored;
    if (replaces) fs::rename(old, path_, ignored);
    return base::Unexpected(cannot("create", path_, error));
  }
  aside_.clear();
  if (replaces) fs::remove_all(old, error);
  return {};
}

}  // namespace virga::tool
