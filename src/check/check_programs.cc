#include "check/check_programs.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "base/system/parallel.h"
#include "check/check_tests.h"
#include "check/diagnostics/one_cause.h"
#include "check/files/paths.h"
#include "check/policy/check_config_file.h"
#include "diag/codes/tool.h"

namespace virga::check {
namespace {

// The inputs of a check that are the same for all programs.
struct Checking {
  const Inputs& inputs;
  const WarningPolicy& policy;
  std::size_t jobs;
};

// Keeps the sources and the diagnostics: a check of many programs needs the memory.
void drop_program(Session& session) {
  session.diagnostics = diag::Diagnostics();
  session.program = {};
  session.package = {};
  session.policies = {};
  session.components.reset();
  session.loader.reset();
}

CheckedProgram check_whole(const std::string& path, const Checking& checking) {
  CheckedProgram checked = check_program(path, checking.inputs, checking.policy);
  drop_program(*checked.session);
  return checked;
}

// Checks a program and reports only the diagnostics of some of its files.
void check_files(const std::string& path, std::set<std::string> only, const Checking& checking,
                 std::vector<CheckedProgram>& programs) {
  CheckedProgram checked = check_whole(path, checking);
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
    CheckedProgram other = check_whole(folder, checking);
    keep_only(files, other);
    programs.push_back(std::move(other));
  }
}

void add_tests(const std::vector<std::string>& paths, const Checking& checking,
               std::vector<CheckedProgram>& programs) {
  std::set<std::string> reported;
  for (const CheckedProgram& each : programs) reported.insert(normal_path(each.path));
  // The suite refers to the programs, so it ends before they do.
  std::vector<CheckedProgram> tests =
      check_tests(paths, checking.inputs, checking.policy, reported, checking.jobs).programs;
  for (CheckedProgram& each : tests) drop_program(*each.session);
  std::ranges::move(tests, std::back_inserter(programs));
}

bool is_test_file(const std::string& path) {
  return path.ends_with(".pptest");
}

// Warns of folders in a project whose files no checked program has read. After an error, no program
// may have read them: the program of a test is checked again beside the test.
void warn_of_unused_folders(const FoundPrograms& found, const WarningPolicy& policy,
                            std::vector<CheckedProgram>& programs) {
  std::set<std::string> read;
  const auto fails = [](const CheckedProgram& each) { return each.diagnostics.has_errors(); };
  if (found.inner.empty() || std::ranges::any_of(programs, fails)) return;
  for (const CheckedProgram& each : programs) {
    for (const std::string& file : each.files) {
      read.insert(std::filesystem::path(file).parent_path().string());
    }
  }
  for (CheckedProgram& each : programs) {
    const auto inner = found.inner.find(each.path);
    if (inner == found.inner.end()) continue;
    diag::Diagnostics unused;
    for (const std::string& folder : inner->second) {
      if (read.contains(normal_path(folder))) continue;
      unused.add(diag::codes::kUnusedFolder, {}, diag::PathText{folder})
          .help({"add a component with this folder as its source, or move the files to the folder "
                 "of the program"});
    }
    each.diagnostics.append(
        policy.apply({}, each.session->sources, unused, &each.session->settings));
  }
}

bool is_policy_config(const std::string& path) {
  return path.ends_with(".json");
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
  std::set<std::tuple<std::string, base::Span, diag::Code, std::string>> reported;
  for (CheckedProgram& each : programs) {
    diag::Diagnostics& diagnostics = each.diagnostics;
    std::vector<bool> keep;
    for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
      const base::Source* source = each.session->sources.find(diagnostic.subject.source);
      keep.push_back(!source || reported
                                    .emplace(normal_path(source->name()), diagnostic.subject.span,
                                             diagnostic.code, diagnostic.message())
                                    .second);
    }
    diagnostics.keep(keep);
  }
}

}  // namespace

std::size_t CheckedPrograms::errors() const {
  std::size_t sum = 0;
  for (const CheckedProgram& each : programs) sum += each.diagnostics.error_count();
  return sum;
}

bool CheckedPrograms::skips_anything() const {
  return std::ranges::any_of(programs,
                             [](const CheckedProgram& each) { return each.errors_elsewhere > 0; });
}

std::size_t CheckedPrograms::warnings() const {
  std::size_t sum = 0;
  for (const CheckedProgram& each : programs) sum += each.diagnostics.warning_count();
  return sum;
}

CheckedPrograms check_programs(const std::vector<std::string>& paths, const Inputs& inputs,
                               const WarningPolicy& policy, const OnProgress& on_progress,
                               std::size_t jobs) {
  const Checking checking{inputs, policy, jobs};
  std::vector<std::string> programs, tests, configs;
  for (const std::string& path : paths) {
    if (is_policy_config(path)) {
      configs.push_back(path);
      continue;
    }
    if (!is_test_file(path)) programs.push_back(path);
    if (is_test_file(path) || inputs.files.is_directory(path)) tests.push_back(path);
  }
  FoundPrograms found =
      find_programs(programs, inputs.files, inputs.reads_settings, inputs.translator);
  CheckedPrograms checked;
  checked.folders = std::move(found.folders);
  checked.skipped = std::move(found.skipped);
  // A path can stand for several programs.
  std::vector<std::vector<CheckedProgram>> results(found.programs.size());
  const auto check_path = [&](std::size_t number) {
    const std::string& path = found.programs[number];
    const auto only = found.only.find(path);
    if (only == found.only.end()) {
      results[number].push_back(check_whole(path, checking));
    } else {
      check_files(path, only->second, checking, results[number]);
    }
  };
  base::run_parallel({.count = results.size(),
                      .jobs = jobs,
                      .work = check_path,
                      .on_progress = [&](std::size_t done) {
                        if (on_progress) on_progress(done, results.size());
                      }});
  for (auto& each : results) std::ranges::move(each, std::back_inserter(checked.programs));
  for (const std::string& path : configs) {
    for (const std::string& pack : packs_of_config(path, inputs.files)) {
      checked.programs.push_back(check_policy_config_file(path, pack, inputs, policy));
      drop_program(*checked.programs.back().session);
    }
  }
  add_tests(tests, checking, checked.programs);
  warn_of_unused_folders(found, policy, checked.programs);
  drop_parts(checked.programs);
  drop_repeated(checked.programs);
  for (CheckedProgram& each : checked.programs) {
    merge_repeats(each.session->sources, each.diagnostics);
  }
  for (const CheckedProgram& each : checked.programs) {
    checked.files.insert(each.files.begin(), each.files.end());
  }
  return checked;
}

}  // namespace virga::check
