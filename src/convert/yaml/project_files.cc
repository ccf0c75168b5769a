#include "convert/yaml/project_files.h"

#include <filesystem>
#include <utility>

#include "base/limits.h"

namespace virga::convert {
namespace {

namespace fs = std::filesystem;

using Files = std::map<std::string, std::string>;

constexpr std::size_t kMaxCopiedFiles = 10'000;

// Copies what the converted program needs beside its own files.
class Copier {
 public:
  Copier(const base::FileSystem& files, Files& out) : files_(files), out_(out) {}

  void copy_stack_files(const std::string& folder) {
    const auto names = files_.list(folder);
    if (!names) return;
    for (const std::string& name : *names) {
      if (name.starts_with("Pulumi.") && name.ends_with(".yaml") && name != "Pulumi.yaml") {
        copy_file(folder + "/" + name, name);
      }
    }
  }

  // Whether there are more files than are copied.
  bool is_full() const { return out_.size() > kMaxCopiedFiles; }

  // Returns false if the path is outside of the folder, so that the program may not find it.
  bool copy(const std::string& folder, const std::string& path) {
    const std::string normal = fs::path(path).lexically_normal().generic_string();
    if (normal.starts_with("..") || normal.starts_with('/') || path.empty()) return false;
    // The whole folder would copy the old program too.
    if (normal == "." || normal == "./") return false;
    copy_any(folder + "/" + normal, normal);
    return true;
  }

 private:
  void copy_any(const std::string& from, const std::string& to) {
    if (files_.is_link(from) || is_full()) return;
    if (files_.is_file(from)) return copy_file(from, to);
    const auto names = files_.list(from);
    if (!names) return;
    const std::string inside = to.ends_with('/') ? to : to + "/";
    for (const std::string& name : *names) copy_any(from + "/" + name, inside + name);
  }

  void copy_file(const std::string& from, const std::string& to) {
    auto text = files_.read(from, base::Limits{}.max_source_bytes);
    if (text) out_.emplace(to, *std::move(text));
  }

  const base::FileSystem& files_;
  Files& out_;
};

}  // namespace

base::Result<Files> project_files(const std::string& folder, const Conversion& conversion,
                                  const base::FileSystem& files,
                                  std::vector<std::string>& outside) {
  Files out;
  for (const ConvertedFile& file : conversion.files) out.emplace(file.path, file.text);
  Copier copier(files, out);
  copier.copy_stack_files(folder);
  for (const std::string& path : conversion.read_paths) {
    if (!copier.copy(conversion.program_folder, path)) outside.push_back(path);
  }
  if (copier.is_full()) {
    return base::fail("the program reads more than " + std::to_string(kMaxCopiedFiles) + " files");
  }
  return out;
}

}  // namespace virga::convert
