#include "cli/project.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>

#include "bind/component_folders.h"
#include "cli/yaml.h"

namespace virga::cli {
namespace {

namespace fs = std::filesystem;
using diag::Code;

constexpr std::string_view kProjectFile = "Pulumi.yaml";

// A project's name is letters, digits, `-`, `_` and `.`, 100 at most.
bool is_project_name(std::string_view name) {
  return !name.empty() && name.size() <= 100 &&
         std::all_of(name.begin(), name.end(), [](unsigned char c) {
           return std::isalnum(c) || c == '-' || c == '_' || c == '.';
         });
}

// A folder's or file's name, made into a project name.
std::string project_name_of(const fs::path& path) {
  std::string name = fs::absolute(path).lexically_normal().stem().string();
  if (name.empty()) name = fs::absolute(path).lexically_normal().parent_path().filename().string();
  std::replace_if(
      name.begin(), name.end(), [](char c) { return !is_project_name(std::string_view(&c, 1)); },
      '-');
  return name.empty() ? "project" : name.substr(0, 100);
}

std::string full_key(std::string_view key, const Project& project) {
  // "ns:config:key" is the old spelling of "ns:key".
  const std::size_t colon = key.find(':');
  if (colon == std::string_view::npos) return project.name + ":" + std::string(key);
  std::string_view rest = key.substr(colon + 1);
  if (rest.starts_with("config:")) rest.remove_prefix(7);
  return std::string(key.substr(0, colon + 1)) + std::string(rest);
}

std::string text_of(const Yaml& value) {
  return value.kind == Yaml::Kind::kScalar ? value.text : value.json();
}

class Opener {
 public:
  Opener(const base::FileSystem& files, base::Sources& sources, diag::Diagnostics& diagnostics,
         const base::Limits& limits)
      : files_(files), sources_(sources), diagnostics_(diagnostics), limits_(limits) {}

  Project open(const fs::path& path) {
    Project project;
    if (files_.is_file(path.string())) {
      project.name = project_name_of(path);
      project.root = project.program = parent(path);
      add_source(path.string(), project);
      return project;
    }
    project.root = project.program = path.string();
    project.name = project_name_of(path);
    const std::string manifest = (path / kProjectFile).string();
    if (files_.is_file(manifest)) read_manifest(manifest, project);
    add_program(project);
    return project;
  }

  const base::Source* add(const std::string& path) {
    return bind::add_file(files_, path, path, sources_, diagnostics_, limits_);
  }

 private:
  static std::string parent(const fs::path& path) {
    const fs::path folder = path.parent_path();
    return folder.empty() ? "." : folder.string();
  }

  void add_source(const std::string& path, Project& project) {
    if (const base::Source* source = add(path)) project.files.push_back(source->id());
  }

  void add_program(Project& project) {
    auto paths = bind::program_files(files_, project.program);
    if (!paths) {
      diagnostics_.add(Code::kFileUnreadable, {}, diag::PathText{project.program},
                       diag::Reason{paths.error().str()});
      return;
    }
    for (const std::string& path : *paths) add_source(path, project);
    if (paths->empty()) {
      diagnostics_.add(Code::kNoProgram, {}, diag::PathText{project.program})
          .help({"a program is the files that end in `.pp` directly in this folder"});
    }
  }

  void read_manifest(const std::string& path, Project& project) {
    const base::Source* source = add(path);
    if (source == nullptr) return;
    const std::optional<Yaml> manifest = parse_yaml(*source, diagnostics_);
    if (!manifest) return;
    read_name(*manifest, *source, project);
    check_runtime(*manifest);
    if (const Yaml* main = manifest->find("main"); main && main->kind == Yaml::Kind::kScalar) {
      project.program = (fs::path(project.root) / main->text).lexically_normal().string();
    }
    if (const Yaml* config = manifest->find("config")) read_project_config(*config, project);
  }

