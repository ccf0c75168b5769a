#include "cli/check/checked_programs.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <tuple>

#include "base/system/file_system.h"
#include "bind/policy/review_pack.h"
#include "bind/review/review.h"
#include "cli/stack/config_values.h"
#include "cli/stack/stack_config.h"
#include "cli/stack/unused_keys.h"
#include "cli/terminal/progress.h"
#include "cli/test/files/discover.h"
#include "cli/test/suite.h"
#include "project/config.h"

namespace virga::cli {
namespace {

std::string normal(const std::string& path) {
  return std::filesystem::path(path).lexically_normal().string();
}

// The inputs of a check that are the same for all programs.
struct Checking {
  const std::vector<std::string>& schemas;
  const WarningPolicy& policy;
  const base::FileSystem& files;
};

// Reports errors in the configuration files of the project's stacks.
void check_stacks(Session& session, const base::FileSystem& files) {
  UnusedKeys unused(session, session.diagnostics);
  unused.check_project();
  report_mismatches(session.project.config, session, session.diagnostics);
  for (const std::string& stack : stacks_of(session.project, files)) {
    std::map<std::string, run::ConfigValue> config;
    const auto file =
        project::read_stack_file(stack_file(session.project, stack), session.project, files,
                                 session.sources, config, session.diagnostics, session.limits);
    unused.check(config);
    report_mismatches(config, session, session.diagnostics);
    if (file) report_missing_values(config, *file, session, session.diagnostics);
  }
}

// Keeps the diagnostics that are in the files `only` or have a label in them, and those without a
// place.
void keep_only(const std::set<std::string>& only, CheckedProgram& checked) {
  Session& session = *checked.session;
  std::vector<bool> keep;
  for (const diag::Diagnostic& each : session.diagnostics.list()) {
    const auto is_asked_for = [&](base::SourceId id) {
      const base::Source* source = session.sources.find(id);
      return !source || only.contains(normal(source->name()));
    };
    // An error in the configuration of a stack does not concern a file of the program.
    const base::Source* source = session.sources.find(each.subject.source);
    const bool is_in_program = source && source->name().ends_with(".pp");
    keep.push_back(
        is_asked_for(each.subject.source) ||
        (is_in_program && std::ranges::any_of(each.labels, [&](const diag::Label& label) {
           return is_asked_for(label.range.source);
         })));
    const bool is_error = each.severity == diag::Severity::kError;
    if (!keep.back() && is_error && is_in_program) ++checked.errors_elsewhere;
  }
  session.diagnostics.keep(keep);
  checked.files.clear();
  for (std::uint32_t id = 1; id <= session.sources.size(); ++id) {
    std::string name = normal(session.sources[base::SourceId{id}].name());
    if (only.contains(name)) checked.files.insert(std::move(name));
  }
}

CheckedProgram check_program(const std::string& path, const Checking& checking) {
  const base::FileSystem& files = checking.files;
  const std::vector<std::string>& schemas = checking.schemas;
  const bool pack = project::is_policy_pack(path, files);
  const bool package = !pack && is_package(path, files);
  CheckedProgram checked{path,
                         pack      ? load_policy_pack(path, schemas, files)
                         : package ? load_package(path, schemas, files)
                                   : load(path, schemas, files),
                         {}};
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
    }
    if (!package) check_stacks(session, files);
  }
  session.diagnostics = checking.policy.apply(programs, session.sources, session.diagnostics);
  for (std::uint32_t id = 1; id <= session.sources.size(); ++id) {
    const std::string& name = session.sources[base::SourceId{id}].name();
    if (!name.ends_with(".yaml")) checked.files.insert(normal(name));
  }
  session.program = {};
  session.package = {};
  session.policies = {};
  session.components.reset();
  session.loader.reset();
  return checked;
}

// Checks a program and reports only the diagnostics of some of its files.
void check_files(const std::string& path, std::set<std::string> only, const Checking& checking,
                 std::vector<CheckedProgram>& programs) {
  CheckedProgram checked = check_program(path, checking);
  // A folder below a project that does not belong to the project is a program of its own.
  std::map<std::string, std::set<std::string>> others;
  for (const std::string& file : only) {
    if (!checked.files.contains(file) && file.ends_with(".pp")) {
      const std::string folder = std::filesystem::path(file).parent_path().string();
      others[folder.empty() ? "." : folder].insert(file);
    }
  }
  keep_only(only, checked);
  // The configuration of stacks is checked only if the program has no errors.
  for (const std::string& file : only) {
    if (!file.ends_with(".pp")) checked.files.insert(file);
  }
  programs.push_back(std::move(checked));
  for (const auto& [folder, files] : others) {
    CheckedProgram other = check_program(folder, checking);
    keep_only(files, other);
    programs.push_back(std::move(other));
  }
}

