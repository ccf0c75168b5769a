#include "project/component_package.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <utility>

#include "bind/bind.h"
#include "bind/components/component_folders.h"
#include "bind/components/components.h"
#include "bind/lint/lint.h"
#include "bind/publish/package_schema.h"
#include "diag/codes/tool.h"
#include "hcl/parse/explain/follow_ups.h"
#include "project/manifest.h"
#include "project/package_folders.h"
#include "project/yaml.h"
#include "schema/version.h"

namespace virga::project {
namespace {

using diag::Code;
namespace codes = diag::codes;

constexpr std::string_view kPluginManifest = "PulumiPlugin.yaml";

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

bool is_reserved(std::string_view name) {
  return name == "pulumi" || name == "input";
}

bool is_package_name(std::string_view name) {
  return !name.empty() && is_letter(name.front()) && !is_reserved(name) &&
         std::ranges::all_of(
             name, [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; });
}

// Returns true if the name can be the last part of the token of a component.
bool is_type_name(std::string_view name) {
  return !name.empty() && is_letter(name.front()) && name != "Provider" &&
         std::ranges::all_of(name, [](unsigned char c) { return std::isalnum(c) != 0; });
}

// Loads the schemas of other packages. The schema of this package does not exist before its
// components are bound.
class DependencyLoader final : public schema::Loader {
 public:
  DependencyLoader(schema::Loader& loader, const std::string& own) : loader_(loader), own_(own) {}

  base::Result<std::shared_ptr<const schema::Package>> load(
      const schema::Request& request) override {
    if (request.name != own_) return loader_.load(request);
    return base::fail("a package cannot use itself: use the folder of the component instead");
  }
  std::vector<std::string> names() override { return loader_.names(); }

 private:
  schema::Loader& loader_;
  const std::string& own_;
};

class PackageOpener {
 public:
  PackageOpener(const PackagePlace& place, base::Sources& sources, schema::Loader& loader,
                diag::Diagnostics& diagnostics, const base::Limits& limits)
      : place_(place),
        sources_(sources),
        loader_(loader),
        diagnostics_(diagnostics),
        limits_(limits),
        folders_(place, sources, diagnostics, limits) {}

  ComponentPackage open() {
    read_manifest();
    if (package_.manifest == base::SourceId::kNone) return std::move(package_);
    shared_ = folders_.add(place_.directory);
    DependencyLoader others(loader_, package_.name);
    for (const std::string& name : names_of_folders()) add(name, others);
    std::ranges::sort(package_.components, {}, &ComponentPackage::Component::type_name);
    hcl::drop_follow_ups(sources_, diagnostics_);
    drop_repeated();
    if (!diagnostics_.has_errors()) publish();
    package_.folders = folders_.take_contents();
    return std::move(package_);
  }

 private:
  void read_manifest();
  bool has_other_kind(const Yaml& manifest, const char* key);
  void read_name(const Yaml& manifest, base::Range top);
  void read_version(const Yaml& manifest, base::Range top);
  std::vector<std::string> names_of_folders();
  void add(const std::string& name, schema::Loader& loader);
  void bind_component(ComponentPackage::Component& component, schema::Loader& loader);
  void check_shared(const bind::Program& program);
  void drop_repeated();
  void publish();