  void read_name(const Yaml& manifest, const base::Source& source, Project& project) {
    const Yaml* name = manifest.find("name");
    if (name == nullptr || name->text.empty()) {
      diagnostics_.add(Code::kProjectWithoutName, source.range({0, 0}))
          .help({"add a line such as `name: {0}`", diag::Word("my-project")});
    } else if (!is_project_name(name->text)) {
      diagnostics_.add(Code::kInvalidProjectName, name->range, diag::Excerpt{name->text})
          .help({"use letters, digits, `-`, `_` and `.`, {0} at most", diag::Count{100}});
    } else {
      project.name = name->text;
    }
  }

  void check_runtime(const Yaml& manifest) {
    const Yaml* runtime = manifest.find("runtime");
    if (runtime && runtime->kind == Yaml::Kind::kMap) runtime = runtime->find("name");
    if (runtime && runtime->kind == Yaml::Kind::kScalar && runtime->text != "pcl") {
      diagnostics_.add(Code::kOtherRuntime, runtime->range, diag::Name{runtime->text})
          .help({"virga runs PCL programs only: write `runtime: pcl`"});
    }
  }

  // Values in Pulumi.yaml are given directly, or declared: {type, default or value, secret}.
  void read_project_config(const Yaml& config, Project& project) {
    for (const auto& [key, declared] : config.members) {
      const Yaml* value = &declared;
      run::ConfigValue entry;
      if (declared.kind == Yaml::Kind::kMap) {
        value = declared.find("value");
        if (value == nullptr) value = declared.find("default");
        const Yaml* secret = declared.find("secret");
        entry.secret = secret != nullptr && secret->text == "true";
      }
      if (value == nullptr || value->kind == Yaml::Kind::kNull) continue;
      entry.text = text_of(*value);
      entry.range = value->range;
      project.config[full_key(key.text, project)] = std::move(entry);
    }
  }

  const base::FileSystem& files_;
  base::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
};

}  // namespace

Project open_project(const std::string& path, const base::FileSystem& files, base::Sources& sources,
                     diag::Diagnostics& diagnostics, const base::Limits& limits) {
  return Opener(files, sources, diagnostics, limits).open(path);
}

void read_stack_file(const std::string& path, const Project& project, const base::FileSystem& files,
                     base::Sources& sources, std::map<std::string, run::ConfigValue>& config,
                     diag::Diagnostics& diagnostics, const base::Limits& limits) {
  const base::Source* source = Opener(files, sources, diagnostics, limits).add(path);
  if (source == nullptr) return;
  const std::optional<Yaml> stack = parse_yaml(*source, diagnostics);
  const Yaml* values = stack ? stack->find("config") : nullptr;
  if (values == nullptr || values->kind == Yaml::Kind::kNull) return;
  if (values->kind != Yaml::Kind::kMap) {
    diagnostics.add(Code::kConfigNotAMap, values->range,
                    diag::Reason{std::string(name(values->kind))});
    return;
  }
  for (const auto& [key, value] : values->members) {
    run::ConfigValue entry;
    entry.range = value.range;
    if (value.kind == Yaml::Kind::kMap && value.members.size() == 1 && value.find("secure")) {
      entry.secret = entry.encrypted = true;
      diagnostics.add(Code::kEncryptedConfig, key.range, diag::Name{key.text})
          .note({"the preview goes on with an unknown secret"});
    } else {
      entry.text = text_of(value);
    }
    config[full_key(key.text, project)] = std::move(entry);
  }
}

void read_config_flag(const std::string& flag, const Project& project,
                      std::map<std::string, run::ConfigValue>& config,
                      diag::Diagnostics& diagnostics) {
  const std::size_t equals = flag.find('=');
  if (equals == std::string::npos || equals == 0) {
    // What stands after "=" may be a secret; what stands alone is a key.
    diagnostics.add(Code::kMalformedConfigFlag, {}, diag::Excerpt{flag.substr(0, equals)})
        .help({"give configuration as `--config region=us-west-2`"});
    return;
  }
  run::ConfigValue& value = config[full_key(flag.substr(0, equals), project)];
  value = {};
  value.text = flag.substr(equals + 1);
}

std::vector<std::string> schema_paths(const Project& project,
                                      const std::vector<std::string>& given) {
  std::vector<std::string> paths = {(fs::path(project.root) / "schemas").string()};
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

}  // namespace virga::cli