// Checks the test files against the programs that they test. Errors of those programs are reported
// when the programs themselves are checked.
void check_tests(const std::vector<std::string>& test_files, const Checking& checking,
                 std::vector<CheckedProgram>& programs) {
  Suite suite = open_suite(test_files, checking.schemas);
  const auto add = [&](const std::string& path, std::unique_ptr<Session> session,
                       const TestProject* project) {
    CheckedProgram checked{path, std::move(session), {}};
    const auto is_same = [&](const CheckedProgram& each) {
      return normal(each.path) == normal(path);
    };
    // With errors in the program, the conditions are not checked.
    if (project && std::ranges::none_of(programs, is_same)) {
      checked.errors_elsewhere = checked.session->diagnostics.error_count();
    }
    checked.session->diagnostics = suite.diagnostics;
    for (const SuiteFile& file : suite.files) {
      if (file.project != project) continue;
      checked.files.insert(normal(file.path));
      for (const diag::Diagnostic& each : file.diagnostics.list()) {
        checked.session->diagnostics.add(each);
      }
    }
    checked.session->diagnostics =
        checking.policy.apply({}, checked.session->sources, checked.session->diagnostics);
    suite.diagnostics = diag::Diagnostics();
    programs.push_back(std::move(checked));
  };
  auto alone = std::make_unique<Session>();
  alone->sources = std::move(suite.sources);
  add("", std::move(alone), nullptr);
  for (auto& [key, project] : suite.projects) {
    add(project->path, std::move(project->session), project.get());
  }
}

bool is_test_file(const std::string& path) {
  return path.ends_with(".pptest");
}

// Removes programs whose files all belong to another program. If two programs have the same files,
// the first one stays.
void drop_parts(std::vector<CheckedProgram>& programs) {
  std::map<std::string_view, std::vector<std::size_t>> users;
  for (std::size_t i = 0; i < programs.size(); ++i) {
    for (const std::string& file : programs[i].files) users[file].push_back(i);
  }
  std::vector<bool> is_part(programs.size());
  for (std::size_t i = 0; i < programs.size(); ++i) {
    const auto& files = programs[i].files;
    if (files.empty()) continue;
    is_part[i] = std::ranges::any_of(users[*files.begin()], [&](std::size_t other) {
      const auto& all = programs[other].files;
      const bool larger = all.size() > files.size() || (all.size() == files.size() && other < i);
      return larger && std::ranges::includes(all, files);
    });
  }
  std::size_t index = 0;
  users.clear();
  std::erase_if(programs, [&](const CheckedProgram&) { return is_part[index++]; });
}

// Removes repeated diagnostics. Several programs may use the folder of one component.
void drop_repeated(std::vector<CheckedProgram>& programs) {
  std::set<std::tuple<std::string, base::Span, diag::Code, std::string>> told;
  for (CheckedProgram& each : programs) {
    diag::Diagnostics& diagnostics = each.session->diagnostics;
    std::vector<bool> keep;
    for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
      const base::Source* source = each.session->sources.find(diagnostic.subject.source);
      keep.push_back(!source || told.emplace(normal(source->name()), diagnostic.subject.span,
                                             diagnostic.code, diagnostic.message())
                                    .second);
    }
    diagnostics.keep(keep);
  }
}

}  // namespace

std::size_t CheckedPrograms::errors() const {
  std::size_t sum = 0;
  for (const CheckedProgram& each : programs) sum += each.session->diagnostics.error_count();
  return sum;
}

bool CheckedPrograms::skips_anything() const {
  return std::ranges::any_of(programs,
                             [](const CheckedProgram& each) { return each.errors_elsewhere > 0; });
}

std::size_t CheckedPrograms::warnings() const {
  std::size_t sum = 0;
  for (const CheckedProgram& each : programs) sum += each.session->diagnostics.warning_count();
  return sum;
}

CheckedPrograms check_programs(const std::vector<std::string>& paths,
                               const std::vector<std::string>& schemas, const WarningPolicy& policy,
                               const base::FileSystem& files) {
  const Checking checking{schemas, policy, files};
  std::vector<std::string> programs, tests;
  for (const std::string& path : paths) {
    if (!is_test_file(path)) programs.push_back(path);
    if (is_test_file(path) || files.is_directory(path)) tests.push_back(path);
  }
  FoundPrograms found = find_programs(programs, files);
  tests = find_test_files(tests, files);
  CheckedPrograms checked;
  checked.folders = std::move(found.folders);
  checked.skipped = std::move(found.skipped);
  Progress progress(found.programs.size(), "programs");
  for (const std::string& path : found.programs) {
    progress.show(checked.programs.size());
    const auto only = found.only.find(path);
    if (only == found.only.end()) {
      checked.programs.push_back(check_program(path, checking));
    } else {
      check_files(path, only->second, checking, checked.programs);
    }
  }
  if (!tests.empty()) check_tests(tests, checking, checked.programs);
  drop_parts(checked.programs);
  drop_repeated(checked.programs);
  for (const CheckedProgram& each : checked.programs) {
    checked.files.insert(each.files.begin(), each.files.end());
  }
  return checked;
}

}  // namespace virga::cli