  const PackagePlace& place_;
  base::Sources& sources_;
  schema::Loader& loader_;
  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
  PackageFolders folders_;
  ComponentPackage package_;
  std::vector<base::SourceId> shared_;  // the .pp files beside the manifest
  bool shared_is_checked_ = false;
  std::map<std::string, std::string> types_;  // type name -> folder name
};

void PackageOpener::read_manifest() {
  const std::string name = file_in(place_.directory, kPluginManifest);
  const base::Source* source =
      bind::add_file(place_.files, file_in(place_.root, name), name, sources_, diagnostics_,
                     limits_, base::Contents::kPublic);
  if (!source) return;
  package_.manifest = source->id();
  const auto manifest = parse_yaml(*source, diagnostics_);
  if (!manifest) return;
  const base::Range top = source->range({0, 0});
  read_name(*manifest, top);
  read_version(*manifest, top);
  check_keys(*manifest, kPluginManifest, diagnostics_);
  if (const Yaml* text = find_text(*manifest, "description")) package_.description = text->text;
}

// Reports a list or a map in place of a string. Returns false for other values.
bool PackageOpener::has_other_kind(const Yaml& manifest, const char* key) {
  const Yaml* given = manifest.find(key);
  if (!given || (given->kind != Yaml::Kind::kSequence && given->kind != Yaml::Kind::kMap)) {
    return false;
  }
  const auto member = std::ranges::find_if(manifest.members,
                                           [&](const auto& each) { return each.key.text == key; });
  diagnostics_.add(codes::kManifestValue, member->key.range, diag::Name{key},
                   diag::Word("a string"), diag::Reason{std::string(name(given->kind))});
  return true;
}

void PackageOpener::read_name(const Yaml& manifest, base::Range top) {
  const Yaml* name = find_text(manifest, "name");
  if (!name && (has_misspelled(manifest, "name") || has_other_kind(manifest, "name"))) return;
  if (!name) {
    diagnostics_.add(codes::kPluginWithoutName, top)
        .help({"add a line such as `name: {0}`", diag::Word("my-package")});
  } else if (!is_package_name(name->text)) {
    auto& error =
        diagnostics_.add(codes::kInvalidPluginName, name->range, diag::Excerpt{name->text});
    if (is_reserved(name->text)) {
      error.help({"the name is reserved for Pulumi: choose another one"});
    } else {
      error.help({"begin with a letter and use letters, digits, `-` and `_`"});
    }
  } else {
    package_.name = name->text;
  }
}

void PackageOpener::read_version(const Yaml& manifest, base::Range top) {
  const Yaml* version = find_text(manifest, "version");
  if (!version && (has_misspelled(manifest, "version") || has_other_kind(manifest, "version"))) {
    return;
  }
  if (!version) {
    diagnostics_.add(codes::kPluginWithoutVersion, top)
        .help({"add a line such as `version: {0}`", diag::Word("1.0.0")});
  } else if (!schema::is_semantic_version(version->text)) {
    report_invalid_version(*version, diagnostics_);
  } else {
    package_.version = version->text;
  }
}

std::vector<std::string> PackageOpener::names_of_folders() {
  const std::string where = file_in(place_.root, place_.directory);
  auto names = component_folders(place_);
  if (!names) {
    diagnostics_.add(codes::kFileUnreadable, {}, diag::PathText{where},
                     diag::Reason{names.error().str()});
    return {};
  }
  if (names->empty()) {
    diagnostics_.add(codes::kNoComponents, {}, diag::PathText{where})
        .help({"each folder in it that has .pp files is a component"});
  }
  return *std::move(names);
}

void PackageOpener::add(const std::string& name, schema::Loader& loader) {
  ComponentPackage::Component component{bind::component_type_name(name),
                                        file_in(place_.directory, name), nullptr};
  const auto [other, is_new] = types_.emplace(component.type_name, name);
  if (!is_type_name(component.type_name)) {
    diagnostics_.add(codes::kInvalidComponentName, {}, diag::PathText{name})
        .note({"the name of its type would be {0}", diag::Name{component.type_name}});
  } else if (!is_new) {
    diagnostics_.add(codes::kSameComponent, {}, diag::PathText{other->second}, diag::PathText{name},
                     diag::Name{component.type_name});
  }
  bind_component(component, loader);
  if (is_new) package_.components.push_back(std::move(component));
}

void PackageOpener::bind_component(ComponentPackage::Component& component, schema::Loader& loader) {
  const auto own = folders_.open(component.folder);
  if (!own) return;
  std::vector<base::SourceId> all = shared_;
  all.insert(all.end(), own->begin(), own->end());
  bind::BindOptions options;
  options.prefer_output_versioned_invokes = true;
  options.components = &folders_;
  options.directory = folders_.resolve(component.folder, ".");
  bind::Program program = bind::bind(all, sources_, loader, options, diagnostics_, limits_);
  bind::lint(program, diagnostics_, bind::ProgramRole::kComponent);
  check_shared(program);
  component.program = std::make_shared<const bind::Program>(std::move(program));
}

// All components contain the shared files; their errors are reported for the first component only.
void PackageOpener::check_shared(const bind::Program& program) {
  if (std::exchange(shared_is_checked_, true)) return;
  for (const hcl::Tree& file : program.files) {
    if (!file.body || std::ranges::find(shared_, file.source) == shared_.end()) continue;
    for (const hcl::Block* block : file.body->blocks) {
      if (block->type == "package") continue;
      diagnostics_.add(codes::kNotAPackageBlock, file.range(block->type_span));
    }
    for (const hcl::Attribute& attribute : file.body->attributes) {
      diagnostics_.add(codes::kNotAPackageBlock, file.range(attribute.name_span));
    }
  }
}

// The same error in a shared file, or in a folder that several components use, is reported once.
void PackageOpener::drop_repeated() {
  std::vector<bool> keep;
  std::map<std::pair<base::Range, Code>, std::string> reported;
  for (const diag::Diagnostic& each : diagnostics_.list()) {
    const bool somewhere = each.subject.known();
    keep.push_back(!somewhere ||
                   reported.emplace(std::pair(each.subject, each.code), each.message()).second);
  }
  diagnostics_.keep(keep);
}

void PackageOpener::publish() {
  std::vector<bind::PublishedComponent> components;
  for (const auto& each : package_.components) components.push_back({each.type_name, each.program});
  package_.schema = bind::package_schema(
      {package_.name, package_.version, package_.description, components}, diagnostics_);
  if (diagnostics_.has_errors()) package_.schema.clear();
}

}  // namespace

const ComponentPackage::Component* ComponentPackage::find(std::string_view token) const {
  const std::string prefix = name + ":index:";
  if (!token.starts_with(prefix)) return nullptr;
  const std::string_view type = token.substr(prefix.size());
  const auto found = std::ranges::find(components, type, &Component::type_name);
  return found == components.end() ? nullptr : &*found;
}

bool is_component_package(const PackagePlace& place) {
  const std::string directory = file_in(place.root, place.directory);
  return place.files.is_file(file_in(directory, kPluginManifest)) &&
         !place.files.is_file(file_in(directory, "Pulumi.yaml"));
}

base::Result<std::vector<std::string>> component_folders(const PackagePlace& place) {
  const std::string directory = file_in(place.root, place.directory);
  auto names = place.files.list(directory);
  if (!names) return names;
  std::erase_if(*names, [&](const std::string& name) {
    const std::string folder = file_in(directory, name);
    if (name.starts_with('.') || !place.files.is_directory(folder)) return true;
    const auto programs = bind::program_files(place.files, folder);
    return !programs || programs->empty();
  });
  return names;
}

ComponentPackage open_component_package(const PackagePlace& place, base::Sources& sources,
                                        schema::Loader& loader, diag::Diagnostics& diagnostics,
                                        const base::Limits& limits) {
  return PackageOpener(place, sources, loader, diagnostics, limits).open();
}

}  // namespace virga::project
