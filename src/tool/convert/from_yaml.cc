// Pulumi YAML to PCL, and through PCL to C++.
#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "cli/given_schemas.h"
#include "convert/convert.h"
#include "project/project.h"
#include "schema/members/type_text.h"
#include "tool/convert/conversion_rounds.h"
#include "tool/convert/languages.h"

namespace virga::tool {

using namespace cli;  // options, terminal and exit codes

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

std::shared_ptr<schema::Loader> loader_for(const ConvertArguments& arguments) {
  const check::Schemas schemas = schemas_on_disk(arguments.schemas);
  project::Project project;
  project.root = arguments.path;
  return schemas.loader(schemas.paths(project));
}

// Names what is beside the old program and not in the new folder; empty if nothing is.
std::string not_copied(const std::string& folder, const Files& out) {
  const auto names = base::real_file_system().list(folder);
  std::string list;
  for (const std::string& name : names ? *names : std::vector<std::string>()) {
    const bool is_converted = name == "sdks" || name.ends_with(".yaml") || name == "Main.json";
    const auto copied = out.lower_bound(name);
    const bool is_copied = copied != out.end() && copied->first.starts_with(name);
    if (is_converted || is_copied || name.starts_with('.')) continue;
    list += (list.empty() ? "" : ", ") + name;
  }
  return list.empty() ? list : "not copied, because no literal path names it: " + list;
}

// Everything that the new project consists of. `outside` gets the paths that were not copied. Fails
// if the program reads too many files.
base::Result<Files> project_files(const ConvertArguments& arguments,
                                  const convert::Conversion& conversion,
                                  std::vector<std::string>& outside) {
  Files out;
  for (const convert::ConvertedFile& file : conversion.files) out.emplace(file.path, file.text);
  Copier copier(base::real_file_system(), out);
  copier.copy_stack_files(arguments.path);
  for (const std::string& path : conversion.read_paths) {
    if (!copier.copy(conversion.program_folder, path)) outside.push_back(path);
  }
  if (copier.is_full()) {
    return base::fail("the program reads more than " + std::to_string(kMaxCopiedFiles) + " files");
  }
  return out;
}

std::unique_ptr<ConvertedProject> convert_once(const ConvertArguments& arguments) {
  auto made = std::make_unique<ConvertedProject>();
  const auto loader = loader_for(arguments);
  const convert::Conversion conversion = convert::convert_yaml(
      arguments.path, base::real_file_system(), made->sources, loader.get(), made->diagnostics);
  made->summary = convert::summary_of(conversion);
  if (made->diagnostics.has_errors()) return made;
  std::vector<std::string> outside;
  auto files = project_files(arguments, conversion, outside);
  if (!files) {
    made->failure = files.error().str();
    return made;
  }
  made->files = *std::move(files);
  const std::string counts = convert::count_text(conversion.counts);
  made->headline = "converted the program to PCL in " + arguments.folder + ": " +
                   schema::counted(made->files.size(), "file") +
                   (counts.empty() ? "" : ", " + counts);
  for (const convert::RenamedName& name : conversion.renamed) {
    made->notes.push_back("renamed: " + name.from + " to " + name.to);
  }
  for (const std::string& path : outside) {
    made->notes.push_back("next: check the path " + path + ", which is relative to the program");
  }
  std::string rest = not_copied(arguments.path, made->files);
  if (!rest.empty()) made->notes.push_back(std::move(rest));
  made->notes.push_back("next: virga check " + arguments.folder);
  return made;
}

}  // namespace

int convert_from_yaml(const ConvertArguments& arguments) {
  return convert_in_rounds(arguments, [&] { return convert_once(arguments); });
}

}  // namespace virga::tool
