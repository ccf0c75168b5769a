#include "project/project.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>

#include "base/text/suggest.h"
#include "bind/components/component_folders.h"
#include "diag/codes/tool.h"
#include "project/component_package.h"
#include "project/config.h"
#include "project/foreign_files.h"
#include "project/manifest.h"
#include "project/nearest_folder.h"
#include "project/project_config.h"
#include "project/yaml.h"
#include "pulumi/names.h"

namespace virga::project {
namespace {

namespace fs = std::filesystem;
namespace codes = diag::codes;

constexpr std::string_view kStackPrefix = "pulumi.";  // in lower case
constexpr std::string_view kStackSuffix = ".yaml";

// Converts the name of a folder or file to a project name.
std::string project_name_of(const fs::path& path) {
  std::error_code gone;  // ignored: the working directory may have been deleted
  const fs::path whole = fs::absolute(path, gone).lexically_normal();
  std::string name = whole.stem().string();
  if (name.empty()) name = whole.parent_path().filename().string();
  std::replace_if(
      name.begin(), name.end(),
      [](char c) { return !pulumi::is_project_name(std::string_view(&c, 1)); }, '-');
  return name.empty() || name == "." ? "project" : name.substr(0, 100);
}

std::string lower_case(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

class ProjectOpener {
 public:
  ProjectOpener(const base::FileSystem& files, base::Sources& sources,
                diag::Diagnostics& diagnostics, const base::Limits& limits)
      : files_(files), sources_(sources), diagnostics_(diagnostics), limits_(limits) {}

  Project open(const fs::path& path) {
    Project project;
    if (files_.is_file(path.string())) {
      project.name = project_name_of(path);
      project.root = project.program = parent(path);
      if (is_component(project.program)) add_shared_files(project);
      enter_project(project);
      add_source(path.string(), project);
      return project;
    }
    const fs::path root = project_of(path);
    project.root = project.program = root.string();
    project.name = project_name_of(root);
    const std::string manifest = (root / kProjectFile).string();
    if (files_.is_file(manifest)) {
      read_manifest(manifest, project);
    } else if (is_component(project.program)) {
      add_shared_files(project);
    } else {
      report_missing_manifest(project.root);
    }
    report_misnamed_stack_files(project.stack_folder());
    add_program(project);
    return project;
  }

 private:
  static std::string parent(const fs::path& path) {
    const fs::path folder = path.parent_path();
    return folder.empty() ? "." : folder.string();
  }

  // Returns the folder around `folder`.
  static std::string outside(const std::string& folder) {
    const fs::path path = (fs::path(folder) / "..").lexically_normal();
    return path.has_filename() ? path.string() : parent(path);
  }

  // Returns true if the folder is a component of a package, and not a program with its own project
  // file.
  bool is_component(const std::string& folder) const {
    return !files_.is_file((fs::path(folder) / kProjectFile).string()) &&
           is_component_package({files_, "", outside(folder)});
  }

  // Returns the folder of the Pulumi.yaml whose `main` is this folder, or the folder itself.
  fs::path project_of(const fs::path& folder) const {
    const auto has_manifest = [&](const std::string& each) {
      return files_.is_file((fs::path(each) / kProjectFile).string());
    };
    const auto root = nearest_folder((folder / kProjectFile).string(), files_, has_manifest);
    if (!root || foreign_runtime(*root, files_)) return folder;
    const auto main = main_folder(*root, files_);
    const auto absolute = [&](const fs::path& each) {
      const fs::path whole = fs::path(files_.absolute(each.string())).lexically_normal();
      return whole.has_filename() ? whole : whole.parent_path();
    };
    return main && absolute(*main) == absolute(folder) ? fs::path(*root) : folder;
  }

  std::vector<std::string> names_in(const std::string& folder) const {
    return files_.list(folder).value_or(std::vector<std::string>());
  }

  void report_misnamed(const fs::path& path, const std::string& name) {
    diagnostics_
        .add(codes::kMisnamedFile, {}, diag::PathText{path.lexically_normal().string()},
             diag::PathText{name})
        .help({"rename it to {0}", diag::PathText{name}});
    has_program_ = false;
  }

  // A folder with files of a project needs a Pulumi.yaml.
  void report_missing_manifest(const std::string& folder) {
    std::string of_stack;
    for (const std::string& name : names_in(folder)) {
      const std::string lower = lower_case(name);
      if (lower == "pulumi.yaml" || lower == "pulumi.yml") {
        return report_misnamed(fs::path(folder) / name, std::string(kProjectFile));
      }
      if (of_stack.empty() && is_stack_file(name)) of_stack = name;
    }
    if (of_stack.empty()) return;
    diagnostics_.add(codes::kNoProjectFile, {}, diag::PathText{file_in(folder, of_stack)})
        .help({"add a file {0} with a line {1} and a line {2}", diag::PathText{"Pulumi.yaml"},
               diag::Excerpt{"name: NAME"}, diag::Excerpt{"runtime: pcl"}});
    has_program_ = false;
  }

  // Reports `Pulumi.dev.yml` and `pulumi.dev.yaml`.
  void report_misnamed_stack_files(const std::string& folder) {
    for (const std::string& name : names_in(folder)) {
      const std::string lower = lower_case(name);
      const bool is_short = lower.ends_with(".yml");
      warn_of_other_separator(folder, name, lower);
      if (!lower.starts_with(kStackPrefix) || (!is_short && !lower.ends_with(kStackSuffix))) {
        continue;
      }
      const std::size_t end = name.size() - (is_short ? 4 : kStackSuffix.size());
      if (is_stack_file(name) || end <= kStackPrefix.size()) continue;
      report_misnamed(fs::path(folder) / name,
                      "Pulumi." + name.substr(kStackPrefix.size(), end - kStackPrefix.size()) +
                          std::string(kStackSuffix));
    }
  }

  // `Pulumi-dev.yaml` is a stack file if it looks like one: other tools have such names too.
  void warn_of_other_separator(const std::string& folder, const std::string& name,
                               const std::string& lower) {
    constexpr std::size_t kPrefix = kStackPrefix.size();
    const std::size_t dot = lower.rfind('.');
    if (!lower.ends_with(".yaml") && !lower.ends_with(".yml")) return;
    if (!lower.starts_with("pulumi-") && !lower.starts_with("pulumi_")) return;
    const std::string path = file_in(folder, name);
    const auto text = files_.read(path, limits_.max_source_bytes);
    if (dot <= kPrefix || !text || !("\n" + *text).contains("\nconfig:")) return;
    const std::string better =
        "Pulumi." + name.substr(kPrefix, dot - kPrefix) + std::string(kStackSuffix);
    diagnostics_.add(codes::kMisnamedFile, {}, diag::PathText{path}, diag::PathText{better})
        .with_severity(diag::Severity::kWarning)
        .help({"rename it to {0} if it is the configuration of a stack", diag::PathText{better}});
  }

  static bool is_stack_file(const std::string& name) {
    return name.size() > kStackPrefix.size() + kStackSuffix.size() && name.starts_with("Pulumi.") &&
           name.ends_with(kStackSuffix);
  }

  // A file beside a Pulumi.yaml has the name and the configuration of that project.
  void enter_project(Project& project) {
    const std::string folder = project.program;
    const fs::path root = project_of(folder);
    const std::string manifest = (root / kProjectFile).lexically_normal().string();
    if (!files_.is_file(manifest) || foreign_runtime(root.string(), files_)) return;
    project.root = root.string();
    read_manifest(manifest, project);
    project.program = folder;
    const auto all = bind::program_files(files_, folder);
    project.is_partial = all && all->size() > 1;
  }

  // What a package has for all of its components.
  void add_shared_files(Project& project) {
    project.root = outside(project.program);
    const auto shared = bind::program_files(files_, project.root);
    if (!shared) return;
    for (const std::string& path : *shared) add_source(path, project);
  }

  void add_source(const std::string& path, Project& project) {
    if (const base::Source* source = add_program_file(path)) project.files.push_back(source->id());
  }

  void add_program(Project& project) {
    if (!has_program_) return;
    auto paths = bind::program_files(files_, project.program);
    if (!paths) {
      diagnostics_.add(codes::kFileUnreadable, {}, diag::PathText{project.program},
                       diag::Reason{paths.error().str()});
      return;
    }
    for (const std::string& path : *paths) add_source(path, project);
    warn_of_other_extensions(project.program, names_in(project.program), diagnostics_);
    if (paths->empty()) {
      report_no_program(project.program, names_in(project.program), diagnostics_);
    }
  }

  void read_manifest(const std::string& path, Project& project) {
    const base::Source* source = add_project_file(path);
    if (source == nullptr) return;
    const std::optional<Yaml> manifest = parse_yaml(*source, diagnostics_);
    if (!manifest) return;
    read_name(*manifest, *source, project);
    check_main(*manifest, project);
    check_values(*manifest, diagnostics_);
    if (const Yaml* folder = read_stack_config_dir(*manifest, project)) {
      check_stack_folder(*folder, project);
    }
    if (const Yaml* config = manifest->find("config")) {
      read_project_config(*config, project, diagnostics_);
    }
  }

  // `config: FOLDER` is the deprecated form of `stackConfigDir: FOLDER`.
  // Returns null if the manifest names no folder.
  static const Yaml* read_stack_config_dir(const Yaml& manifest, Project& project) {
    const Yaml* folder = find_text(manifest, "stackConfigDir");
    if (!folder) {
      folder = find_text(manifest, "config");
      if (folder && !names_folder(*folder)) folder = nullptr;  // check_values() reports it
    }
    if (folder && !folder->is_string()) folder = nullptr;  // check_values() reports it
    if (folder) project.stack_config_dir = folder->text;
    return folder;
  }

  // Pulumi creates the folder for the first stack, so it need not exist. But stack files in another
  // place would be ignored.
  void check_stack_folder(const Yaml& name, const Project& project) {
    const std::string folder = project.stack_folder();
    const std::string root = fs::path(project.root).lexically_normal().string();
    if (folder == root || folder == root + "/") return;
    if (files_.is_file(folder)) {
      diagnostics_.add(codes::kNoSuchFolder, name.range, diag::PathText{folder})
          .help({"`stackConfigDir` names the folder of the stack files, not a file in it"});
    } else if (const auto file = stack_file_in(project.root)) {
      diagnostics_
          .add(codes::kStackFileNotRead, name.range, diag::PathText{file_in(project.root, *file)},
               diag::PathText{folder})
          .help({"move it to {0}, or remove `stackConfigDir`", diag::PathText{folder}});
    } else if (!files_.is_directory(folder)) {
      report_misspelled_stack_folder(name, folder);
    }
  }

  void report_misspelled_stack_folder(const Yaml& name, const std::string& folder) {
    const std::string around = parent(folder);
    const std::vector<std::string> names = names_in(around);
    std::vector<std::string_view> with_stacks;
    for (const std::string& each : names) {
      const std::string path = file_in(around, each);
      if (files_.is_directory(path) && stack_file_in(path)) with_stacks.push_back(each);
    }
    const std::string last = fs::path(folder).filename().string();
    const auto near = base::nearest(last, with_stacks);
    if (!near || !name.text.ends_with(last)) return;
    const std::string before = name.text.substr(0, name.text.size() - last.size());
    diagnostics_.add(codes::kNoSuchFolder, name.range, diag::PathText{folder})
        .suggest(name.range, before + std::string(*near));
  }

  // The first stack file in the folder, if there is one.
  std::optional<std::string> stack_file_in(const std::string& folder) const {
    const std::vector<std::string> names = names_in(folder);
    const auto found = std::ranges::find_if(names, is_stack_file);
    return found == names.end() ? std::nullopt : std::optional(*found);
  }

  void check_main(const Yaml& manifest, Project& project) {
    const Yaml* main = manifest.find("main");
    // check_values() reports everything else.
    if (main && main->kind != Yaml::Kind::kNull && !main->is_string()) has_program_ = false;
    if (main && main->is_string()) {
      project.program = (fs::path(project.root) / main->text).lexically_normal().string();
      if (!files_.is_directory(project.program)) {
        auto& error =
            diagnostics_.add(codes::kNoSuchFolder, main->range, diag::PathText{project.program});
        if (files_.is_file(project.program)) {
          error.help({"`main` names the folder of the program, not a file in it"});
        }
        has_program_ = false;
      }
    }
    const auto paths = bind::program_files(files_, project.program);
    const bool has_files = !paths || !paths->empty();
    if (!check_keys(manifest, kProjectFile, diagnostics_, has_files) && !has_files) {
      has_program_ = false;
    }
  }

  void read_name(const Yaml& manifest, const base::Source& source, Project& project) {
    const Yaml* name = find_text(manifest, "name");
    const Yaml* given = manifest.find("name");
    if (!given && has_misspelled(manifest, "name")) return;
    // check_values() reports a list or a map.
    if (given && (given->kind == Yaml::Kind::kSequence || given->kind == Yaml::Kind::kMap)) return;
    if (!name) {
      diagnostics_.add(codes::kProjectWithoutName, source.range({0, 0}))
          .help({"add a line such as `name: {0}`", diag::Word("my-project")});
    } else if (!pulumi::is_project_name(name->text)) {
      diagnostics_.add(codes::kInvalidProjectName, name->range, diag::Excerpt{name->text})
          .help(project_name_help());
    } else {
      project.name = name->text;
    }
  }

  const base::Source* add_program_file(const std::string& path) {
    return bind::add_file(files_, path, path, sources_, diagnostics_, limits_,
                          base::Contents::kPublic);
  }

  const base::Source* add_project_file(const std::string& path) {
    auto text = bind::read_text(files_, path, diagnostics_, limits_);
    if (!text) return nullptr;
    // Values under `config` may be secret. The question is asked before the file is parsed, because
    // it may be no valid YAML.
    const auto contents =
        text->contains("config") ? base::Contents::kMayHoldSecrets : base::Contents::kPublic;
    return &sources_.add(path, *std::move(text), contents);
  }

  const base::FileSystem& files_;
  base::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
  bool has_program_ = true;  // else it was reported
};

}  // namespace

diag::Message project_name_help() {
  return {"use letters, digits, `-`, `_` and `.`, {0} at most", diag::Count{pulumi::kMaxNameBytes}};
}

Project open_project(const std::string& path, const base::FileSystem& files, base::Sources& sources,
                     diag::Diagnostics& diagnostics, const base::Limits& limits) {
  return ProjectOpener(files, sources, diagnostics, limits).open(path);
}

std::vector<std::string> schema_paths(const Project& project, const base::FileSystem& files,
                                      const std::vector<std::string>& given) {
  std::vector<std::string> paths = {(fs::path(project.root) / "schemas").string()};
  const auto around = nearest_folder(
      (fs::path(project.root) / kProjectFile).string(), files, [&](const std::string& folder) {
        return files.is_file((fs::path(folder) / kProjectFile).string());
      });
  if (around) {
    std::string outer = (fs::path(*around) / "schemas").lexically_normal().string();
    const bool is_own = outer == fs::path(paths.front()).lexically_normal().string();
    if (!is_own) paths.push_back(std::move(outer));
  }
  paths.insert(paths.end(), given.begin(), given.end());
  if (const char* variable = std::getenv("VIRGA_SCHEMA_PATH")) {
    std::string_view rest = variable;
    while (!rest.empty()) {
      const std::size_t colon = std::min(rest.find(':'), rest.size());
      if (colon > 0) paths.emplace_back(rest.substr(0, colon));
      rest.remove_prefix(std::min(colon + 1, rest.size()));
    }
  }
  return paths;
}

}  // namespace virga::project
