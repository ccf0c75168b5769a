#include "convert/yaml/convert_yaml.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "base/limits.h"
#include "base/text/ascii_case.h"
#include "convert/pcl/print.h"
#include "convert/yaml/components.h"
#include "convert/yaml/converted.h"
#include "convert/yaml/packages.h"
#include "convert/yaml/program.h"
#include "convert/yaml/project_file.h"
#include "convert/yaml/syntax/read.h"
#include "diag/codes/convert.h"
#include "diag/codes/tool.h"

namespace virga::convert {
namespace yaml {
namespace {

constexpr std::string_view kProjectFile = "Pulumi.yaml";
constexpr std::string_view kPluginFile = "PulumiPlugin.yaml";
constexpr auto kProgramSections = std::to_array<std::string_view>(
    {"pulumi", "config", "configuration", "variables", "resources", "outputs"});

struct Document {
  const base::Source* source;
  Node root;
};

bool is_section(std::string_view key) {
  return std::ranges::any_of(kProgramSections, [&](std::string_view section) {
    return base::equals_ignoring_case(section, key);
  });
}

// The configuration in a project file can have secrets in plain text. Messages then show no lines.
base::Contents contents_of(std::string_view text) {
  const bool has_secrets = text.contains("secret: true") || text.contains("secure:");
  return has_secrets ? base::Contents::kMayHoldSecrets : base::Contents::kPublic;
}

// Converts the files of one project.
class ProjectConverter {
 public:
  ProjectConverter(std::string folder, const base::FileSystem& files, base::Sources& sources,
                   schema::Loader* loader, diag::Diagnostics& diagnostics)
      : folder_(std::move(folder)),
        files_(files),
        sources_(sources),
        schemas_(loader),
        diagnostics_(diagnostics) {}

  Conversion convert() {
    if (files_.is_file(path_of(kProjectFile))) {
      convert_project();
    } else if (files_.is_file(path_of(kPluginFile))) {
      convert_plugin();
    } else {
      diagnostics_.add(diag::codes::kNoYamlProgram, base::Range{}, diag::PathText{folder_})
          .help({"name a folder that contains Pulumi.yaml"});
    }
    return std::move(conversion_);
  }

 private:
  std::string path_of(std::string_view name) const { return folder_ + "/" + std::string(name); }

  std::optional<Document> open(const std::string& path) {
    auto text = files_.read(path, base::Limits{}.max_source_bytes);
    if (!text) {
      diagnostics_.add(diag::codes::kFileUnreadable, base::Range{}, diag::PathText{path},
                       diag::Reason{text.error().str()});
      return std::nullopt;
    }
    const base::Contents contents = contents_of(*text);
    const base::Source& source = sources_.add(path, *std::move(text), contents);
    auto root = read(source, diagnostics_);
    if (!root) return std::nullopt;
    if (!root->is_map()) {
      diagnostics_.add(diag::codes::kYamlWrongKind, root->range, diag::Name{path},
                       diag::Reason{"a map"}, diag::Reason{std::string(kind_name(*root))});
      return std::nullopt;
    }
    root->converted = true;
    return Document{&source, *std::move(root)};
  }

  Context context_of(const Document& document) {
    return {*document.source, diagnostics_, schemas_, conversion_, project_};
  }

  // Adds the keys of the project in its stack files. Their mistakes are those of other commands.
  void add_stack_keys() {
    const auto names = files_.list(folder_);
    for (const std::string& name : names ? *names : std::vector<std::string>()) {
      if (!name.starts_with("Pulumi.") || !name.ends_with(".yaml") || name == kProjectFile)
        continue;
      auto text = files_.read(path_of(name), base::Limits{}.max_source_bytes);
      if (!text) continue;
      diag::Diagnostics ignored;
      const base::Source& source =
          sources_.add(path_of(name), *std::move(text), base::Contents::kMayHoldSecrets);
      if (const auto root = read(source, ignored)) add_keys(*root);
    }
  }

  // Adds the keys in `config` that a program can refer to.
  void add_keys(const Node& root) {
    const Member* config = root.find("config");
    if (!config) return;
    const std::string prefix = project_ + ":";
    for (const Member& member : config->value.members) {
      const std::string& key = member.key.text;
      const bool is_own = key.starts_with(prefix);
      if (is_own || !key.contains(':')) keys_.insert(is_own ? key.substr(prefix.size()) : key);
    }
  }

