#include "check/check_program.h"

#include <algorithm>
#include <map>

#include "bind/policy/review_pack.h"
#include "bind/review/review.h"
#include "bind/rules/rules.h"
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

}  // namespace

CheckedProgram check_program(const std::string& path, const Inputs& inputs,
                             const WarningPolicy& policy) {
  const bool pack = project::is_policy_pack(path, inputs.files);
  const bool package = !pack && is_package(path, inputs.files);
  CheckedProgram checked{path, pack      ? load_policy_pack(path, inputs)
                               : package ? load_package(path, inputs)
                                         : load_unmerged(path, inputs)};
  Session& session = *checked.session;
  std::vector<const bind::Program*> programs{&session.program};
  if (pack) programs = {&session.policies.bound->program};
  for (const auto& component : session.package.components) {
    if (component.program) programs.push_back(component.program.get());
  }
  if (pack && !session.diagnostics.has_errors()) {
    bind::review_policy_pack(*session.policies.bound, session.sources, session.diagnostics);
  } else if (!session.diagnostics.has_errors()) {
    for (const bind::Program* program : programs) {
      bind::review(*program, session.sources, session.diagnostics);
      check_rules(*program, policy, session);
    }
    if (!package) {
      check_literal_files(session, session.files(inputs.files));
      check_stacks(session, session.files(inputs.files));
    }
  }
  checked.diagnostics =
      policy.apply(programs, session.sources, session.diagnostics, &session.settings);
  checked.diagnostics.append(session.settings.diagnostics);
  report_at_origins(session, checked.diagnostics);
  for (std::uint32_t id = 1; id <= session.sources.size(); ++id) {
    const std::string& name = session.sources[base::SourceId{id}].name();
    if (name.ends_with(".yaml") || name.ends_with(kSettingsFile)) continue;
    // The files of a translation are not on the disk.
    if (!session.translation || inputs.files.is_file(name)) checked.files.insert(normal_path(name));
  }
  return checked;
}

void keep_only(const std::set<std::string>& only, CheckedProgram& checked) {
  const base::Sources& sources = checked.session->sources;
  std::vector<bool> keep;
  for (const diag::Diagnostic& each : checked.diagnostics.list()) {
    const auto is_asked_for = [&](base::SourceId id) {
      const base::Source* source = sources.find(id);
      return !source || only.contains(normal_path(source->name())) ||
             source->name() == checked.session->settings.file;
    };
    // An error in the configuration of a stack does not concern a file of the program.
    const base::Source* source = sources.find(each.subject.source);
    const bool is_in_program = source && source->name().ends_with(".pp");
    keep.push_back(
        is_asked_for(each.subject.source) ||
        (is_in_program && std::ranges::any_of(each.labels, [&](const diag::Label& label) {
           return is_asked_for(label.range.source);
         })));
    const bool is_error = each.severity == diag::Severity::kError;
    if (!keep.back() && is_error && is_in_program) ++checked.errors_elsewhere;
  }
  checked.diagnostics.keep(keep);
  checked.files.clear();
  for (std::uint32_t id = 1; id <= sources.size(); ++id) {
    std::string name = normal_path(sources[base::SourceId{id}].name());
    if (only.contains(name)) checked.files.insert(std::move(name));
  }
}

}  // namespace virga::check
