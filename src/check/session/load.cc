#include "check/session/load.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "bind/components/component_folders.h"
#include "bind/lint/lint.h"
#include "check/diagnostics/one_cause.h"
#include "check/policy/check_defaults.h"
#include "check/settings/read_settings.h"
#include "diag/codes/bind.h"
#include "diag/codes/policy.h"
#include "diag/codes/tool.h"
#include "hcl/parse/explain/follow_ups.h"

namespace virga::check {

namespace {

void reject_package(const std::string& path, diag::Diagnostics& diagnostics) {
  diagnostics.add(diag::codes::kIsAPackage, {}, diag::PathText{path})
      .help({"name a program that uses it, or the folder of one of its components"});
}

void reject_policy_pack(const std::string& path, diag::Diagnostics& diagnostics) {
  diagnostics.add(diag::codes::kIsAPolicyPack, {}, diag::PathText{path})
      .help(
          {"name a program, and the pack with --policy-pack, or with `policy_pack` in its tests"});
}

// A folder is either a policy pack or a project.
bool has_both_manifests(const std::string& path, const base::FileSystem& files) {
  const std::filesystem::path folder(path);
  return files.is_file((folder / "PulumiPolicy.yaml").string()) &&
         files.is_file((folder / project::kProjectFile).string());
}

// Remembers which packages were asked for.
class RecordingLoader final : public schema::Loader {
 public:
  RecordingLoader(std::shared_ptr<schema::Loader> loader, std::set<std::string>& names)
      : loader_(std::move(loader)), names_(names) {}

  base::Result<std::shared_ptr<const schema::Package>> load(
      const schema::Request& request) override {
    names_.insert(request.name);
    if (request.base) names_.insert(request.base->name);
    return loader_->load(request);
  }
  std::vector<std::string> names() override { return loader_->names(); }