  void convert_project() {
    auto project = open(path_of(kProjectFile));
    if (!project || !check_runtime(*project)) return;
    if (const Member* name = project->root.find("name")) project_ = name->value.text;
    std::string program_folder = folder_;
    if (const Member* main = project->root.find("main")) {
      mark_converted(main->key);
      mark_converted(main->value);
      if (main->value.is_scalar()) program_folder += "/" + main->value.text;
    }
    conversion_.program_folder = program_folder;
    add_stack_keys();
    for (const std::string_view name : {"Main.json", "Main.yaml"}) {
      const std::string path = program_folder + "/" + std::string(name);
      if (!files_.is_file(path)) continue;
      auto program = open(path);
      if (!program) return;
      mark_ignored(program->root);
      add_keys(project->root);
      convert_program_file(*program);
      finish_project(*project, program_folder, ProjectKind::kSettings);
      Context context = context_of(*program);
      check_converted(context, program->root, name);
      return;
    }
    convert_program_file(*project);
    finish_project(*project, program_folder, ProjectKind::kProgram);
  }

  bool check_runtime(const Document& project) {
    const Member* runtime = project.root.find("runtime");
    if (!runtime) return true;
    const Member* name = runtime->value.find("name");
    const Node& node = name ? name->value : runtime->value;
    if (!node.is_scalar() || node.text == "yaml") return true;
    diagnostics_.add(diag::codes::kYamlOtherRuntime, node.range, diag::Name{node.text});
    return false;
  }

  // The project file and the rest of the project.
  void finish_project(const Document& project, const std::string& program_folder,
                      ProjectKind kind) {
    Context context = context_of(project);
    conversion_.files.push_back(
        {std::string(kProjectFile), project_file(context, project.root, kind)});
    add_packages(program_folder);
    check_converted(context, project.root, kProjectFile);
  }

  void convert_program_file(const Document& program) {
    Context context = context_of(program);
    context.stack_keys = keys_;
    declare_components(context, program.root);
    std::vector<const Member*> sections;
    for (const Member& member : program.root.members) {
      if (is_section(member.key.text)) sections.push_back(&member);
    }
    const std::vector<Item> items = convert_program(context, sections);
    if (const Node* components = context.field(program.root, "components")) {
      if (context.expect_map(*components, "components")) convert_components(context, *components);
    }
    std::ranges::move(std::exchange(program.root.comments, {}).below,
                      std::back_inserter(context.comments_at_end));
    conversion_.files.push_back({"main.pp", print_file(items, context.comments_at_end)});
  }

  static void declare_components(Context& context, const Node& root) {
    const Member* components = root.find("components");
    if (!components) return;
    for (const Member& member : components->value.members) {
      context.components.emplace(member.key.text, component_folder(member.key.text));
    }
  }

  // A program file repeats what the project file says.
  static void mark_ignored(const Node& program) {
    for (const std::string_view key : {"name", "description", "runtime"}) {
      const Member* member = program.find(key);
      if (!member) continue;
      mark_converted(member->key);
      mark_converted(member->value);
    }
  }

  // A package of components: all files beside PulumiPlugin.yaml may have components.
  void convert_plugin() {
    conversion_.program_folder = folder_;
    std::vector<Document> documents;
    auto plugin = open(path_of(kPluginFile));
    if (!plugin || !check_runtime(*plugin)) return;
    if (const Member* name = plugin->root.find("name")) project_ = name->value.text;
    documents.push_back(*std::move(plugin));
    const auto names = files_.list(folder_);
    for (const std::string& name : names ? *names : std::vector<std::string>()) {
      if (name == kPluginFile || !name.ends_with(".yaml") || !files_.is_file(path_of(name)))
        continue;
      auto document = open(path_of(name));
      if (!document) return;
      documents.push_back(*std::move(document));
    }
    Context all = context_of(documents.front());
    for (const Document& document : documents) declare_components(all, document.root);
    for (const Document& document : documents) {
      Context context = context_of(document);
      context.components = all.components;
      const Node* components = context.field(document.root, "components");
      if (components && context.expect_map(*components, "components")) {
        convert_components(context, *components);
      }
    }
    Context context = context_of(documents.front());
    conversion_.files.push_back(
        {std::string(kPluginFile),
         project_file(context, documents.front().root, ProjectKind::kPlugin)});
    add_packages(folder_);
    for (const Document& document : documents) {
      Context own = context_of(document);
      check_converted(own, document.root, kPluginFile);
    }
  }

  void add_packages(const std::string& program_folder) {
    const std::vector<Item> items =
        convert_packages(program_folder, files_, sources_, diagnostics_);
    if (!items.empty()) conversion_.files.push_back({"packages.pp", print_file(items)});
  }

  std::string folder_;
  const base::FileSystem& files_;
  base::Sources& sources_;
  Schemas schemas_;
  diag::Diagnostics& diagnostics_;
  std::string project_;
  std::set<std::string> keys_;  // of the configuration, without a declaration in the program
  Conversion conversion_;
};

}  // namespace
}  // namespace yaml

Conversion convert_yaml(const std::string& folder, const base::FileSystem& files,
                        base::Sources& sources, schema::Loader* loader,
                        diag::Diagnostics& diagnostics) {
  return yaml::ProjectConverter(folder, files, sources, loader, diagnostics).convert();
}

}  // namespace virga::convert
