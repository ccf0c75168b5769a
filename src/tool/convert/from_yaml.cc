// Pulumi YAML to PCL, and through PCL to C++.
#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/terminal/terminal.h"
#include "convert/convert.h"
#include "diag/render_text.h"
#include "project/project.h"
#include "schema/members/type_text.h"
#include "tool/convert/command.h"
#include "tool/convert/languages.h"
#include "tool/convert/new_folder.h"

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

std::shared_ptr<schema::Loader> loader_for(const ConvertArguments& arguments) {
  const check::Schemas schemas = schemas_on_disk(arguments.schemas);
  project::Project project;
  project.root = arguments.path;
  return schemas.loader(schemas.paths(project));
}

void print_summary(const convert::Conversion& conversion, const std::string& folder,
                   std::size_t files) {
  const std::string counts = convert::count_text(conversion);
  print("converted the program to PCL in " + folder + ": " + schema::counted(files, "file") +
        (counts.empty() ? "" : ", " + counts) + "\n");
  for (const convert::RenamedName& name : conversion.renamed) {
    print("renamed: " + name.from + " to " + name.to + "\n");
  }
}

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

bool write_report(const ConvertArguments& arguments, const std::string& text) {
  if (arguments.report.empty()) return true;
  const auto written = base::real_file_system().write(arguments.report, text);
  if (!written) print_error("virga: " + written.error().str() + "\n");
  return static_cast<bool>(written);
}

// Everything that the new project consists of.
struct NewProject {
  Files files;
  std::vector<std::string> outside{};     // paths that the program reads and that were not copied
  std::vector<std::string> not_copied{};  // what lies beside the old program
};

// Fails if a file cannot be read, or if the program reads too many.
base::Result<NewProject> new_project(const ConvertArguments& arguments,
                                     const convert::Conversion& conversion) {
  const base::FileSystem& disk = base::real_file_system();
  const auto names = disk.list(arguments.path);
  if (!names) return base::Unexpected(names.error());
  NewProject made;
  for (const convert::ConvertedFile& file : conversion.files) {
    made.files.emplace(file.path, file.text);
  }
  Copier copier(disk, made.files);
  copier.copy_stack_files(arguments.path, *names);
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

void print_next_steps(const NewProject& made) {
  for (const std::string& path : made.outside) {
    print("next: check the path " + path + ", which is relative to the program\n");
  }
  std::string list;
  for (const std::string& name : made.not_copied) list += (list.empty() ? "" : ", ") + name;
  if (!list.empty()) print("not copied, because no literal path names it: " + list + "\n");
}

int write_pcl(const ConvertArguments& arguments, const convert::Conversion& conversion) {
  const auto made = new_project(arguments, conversion);
  const auto written = made ? write_new_folder(arguments.folder, made->files)
                            : base::Result<void>(base::Unexpected(made.error()));
  if (!written) {
    print_error("virga: " + written.error().str() + "\n");
    return kExitErrors;
  }
  print_summary(conversion, arguments.folder, made->files.size());
  print_next_steps(*made);
  print("next: virga check " + arguments.folder + "\n");
  return kExitOk;
}

// The program in PCL exists in memory only, in the place of the old one.
int write_cpp(const ConvertArguments& arguments, const convert::Conversion& conversion) {
  ConvertArguments converted = arguments;
  converted.path = base::real_file_system().absolute(arguments.path);
  base::MemoryFileSystem files;
  const auto made = new_project(arguments, conversion);
  if (!made) {
    print_error("virga: " + made.error().str() + "\n");
    return kExitErrors;
  }
  for (const auto& [path, text] : made->files) {
    files.files.emplace(converted.path + "/" + path, text);
  }
  return convert_to_cpp(converted, files);
}

}  // namespace

int convert_from_yaml(const ConvertArguments& arguments) {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const auto loader = loader_for(arguments);
  const convert::Conversion conversion = convert::convert_yaml(
      arguments.path, base::real_file_system(), sources, loader.get(), diagnostics);
  print_error(diag::render_text(
      diagnostics, sources,
      {use_color(arguments.color, Stream::kError), terminal_width(Stream::kError)}));
  if (!write_report(arguments, convert::report_json(conversion, diagnostics, sources))) {
    return kExitErrors;
  }
  if (diagnostics.has_errors()) return kExitErrors;
  return arguments.language == "cpp" ? write_cpp(arguments, conversion)
                                     : write_pcl(arguments, conversion);
}

}  // namespace virga::tool