 private:
  const std::shared_ptr<schema::Loader> loader_;
  std::set<std::string>& names_;
};

// The loader of the packages of a session. `more` are searched after the given paths, then those of
// the settings.
std::unique_ptr<schema::Loader> make_loader(Session& session, const Schemas& schemas,
                                            std::vector<std::string> more = {}) {
  for (const SettingPath& each : session.settings.schemas) more.push_back(each.path);
  return std::make_unique<RecordingLoader>(schemas.loader(schemas.paths(session.project, more)),
                                           session.packages);
}

void read_settings_of(const std::string& path, const Inputs& inputs, Session& session) {
  if (!inputs.reads_settings) return;
  session.settings = find_settings(path, inputs.files, session.sources);
}

// A missing or unusable schema is one mistake, however many files use its package.
void report_packages_once(diag::Diagnostics& diagnostics) {
  std::set<std::pair<diag::Code, std::string>> reported;
  std::vector<bool> keep;
  for (const diag::Diagnostic& each : diagnostics.list()) {
    const bool is_of_package =
        each.code == diag::codes::kUnknownPackage || each.code == diag::codes::kUnusablePackage;
    keep.push_back(!is_of_package || reported.emplace(each.code, each.message()).second);
  }
  diagnostics.keep(keep);
}

void open_components(Session& session, const base::FileSystem& files) {
  session.components = std::make_unique<bind::ComponentFolders>(
      files, "", session.sources, session.diagnostics, session.limits);
}

// Opens the project, or reports that the path is not one.
void open_project(const std::string& path, const base::FileSystem& files, Session& session) {
  session.project.root = session.project.program = path;
  if (is_package(path, files)) {
    reject_package(path, session.diagnostics);
  } else if (has_both_manifests(path, files)) {
    session.diagnostics.add(diag::codes::kIsAPolicyPack, {}, diag::PathText{path})
        .help({"remove its Pulumi.yaml, or its PulumiPolicy.yaml if it is a program"});
  } else if (project::is_policy_pack(path, files)) {
    reject_policy_pack(path, session.diagnostics);
  } else {
    session.project =
        project::open_project(path, files, session.sources, session.diagnostics, session.limits);
  }
}

// Translates the program. Adds the errors of the program.
void translate(const std::string& path, const Inputs& inputs, Session& session) {
  Translated program = inputs.translator->translate(
      path, inputs.files, session.settings.mapping_paths(), *session.loader, session.sources,
      session.diagnostics, session.limits);
  session.translation = std::make_unique<Translation>(path, inputs.files, std::move(program));
}

}  // namespace

void report_at_origins(const Session& session, diag::Diagnostics& diagnostics) {
  if (session.translation) {
    report_at_origins(*session.translation, session.sources, diagnostics);
  }
}

bind::BindOptions bind_options(Session& session) {
  bind::BindOptions options;
  options.components = session.components.get();
  options.directory = session.components->resolve(session.project.program, ".");
  return options;
}

std::unique_ptr<Session> load_nothing(const Inputs& inputs) {
  auto session = std::make_unique<Session>();
  session->has_program = false;
  session->project.name = "project";
  session->project.root = session->project.program = ".";
  session->loader = make_loader(*session, inputs.schemas);
  open_components(*session, inputs.files);
  return session;
}

bool is_package(const std::string& path, const base::FileSystem& files) {
  return project::is_component_package({files, "", path});
}

std::unique_ptr<Session> load_package(const std::string& path, const Inputs& inputs) {
  auto session = std::make_unique<Session>();
  session->project.root = session->project.program = path;
  read_settings_of(path, inputs, *session);
  session->loader = make_loader(*session, inputs.schemas);
  session->package =
      project::open_component_package({inputs.files, "", path}, session->sources, *session->loader,
                                      session->diagnostics, session->limits);
  hcl::drop_follow_ups(session->sources, session->diagnostics);
  for (const auto& component : session->package.components) {
    if (component.program) drop_consequences(*component.program, session->diagnostics);
  }
  report_packages_once(session->diagnostics);
  return session;
}

std::unique_ptr<Session> open(const std::string& path, const Inputs& inputs,
                              const std::vector<std::string>& more) {
  auto session = std::make_unique<Session>();
  const bool is_translated = inputs.translator && inputs.translator->accepts(path, inputs.files);
  if (is_translated) {
    session->project.root = session->project.program = path;
    read_settings_of(path, inputs, *session);
    session->loader = make_loader(*session, inputs.schemas, more);
    translate(path, inputs, *session);
    if (session->diagnostics.has_errors()) return session;
  }
  const base::FileSystem& files = session->files(inputs.files);
  open_project(path, files, *session);
  if (!is_translated) {
    read_settings_of(path, inputs, *session);
    session->loader = make_loader(*session, inputs.schemas, more);
  }
  if (session->diagnostics.has_errors()) return session;
  open_components(*session, files);
  // The folder may be a component of a package.
  if (is_package(session->project.root, files)) session->role = bind::ProgramRole::kComponent;
  return session;
}

void report_mistakes(Session& session, const bind::Program& program) {
  bind::lint(program, session.diagnostics, session.role);
  hcl::drop_follow_ups(session.sources, session.diagnostics);
  drop_consequences(program, session.diagnostics);
  report_packages_once(session.diagnostics);
}

std::unique_ptr<Session> load_unmerged(const std::string& path, const Inputs& inputs,
                                       const std::vector<std::string>& more) {
  auto session = open(path, inputs, more);
  if (session->diagnostics.has_errors()) return session;
  session->program = bind::bind(session->project.files, session->sources, *session->loader,
                                bind_options(*session), session->diagnostics, session->limits);
  report_mistakes(*session, session->program);
  return session;
}

std::unique_ptr<Session> load(const std::string& path, const Inputs& inputs,
                              const std::vector<std::string>& more) {
  auto session = load_unmerged(path, inputs, more);
  merge_repeats(session->sources, session->diagnostics);
  return session;
}

std::unique_ptr<Session> load_policy_pack(const std::string& path, const Inputs& inputs) {
  const base::FileSystem& files = inputs.files;
  auto session = std::make_unique<Session>();
  session->project.root = session->project.program =
      files.is_file(path) ? std::filesystem::path(path).parent_path().string() : path;
  read_settings_of(path, inputs, *session);
  session->loader = make_loader(*session, inputs.schemas);
  session->policies = project::open_policy_pack(path, files, session->sources, *session->loader, {},
                                                session->diagnostics, session->limits);
  if (!session->diagnostics.has_errors()) {
    check_policy_defaults(session->policies, files, session->limits, session->diagnostics);
  }
  return session;
}

}  // namespace virga::check
