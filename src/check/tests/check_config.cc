#include "check/tests/check_config.h"

#include <algorithm>
#include <set>

#include "check/stack/config_values.h"
#include "check/stack/stack_config.h"
#include "check/stack/unused_keys.h"
#include "diag/codes/run.h"

namespace virga::check {
namespace {

class ConfigCheck {
 public:
  ConfigCheck(const Session& session, diag::Diagnostics& diagnostics)
      : session_(session),
        diagnostics_(diagnostics),
        variables_(config_variables(session)),
        unused_(session, diagnostics) {}

  void values(const TestSettings& settings, const std::string& project, bool may_be_wrong) {
    std::map<std::string, run::ConfigValue> own, others;
    ConfigForms forms;
    for (const GivenConfig& given : settings.config) {
      run::ConfigValue value = given.value;
      value.key_range = given.key_range;
      std::string_view name = given.key;
      if (name.starts_with(project + ":")) name.remove_prefix(project.size() + 1);
      const bool is_own = !name.contains(':');
      const std::string key = (is_own ? session_.project.name + ":" : "") + std::string(name);
      if (is_own) forms[key] = {given.form, given.places};
      (is_own ? own : others)[key] = std::move(value);
    }
    unused_.check(others);
    if (!may_be_wrong) report_mismatches(own, session_, diagnostics_, forms);
  }

  // Reports all variables that a run lacks as one error.
  void missing(const PreparedRun& run, const TestCase& test) {
    const std::vector<const Variable*> lacking = lacking_in(run);
    if (lacking.empty()) return;
    const base::Range where = run.run->name.empty() ? test.name_range : run.run->name_range;
    auto& error =
        diagnostics_.add(diag::codes::kMissingConfig, where, diag::Name{lacking.front()->first});
    diag::Names others;
    std::string needed;
    for (const Variable* each : lacking) {
      const auto& [key, node] = *each;
      error.label(node->name_range, {"declared here"});
      if (each != lacking.front()) others.texts.push_back(key);
      needed += (needed.empty() ? "" : ", ") + std::string(node->logical_name) + " = ...";
    }
    help_to_set(error, std::move(others), {"config = { " + needed + " }"});
  }

 private:
  using Variable = ConfigVariables::value_type;

  // The variables that have no value in the run and are not reported yet.
  std::vector<const Variable*> lacking_in(const PreparedRun& run) {
    std::vector<const Variable*> lacking;
    for (const Variable& each : variables_) {
      const auto& [key, node] = each;
      const auto& variable = *node->if_is<bind::ConfigVariable>();
      if (variable.default_value.expr || variable.nullable) continue;
      const std::string name(node->logical_name);
      if (run.options.config.contains(run.options.project + ":" + name)) continue;
      if (is_misspelled_in_project(key, session_)) continue;
      if (reported_.insert(key).second) lacking.push_back(&each);
    }
    return lacking;
  }

  static void help_to_set(diag::Diagnostic& error, diag::Names others,
                          const diag::Excerpt& config) {
    if (others.texts.empty()) {
      error.help({"set it with {0}, or add a default", config});
      return;
    }
    error.note({"these values are missing as well: {0}", std::move(others)});
    error.help({"set them with {0}, or add defaults", config});
  }

  const Session& session_;
  diag::Diagnostics& diagnostics_;
  const ConfigVariables variables_;
  UnusedKeys unused_;
  std::set<std::string> reported_;
};

bool expects_failure(const TestRun& run) {
  return !run.failures.empty();
}
bool may_fail(const TestCase& test) {
  return std::ranges::any_of(test.runs, expects_failure);
}

void check_missing(std::span<const PreparedTest> tests, ConfigCheck& check) {
  for (const PreparedTest& test : tests) {
    for (const PreparedRun& run : test.runs) {
      if (!run.run->destroy && !expects_failure(*run.run)) check.missing(run, *test.test);
    }
  }
}

}  // namespace

void check_test_config(const TestFile& file, std::span<const PreparedTest> tests,
                       const Session& session, diag::Diagnostics& diagnostics) {
  ConfigCheck check(session, diagnostics);
  const std::string project = file.settings.project.value_or(session.project.name);
  check.values(file.settings, project,
               !file.cases.empty() && std::ranges::all_of(file.cases, may_fail));
  for (const TestCase& test : file.cases) {
    const std::string of_test = test.settings.project.value_or(project);
    check.values(test.settings, of_test, may_fail(test));
    for (const TestRun& run : test.runs) {
      check.values(run.settings, run.settings.project.value_or(of_test), expects_failure(run));
    }
  }
  if (!diagnostics.has_errors()) check_missing(tests, check);
}

}  // namespace virga::check
