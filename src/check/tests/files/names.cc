#include "check/tests/files/names.h"

#include <algorithm>
#include <span>

#include "base/text/suggest.h"
#include "check/stack/unused_mocks.h"
#include "check/tests/files/failure_checker.h"
#include "check/tests/files/member_names.h"
#include "check/tests/files/names_checker.h"
#include "diag/codes/test.h"
#include "hcl/analyze/variables.h"
#include "hcl/lex/lex.h"
#include "model/check/explain/foreign_names.h"
#include "model/without_opaque.h"

namespace virga::check {
namespace {

namespace codes = diag::codes;
using diag::Name;
using diag::Word;
using hcl::TraversalStep;
using Steps = std::span<const TraversalStep>;
using Texts = std::vector<std::string_view>;

// Attributes of a test that users write into its configuration.
constexpr std::string_view kSettings[] = {
    "config_files", "continue_on_error", "environment", "organization", "policy_config",
    "policy_pack",  "preview",           "project",     "snapshot",     "stack"};

class ConfigChecker {
 public:
  ConfigChecker(diag::Diagnostics& diagnostics, const bind::Program& program, std::string project)
      : diagnostics_(diagnostics), project_(std::move(project)) {
    for (const bind::Node& node : program.nodes) {
      if (node.if_is<bind::ConfigVariable>()) known_.push_back(node.logical_name);
    }
  }

  void check(const TestSettings& settings) {
    for (const GivenConfig& given : settings.config) {
      std::string_view name = given.key;
      if (name.starts_with(project_ + ":")) name.remove_prefix(project_.size() + 1);
      if (name.contains(':') || std::ranges::find(known_, name) != known_.end()) continue;
      auto& error = diagnostics_.add(codes::kTestNotInProgram, given.key_range,
                                     Word("config variable"), Name{std::string(name)});
      const auto near = base::nearest(name, known_);
      if (near) {
        suggest_name(error, settings, given, name, *near);
      } else if (std::ranges::find(kSettings, name) != std::end(kSettings)) {
        error.help({"{0} is a setting of the test: write it outside of {1}",
                    Name{std::string(name)}, Name{"config"}});
      }
    }
  }

 private:
  // `name` is that of the given key, without its namespace.
  static void suggest_name(diag::Diagnostic& error, const TestSettings& settings,
                           const GivenConfig& given, std::string_view name, std::string_view near) {
    const bool is_given =
        std::ranges::find(settings.config, near, &GivenConfig::key) != settings.config.end();
    if (!given.has_literal_key || is_given) {
      error.help({"did you mean {0}?", Name{std::string(near)}});
      return;
    }
    const bool is_plain = name.size() == given.key.size() && hcl::is_identifier(near);
    const std::string key = given.key.substr(0, given.key.size() - name.size());
    error.suggest(given.key_range,
                  is_plain ? std::string(near) : "\"" + key + std::string(near) + "\"");
  }

