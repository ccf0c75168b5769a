#include "check/files/find_programs.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>

#include "check/settings/exclusions.h"
#include "project/manifest.h"
#include "project/nearest_folder.h"
#include "pulumi/file_kind.h"

namespace virga::check {
namespace {

namespace fs = std::filesystem;

class ProgramFinder {
 public:
  ProgramFinder(const base::FileSystem& files, bool reads_settings, const Translator* translator)
      : files_(files), translator_(translator), exclusions_(reads_settings ? &files : nullptr) {}

  void add_path(const std::string& path) {
    if (!files_.is_directory(path)) return add_file(path);
    if (is_program(path) || (translator_ && translator_->accepts(path, files_))) {
      add(path);
      return add_packs_below(path);
    }
    const std::size_t before = found_.programs.size();
    const std::size_t known = known_;
    walk(path);
    const bool any = found_.programs.size() > before || known_ > known || found_.skipped.size() > 0;
    if (!any) add(path);
  }

  FoundPrograms take() { return std::move(found_); }

 private:
  bool has(const std::string& folder, const char* name) const {
    return files_.is_file((fs::path(folder) / name).string());
  }
  bool has_manifest(const std::string& folder) const {
    return has(folder, "Pulumi.yaml") || has(folder, "PulumiPlugin.yaml") ||
           has(folder, "PulumiPolicy.yaml");
  }

  // Returns the folder of the program that contains the file, or the file itself if there is none.
  std::string program_around(const std::string& file) const {
    const fs::path parent = fs::path(file).parent_path();
    const std::string folder = parent.empty() ? "." : parent.string();
    if (has_manifest(folder)) return folder;
    const auto above = project::nearest_folder(
        file, files_, [&](const std::string& each) { return has_manifest(each); });
    if (!above) return file;
    // The components of a package are separate programs.
    return has(*above, "Pulumi.yaml") ? *above : folder;
  }

  // Whether files with this name are sources, manifests or stack files of a program.
  static bool belongs_to_program(std::string_view name) {
    using enum pulumi::FileKind;
    const auto kind = pulumi::kind_by_name(name);
    const bool is_yaml =
        kind == kProject || kind == kPackage || kind == kPolicyPack || kind == kStack;
    return kind == kProgram || (is_yaml && name.ends_with(".yaml"));
  }

  void add_file(const std::string& path) {
    const fs::path normal = fs::path(path).lexically_normal();
    if (!belongs_to_program(normal.filename().string())) return add(path);
    const std::string program = program_around(path);
    if (program == path) return add(path);
    const fs::path key = key_of(program);
    const auto known = shown_.find(key);
    if (known != shown_.end() && !found_.only.contains(known->second)) {
      ++known_;  // the whole program is checked
      return;
    }
    if (known == shown_.end()) {
      // A commit hook names the manifests of all projects of a repository.
      if (!path.ends_with(".pp") && skip_if_foreign(program)) return;
      add_program(program);
    }
    found_.only[shown_.at(key)].insert(normal.string());
  }

  bool is_program(const std::string& folder) const {
    const auto names = files_.list(folder);
    return names && is_program(folder, *names);
  }
  bool is_program(const std::string& folder, const std::vector<std::string>& names) const {
    return std::ranges::any_of(names, [&](const std::string& name) {
      const bool fits = name == "Pulumi.yaml" || name == "PulumiPlugin.yaml" ||
                        name == "PulumiPolicy.yaml" || name.ends_with(".pp");
      return fits && files_.is_file((fs::path(folder) / name).string());
    });
  }

  // Packs of other runtimes have no .pp files.
  static bool has_sources(const std::vector<std::string>& names) {
    return std::ranges::any_of(names,
                               [](const std::string& name) { return name.ends_with(".pp"); });
  }

  // Returns whether a folder in a project looks like a part of its program. Tests have programs of
  // their own.
  static bool is_part_of_project(const std::string& folder, const std::vector<std::string>& names) {
    constexpr std::array<std::string_view, 5> kTests = {"examples", "fixtures", "test", "testdata",
                                                        "tests"};
    const bool has_tests = std::ranges::any_of(
        names, [](const std::string& name) { return name.ends_with(".pptest"); });
    return has_sources(names) && !has_tests &&
           std::ranges::find(kTests, fs::path(folder).filename().string()) == kTests.end();
  }

