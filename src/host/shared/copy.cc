#include "host/shared/copy.h"

#include <fstream>
#include <vector>

namespace virga::host {

namespace fs = std::filesystem;

base::Result<void> write_file(const fs::path& path, std::string_view text) {
  std::error_code ignored;  // opening the file below reports the error
  fs::create_directories(path.parent_path(), ignored);
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  file.close();
  if (!file) return base::fail("cannot write " + path.string());
  return {};
}

base::Result<void> copy_one(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::create_directories(to.parent_path(), error);
  if (fs::equivalent(from, to, error)) return {};
  fs::copy_file(from, to, fs::copy_options::overwrite_existing, error);
  if (!error) return {};
  return base::fail("cannot copy " + from.string() + " to " + to.string(),
                    base::Error(error.message()));
}

base::Result<void> copy_folder(const fs::path& from, const fs::path& to,
                               const std::function<bool(std::string_view name)>& wanted) {
  std::error_code error;
  // Lists all files before it copies any, because one folder may be inside the other.
  std::vector<fs::path> files;
  fs::recursive_directory_iterator entry(from, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (entry->is_regular_file(error) && wanted(entry->path().filename().string())) {
      files.push_back(entry->path());
    }
  }
  if (error) return base::fail("cannot read " + from.string(), base::Error(error.message()));
  for (const fs::path& file : files) {
    if (auto copied = copy_one(file, to / file.lexically_relative(from)); !copied) return copied;
  }
  return {};
}

}  // namespace virga::host
