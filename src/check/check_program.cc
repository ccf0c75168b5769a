#include "check/check_program.h"

#include <algorithm>
#include <map>

#include "bind/policy/review_pack.h"
#include "bind/review/review.h"
#include "bind/rules/rules.h"
#include "check/diagnostics/missing_schemas.h"
#include "check/files/literal_files.h"
#include "check/files/paths.h"
#include "check/stack/check_stacks.h"

namespace virga::check {
namespace {

// Checks the rules that are on in the program and its components.
void check_rules(const bind::Program& program, const WarningPolicy& policy, Session& session) {
  const auto is_on = [&](diag::Code code) { return policy.is_on(code, session.settings); };
  for (const bind::Program* each : bind::with_components(program)) {
    const bool is_main = each == &session.program;
    bind::check_rules(*each, session.sources,
                      is_main ? session.role : bind::ProgramRole::kComponent, is_on,
                      session.diagnostics);
  }
}

std::shared_ptr<Session> load_any(const std::string& path, const Inputs& inputs) {
  if (project::is_policy_pack(path, inputs.files)) return load_policy_pack(path, inputs);
  if (is_package(path, inputs.files)) return load_package(path, inputs);
  return load_unmerged(path, inputs);
}

// What the path contains: a policy pack, a package of components, or the program itself.
std::vector<const bind::Program*> programs_of(const Session& session) {
  std::vector<const bind::Program*> programs{&session.program};
  if (session.policies.bound) programs = {&session.policies.bound->program};
  for (const auto& component : session.package.components) {
    if (component.program) programs.push_back(component.program.get());
  }
  return programs;
}

// Requires: no errors.
void review(const std::vector<const bind::Program*>& programs, const WarningPolicy& policy,
            bool is_package, const base::FileSystem& files, Session& session) {
  for (const bind::Program* program : programs) {
    bind::review(*program, session.sources, session.diagnostics);
    check_rules(*program, policy, session);
  }
  if (is_package) return;
  check_literal_files(session, files);
  check_stacks(session, files);
}

// The files of the program, without its configuration.
std::set<std::string> program_files(const Session& session, const base::FileSystem& disk) {
  std::set<std::string> files;
  for (std::uint32_t id = 1; id <= session.sources.size(); ++id) {
    const std::string& name = session.sources[base::SourceId{id}].name();
    if (name.ends_with(".yaml") || name.ends_with(kSettingsFile)) continue;
    // The files of a translation are not on the disk.
    if (!session.translation || disk.is_file(name)) files.insert(normal_path(name));
  }
  return files;
}

// The diagnostics of some of the files of a program.
class FilesOfInterest {
 public:
  FilesOfInterest(const std::set<std::string>& only, const Session& session)
      : only_(only), sources_(session.sources), settings_(session.settings.file) {}

  bool concerns(const diag::Diagnostic& each) const {
    return contains(each.subject.source) ||
           (is_in_program(each) && std::ranges::any_of(each.labels, [&](const diag::Label& label) {
              return contains(label.range.source);
            }));
  }

  // An error in the configuration of a stack does not concern a file of the program.
  bool is_in_program(const diag::Diagnostic& each) const {
    const base::Source* source = sources_.find(each.subject.source);
    return source && source->name().ends_with(".pp");
  }

 private:
  bool contains(base::SourceId id) const {
    const base::Source* source = sources_.find(id);
    return !source || only_.contains(normal_path(source->name())) || source->name() == settings_;
  }

  const std::set<std::string>& only_;
  const base::Sources& sources_;
  const std::string& settings_;
};

}  // namespace

CheckedProgram check_program(const std::string& path, const Inputs& inputs,
                             const WarningPolicy& policy) {
  const bool is_pack = project::is_policy_pack(path, inputs.files);
  CheckedProgram checked{path, load_any(path, inputs)};
  Session& session = *checked.session;
  if (inputs.without_schemas) take_missing_schemas(session.diagnostics, checked.missing_packages);
  const std::vector<const bind::Program*> programs = programs_of(session);
  if (is_pack && !session.diagnostics.has_errors()) {
    bind::review_policy_pack(*session.policies.bound, session.sources, session.diagnostics);
  } else if (!session.diagnostics.has_errors()) {
    review(programs, policy, is_package(path, inputs.files), session.files(inputs.files), session);
  }
  checked.diagnostics =
      policy.apply(programs, session.sources, session.diagnostics, &session.settings);
  checked.diagnostics.append(session.settings.diagnostics);
  report_at_origins(session, checked.diagnostics);
  checked.files = program_files(session, inputs.files);
  return checked;
}

void keep_only(const std::set<std::string>& only, CheckedProgram& checked) {
  const FilesOfInterest files(only, *checked.session);
  std::vector<bool> keep;
  for (const diag::Diagnostic& each : checked.diagnostics.list()) {
    keep.push_back(files.concerns(each));
    const bool is_error = each.severity == diag::Severity::kError;
    if (!keep.back() && is_error && files.is_in_program(each)) ++checked.errors_elsewhere;
  }
  checked.diagnostics.keep(keep);
  checked.files.clear();
  const base::Sources& sources = checked.session->sources;
  for (std::uint32_t id = 1; id <= sources.size(); ++id) {
    std::string name = normal_path(sources[base::SourceId{id}].name());
    if (only.contains(name)) checked.files.insert(std::move(name));
  }
}

}  // namespace virga::check