  static fs::path key_of(const std::string& path) {
    const fs::path normal = fs::path(path).lexically_normal();
    return normal.has_filename() ? normal : normal.parent_path();
  }

  void add_program(const std::string& path) {
    shown_.emplace(key_of(path), path);
    found_.programs.push_back(path);
  }

  void add(const std::string& path) {
    const auto known = shown_.find(key_of(path));
    if (known == shown_.end()) return add_program(path);
    found_.only.erase(known->second);
    ++known_;
  }

  // Skips a project whose runtime is not virga. Returns false for other folders.
  bool skip_if_foreign(const std::string& folder) {
    const auto& skipped = found_.skipped;
    if (std::ranges::find(skipped, folder, &FoundPrograms::Skipped::folder) != skipped.end()) {
      return true;
    }
    auto reason = project::foreign_runtime(folder, files_);
    if (!reason && !has_sources(files_.list(folder).value_or(std::vector<std::string>()))) {
      reason = project::foreign_runtime_of_plugin(folder, files_);
    }
    if (reason) found_.skipped.push_back({folder, *reason});
    return reason.has_value();
  }

  void add_unless_foreign(const std::string& folder) {
    if (!skip_if_foreign(folder)) add(folder);
  }

  // Finds all programs below, including programs inside of others. Loading the programs shows which
  // of them are components.
  void walk(const std::string& root) {
    std::vector<std::string> pending{root};
    while (!pending.empty()) {
      const std::string folder = std::move(pending.back());
      pending.pop_back();
      const auto names = files_.list(folder);
      if (!names) {
        add(folder);  // opening it reports the error
        continue;
      }
      if (is_program(folder, *names)) add_unless_foreign(folder);
      found_.folders.push_back(folder);
      std::ranges::move(exclusions_.searched(folder, *names, files_), std::back_inserter(pending));
    }
  }

  // Adds the policy packs below a program. A project below has packs of its own.
  void add_packs_below(const std::string& program) {
    std::vector<std::string> pending = folders_in(program);
    // The folders directly in the program that are left: they are below all others.
    std::size_t direct = pending.size();
    const bool is_project = has(program, "Pulumi.yaml");
    while (!pending.empty()) {
      const bool is_direct = pending.size() == direct;
      if (is_direct) --direct;
      const std::string folder = std::move(pending.back());
      pending.pop_back();
      const auto names = files_.list(folder);
      if (!names) {
        add(folder);
        continue;
      }
      const auto contains = [&](const char* name) {
        return std::ranges::binary_search(*names, std::string_view(name)) && has(folder, name);
      };
      if (contains("Pulumi.yaml")) continue;
      found_.folders.push_back(folder);
      const bool is_pack = contains("PulumiPolicy.yaml");
      if (is_pack && has_sources(*names)) add(folder);
      if (is_project && is_direct && !is_pack && !contains("PulumiPlugin.yaml") &&
          is_part_of_project(folder, *names)) {
        found_.inner[program].push_back(folder);
      }
      std::ranges::move(exclusions_.searched(folder, *names, files_), std::back_inserter(pending));
    }
  }

  // The folders in which the finder looks, in reverse order.
  std::vector<std::string> folders_in(const std::string& folder) {
    const auto names = files_.list(folder);
    return names ? exclusions_.searched(folder, *names, files_) : std::vector<std::string>();
  }

  const base::FileSystem& files_;
  const Translator* translator_;
  Exclusions exclusions_;
  std::map<fs::path, std::string> shown_;  // the path of each program as the user wrote it
  std::size_t known_ = 0;
  FoundPrograms found_;
};

}  // namespace

FoundPrograms find_programs(const std::vector<std::string>& paths, const base::FileSystem& files,
                            bool reads_settings, const Translator* translator) {
  ProgramFinder finder(files, reads_settings, translator);
  for (const std::string& path : paths) finder.add_path(path);
  return finder.take();
}

}  // namespace virga::check