  diag::Diagnostics& diagnostics_;
  std::string project_;
  Texts known_;
};

// The name of the node behind its root.
std::string_view called(const bind::Node& node) {
  return root_of(node) == "output" ? node.logical_name : node.name;
}

// The root under which a node has the name; empty if no node has it.
std::string root_with(const bind::Program& program, std::string_view name) {
  for (const bind::Node& node : program.nodes) {
    if (!root_of(node).empty() && called(node) == name) return std::string(root_of(node));
  }
  return {};
}

}  // namespace

NamesChecker::NamesChecker(diag::Diagnostics& diagnostics, const bind::Program& program,
                           const FactTypes& types, bind::Conditions& conditions)
    : diagnostics_(diagnostics), program_(program), types_(types), conditions_(conditions) {}

void NamesChecker::check(std::vector<Assertion>& assertions, const Texts& runs) {
  if (assertions.empty()) return;
  const std::vector<model::Property> variables = types_.variables(runs);
  for (Assertion& assertion : assertions) {
    const std::size_t errors = diagnostics_.error_count();
    names(assertion, runs);
    if (diagnostics_.error_count() > errors) continue;
    assertion.bound = conditions_.condition(*assertion.condition, assertion.range.source, variables,
                                            diagnostics_);
  }
}

void NamesChecker::names(const Assertion& assertion, const Texts& runs) {
  for (const hcl::Traversal& name : hcl::variables(*assertion.condition, assertion.range.source)) {
    root(name.steps(), runs);
  }
}

void NamesChecker::suggest(diag::Diagnostic& error, const TraversalStep& step,
                           std::string_view name, const Texts& known) {
  const auto near = base::nearest(name, known);
  if (!near) return;
  if (step.kind != hcl::Step::Kind::kIndex) return void(error.suggest(place_of_name(step), *near));
  if (near->find_first_of("\"\\$%") != near->npos) return;  // it needs escapes
  error.fix({"did you mean {0}?", Name{std::string(*near)}},
            {{step.range, "[\"" + std::string(*near) + "\"]"}});
}

void NamesChecker::root(Steps steps, const Texts& runs) {
  const TraversalStep& first = steps.front();
  if (std::ranges::find(kRootNames, first.name) != kRootNames.end()) {
    return rooted(first.name, steps.subspan(1), runs);
  }
  auto& error = diagnostics_.add(codes::kTestUnknownName, first.range, Name{first.name});
  if (suggest_root(error, first)) return;
  if (steps.size() == 1) {
    if (const auto literal = model::literal_of_foreign_name(first.name)) {
      return void(error.suggest(first.range, *literal));
    }
  }
  Texts known(kRootNames.begin(), kRootNames.end());
  if (steps.size() == 1) known.insert(known.end(), {"true", "false", "null"});
  suggest(error, first, first.name, known);
}

// A name of the program without its root, as in `web` for `resource.web`.
bool NamesChecker::suggest_root(diag::Diagnostic& error, const TraversalStep& first) {
  for (const bind::Node& node : program_.nodes) {
    const std::string_view root = root_of(node);
    if (node.name != first.name || root.empty()) continue;
    error.suggest(first.range, std::string(root) + "." + first.name);
    return true;
  }
  return false;
}

void NamesChecker::rooted(std::string_view root, Steps rest, const Texts& runs) {
  if (rest.empty()) return;
  const std::string_view name = name_in_step(rest.front());
  if (name.empty()) return;
  if (root == "run") {
    if (std::ranges::find(runs, name) == runs.end()) {
      auto& error = diagnostics_.add(codes::kTestNoSuchRun, place_of_name(rest.front()),
                                     Name{std::string(name)});
      suggest(error, rest.front(), name, runs);
      if (error.fixes.empty()) earlier_runs(error, rest.front(), runs);
    } else {
      run(rest.subspan(1), runs);
    }
    return;
  }
  in_program(root, rest, program_);
}

void NamesChecker::earlier_runs(diag::Diagnostic& error, const TraversalStep& step,
                                const Texts& runs) {
  const bool is_identifier = !runs.empty() && hcl::is_identifier(runs.front());
  if (runs.size() == 1 && is_identifier && step.kind != hcl::Step::Kind::kIndex) {
    error.suggest(place_of_name(step), runs.front());
  } else if (!runs.empty()) {
    error.note({"the earlier runs are {0}", diag::Names{{runs.begin(), runs.end()}}});
  }
}

void NamesChecker::run(Steps rest, const Texts& runs) {
  if (rest.empty()) return;
  const std::string_view name = name_in_step(rest.front());
  if (name.empty()) return;
  const bool is_root = name != "run" && std::ranges::find(kRootNames, name) != kRootNames.end();
  if (is_root) return rooted(name, rest.subspan(1), runs);
  suggest(diagnostics_.add(codes::kTestNoMember, place_of_name(rest.front()), Word("a run"),
                           Name{std::string(name)}),
          rest.front(), name, Texts(kRootNames.begin(), kRootNames.end()));
}

void NamesChecker::in_program(std::string_view root, Steps rest, const bind::Program& program) {
  if (root != "resource" && root != "read" && root != "component" && root != "output") return;
  const std::string_view name = name_in_step(rest.front());
  if (name.empty()) return;
  Texts known;
  for (const bind::Node& node : program.nodes) {
    if (root_of(node) != root) continue;
    if (called(node) == name) return node_members(node, rest.subspan(1));
    known.push_back(called(node));
  }
  report_missing(root, rest.front(), known, program);
}

void NamesChecker::report_missing(std::string_view root, const TraversalStep& step,
                                  const Texts& known, const bind::Program& program) {
  const std::string_view name = name_in_step(step);
  auto& error = diagnostics_.add(codes::kTestNotInProgram, place_of_name(step), word_of(root),
                                 Name{std::string(name)});
  if (const std::string other = root_with(program, name); !other.empty()) {
    error.help({"did you mean {0}?", Name{other + "." + std::string(name)}});
    return;
  }
  suggest(error, step, name, known);
  if (!error.fixes.empty() || note_component_with(error, root, name, program)) return;
  if (known.empty()) error.note({"the program contains no {0}", word_of(root)});
}

std::string NamesChecker::example_index(const bind::Node& node, const bind::Component& component) {
  if (!is_many(component.range_kind)) return "";
  return model::without_opaque(node.type).is(model::Kind::kMap) ? "[\"KEY\"]" : "[0]";
}

bool NamesChecker::note_component_with(diag::Diagnostic& error, std::string_view root,
                                       std::string_view name, const bind::Program& program) {
  for (const bind::Node& node : program.nodes) {
    const auto* component = node.if_is<bind::Component>();
    if (!component || !component->program) continue;
    const bool contains = std::ranges::any_of(component->program->nodes, [&](const auto& inner) {
      return root_of(inner) == root && inner.name == name;
    });
    if (!contains) continue;
    error.help(
        {"it is in a component: write {0}",
         diag::Excerpt{"component." + std::string(node.name) + example_index(node, *component) +
                       "." + std::string(root) + "." + std::string(name)}});
    return true;
  }
  return false;
}

Word NamesChecker::word_of(std::string_view root) {
  if (root == "read") return "read block";
  if (root == "component") return "component";
  return root == "output" ? Word("output") : Word("resource");
}

std::string_view root_of(const bind::Node& node) {
  if (const auto* resource = node.if_is<bind::Resource>()) {
    return resource->is_read ? "read" : "resource";
  }
  if (node.if_is<bind::Component>()) return "component";
  return node.if_is<bind::OutputVariable>() ? "output" : "";
}

void check_names(TestFile& file, const bind::Program& program, const FactTypes& types,
                 const std::string& project, diag::Diagnostics& diagnostics) {
  NamesChecker conditions(diagnostics, program, types, *file.conditions);
  ConfigChecker config(diagnostics, program, file.settings.project.value_or(project));
  FailureChecker failures(diagnostics, program, file.settings.project.value_or(project));
  config.check(file.settings);
  for (TestCase& test : file.cases) {
    config.check(test.settings);
    failures.check(test);
    Texts runs;
    for (TestRun& run : test.runs) {
      config.check(run.settings);
      conditions.check(run.assertions, runs);
      runs.push_back(run.name);
    }
    conditions.check(test.assertions, runs);
  }
}

}  // namespace virga::check
