#include "convert/yaml/project_files.h"

#include <filesystem>
#include <optional>
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

  // `names` are those in the folder.
  void copy_stack_files(const std::string& folder, const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      if (name.starts_with("Pulumi.") && name.ends_with(".yaml") && name != "Pulumi.yaml") {
        copy_file(folder + "/" + name, name);
      }
    }
  }

  // The first failure to read a file or a folder.
  const std::optional<base::Error>& error() const { return error_; }

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
    // The program may name a file that does not exist yet.
    if (!files_.is_directory(from)) return;
    const auto names = files_.list(from);
    if (!names) return fail(names.error());
    const std::string inside = to.ends_with('/') ? to : to + "/";
    for (const std::string& name : *names) copy_any(from + "/" + name, inside + name);
  }

  void copy_file(const std::string& from, const std::string& to) {
    auto text = files_.read(from, base::Limits{}.max_source_bytes);
    if (!text) return fail(text.error());
    out_.emplace(to, *std::move(text));
  }

  void fail(const base::Error& error) {
    if (!error_) error_ = error;
  }

  const base::FileSystem& files_;
  Files& out_;
  std::optional<base::Error> error_;
};

// What is beside the old program and not in the new folder.
std::vector<std::string> not_copied(const std::vector<std::string>& names, const Files& out) {
  std::vector<std::string> found;
  for (const std::string& name : names) {
    const bool is_converted = name == "sdks" || name.ends_with(".yaml") || name == "Main.json";
    const auto copied = out.lower_bound(name);
    const bool is_copied = copied != out.end() && copied->first.starts_with(name);
    if (!is_converted && !is_copied && !name.starts_with('.')) found.push_back(name);
  }
  return found;
}

}  // namespace

base::Result<ProjectFiles> project_files(const std::string& folder, const Conversion& conversion,
                                         const base::FileSystem& files) {
  const auto names = files.list(folder);
  if (!names) return base::Unexpected(names.error());
  ProjectFiles made;
  for (const ConvertedFile& file : conversion.files) made.files.emplace(file.path, file.text);
  Copier copier(files, made.files);
  copier.copy_stack_files(folder, *names);
  for (const std::string& path : conversion.read_paths) {
    if (!copier.copy(conversion.program_folder, path)) made.outside.push_back(path);
  }
  if (copier.error()) return base::Unexpected(*copier.error());
  if (copier.is_full()) {
    return base::fail("the program reads more than " + std::to_string(kMaxCopiedFiles) + " files");
  }
  made.not_copied = not_copied(*names, made.files);
  return made;
}

}  // namespace virga::convert
