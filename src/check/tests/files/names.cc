#include "check/tests/files/names.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>

#include "base/text/pattern.h"
#include "base/text/suggest.h"
#include "check/stack/unused_mocks.h"
#include "check/tests/files/member_names.h"
#include "hcl/analyze/variables.h"
#include "hcl/lex/lex.h"
#include "model/without_opaque.h"

namespace virga::check {
namespace {

using diag::Code;
using diag::Name;
using diag::Word;
using hcl::TraversalStep;
using Steps = std::span<const TraversalStep>;
using Texts = std::vector<std::string_view>;

// Returns the name that a step selects. Returns an empty string if the step selects no name.
std::string_view name_of(const TraversalStep& step) {
  if (step.kind == hcl::Step::Kind::kAttribute) return step.name;
  const bool is_text =
      step.kind == hcl::Step::Kind::kIndex && step.key.type() == cty::Type::string();
  return is_text ? std::string_view(step.key.as_string()) : std::string_view();
}

// Returns the range of the name in the step, without its dot.
base::Range place(const TraversalStep& step) {
  base::Range range = step.range;
  if (step.kind == hcl::Step::Kind::kAttribute) ++range.span.begin;
  return range;
}

class Checker {
 public:
  Checker(diag::Diagnostics& diagnostics, const bind::Program& program, const FactTypes& types,
          bind::Conditions& conditions)
      : diagnostics_(diagnostics), program_(program), types_(types), conditions_(conditions) {}

  // `runs` are the names of earlier runs.
  void check(std::vector<Assertion>& assertions, const Texts& runs) {
    if (assertions.empty()) return;
    const std::vector<model::Property> variables = types_.variables(runs);
    for (Assertion& assertion : assertions) {
      const std::size_t errors = diagnostics_.error_count();
      names(assertion, runs);
      if (diagnostics_.error_count() > errors) continue;
      assertion.bound = conditions_.condition(*assertion.condition, assertion.range.source,
                                              variables, diagnostics_);
    }
  }

 private:
  void names(const Assertion& assertion, const Texts& runs) {
    for (const hcl::Traversal& name :
         hcl::variables(*assertion.condition, assertion.range.source)) {
      root(name.steps(), runs);
    }
  }

  void suggest(diag::Diagnostic& error, const TraversalStep& step, std::string_view name,
               const Texts& known) {
    if (const auto near = base::nearest(name, known)) error.suggest(place(step), *near);
  }

  void root(Steps steps, const Texts& runs) {
    const TraversalStep& first = steps.front();
    if (std::ranges::find(kRootNames, first.name) != kRootNames.end()) {
      return rooted(first.name, steps.subspan(1), runs);
    }
    auto& error = diagnostics_.add(Code::kTestUnknownName, first.range, Name{first.name});
    for (const bind::Node& node : program_.nodes) {
      const std::string_view root = root_of(node);
      if (node.name != first.name || root.empty()) continue;
      error.suggest(first.range, std::string(root) + "." + first.name);
      return;
    }
    suggest(error, first, first.name, Texts(kRootNames.begin(), kRootNames.end()));
  }

  void rooted(std::string_view root, Steps rest, const Texts& runs) {
    if (rest.empty()) return;
    const std::string_view name = name_of(rest.front());
    if (name.empty()) return;
    if (root == "run") {
      if (std::ranges::find(runs, name) == runs.end()) {
        suggest(
            diagnostics_.add(Code::kTestNoSuchRun, place(rest.front()), Name{std::string(name)}),
            rest.front(), name, runs);
      } else {
        run(rest.subspan(1), runs);
      }
      return;
    }
    in_program(root, rest, program_);
  }

  void run(Steps rest, const Texts& runs) {
    if (rest.empty()) return;
    const std::string_view name = name_of(rest.front());
    if (name.empty()) return;
    const bool is_root = name != "run" && std::ranges::find(kRootNames, name) != kRootNames.end();
    if (is_root) return rooted(name, rest.subspan(1), runs);
    suggest(diagnostics_.add(Code::kTestNoMember, place(rest.front()), Word("a run"),
                             Name{std::string(name)}),
            rest.front(), name, Texts(kRootNames.begin(), kRootNames.end()));
  }

  // Checks `resource.x…` and the like, for the program or for a component's program.
  void in_program(std::string_view root, Steps rest, const bind::Program& program) {
    if (root != "resource" && root != "read" && root != "component" && root != "output") return;
    const std::string_view name = name_of(rest.front());
    if (name.empty()) return;
    Texts known;
    std::string_view other_root;
    for (const bind::Node& node : program.nodes) {
      const std::string_view own_root = root_of(node);
      const std::string_view called = own_root == "output" ? node.logical_name : node.name;
      if (own_root == root && called == name) return node_members(node, rest.subspan(1));
      if (own_root == root) known.push_back(called);
      if (called == name && other_root.empty()) other_root = own_root;
    }
    auto& error = diagnostics_.add(Code::kTestNotInProgram, place(rest.front()), word_of(root),
                                   Name{std::string(name)});
    if (!other_root.empty()) {
      error.help({"did you mean {0}?", Name{std::string(other_root) + "." + std::string(name)}});
      return;
    }
    suggest(error, rest.front(), name, known);
    if (known.empty()) error.note({"the program contains no {0}", word_of(root)});
  }

  static Word word_of(std::string_view root) {
    if (root == "read") return "read block";
    if (root == "component") return "component";
    return root == "output" ? Word("output") : Word("resource");
  }

  void node_members(const bind::Node& node, Steps rest) {
    if (const auto* resource = node.if_is<bind::Resource>()) {
      if (is_many(resource->range_kind) && !rest.empty()) {
        if (lacks_instance(node, rest.front(), kResourceMembers)) return;
        rest = rest.subspan(1);
      }
      return resource_members(*resource, rest);
    }
    const auto* component = node.if_is<bind::Component>();
    if (!component) return;
    if (is_many(component->range_kind) && !rest.empty()) {
      if (lacks_instance(node, rest.front(), kComponentMembers)) return;
      rest = rest.subspan(1);
    }
    if (!rest.empty() && lacks_side(*component, rest.front())) return;
    if (rest.empty() || !member(rest.front(), kComponentMembers, "a component")) return;
    const std::string_view name = name_of(rest.front());
    if (rest.size() < 2 || !component->program) return;
    if (name == "inputs") return input(rest[1], node, *component->program);
    if (name == "outputs") return in_program("output", rest.subspan(1), *component->program);
    in_program(name, rest.subspan(1), *component->program);
  }

  // The inputs of a component are the config variables of its program.
  void input(const TraversalStep& step, const bind::Node& component, const bind::Program& program) {
    const std::string_view name = name_of(step);
    Texts known;
    for (const bind::Node& node : program.nodes) {
      if (node.if_is<bind::ConfigVariable>()) known.push_back(node.name);
    }
    if (name.empty() || std::ranges::find(known, name) != known.end()) return;
    suggest(
        diagnostics_.add(Code::kTestNoMember, place(step),
                         Name{"component." + std::string(component.name)}, Name{std::string(name)}),
        step, name, known);
  }

  // Does the step go to a member in place of an instance? An instance whose key is such a name is
  // written in brackets.
  bool lacks_instance(const bind::Node& node, const TraversalStep& step,
                      std::span<const std::string_view> members) {
    const bool is_member = step.kind == hcl::Step::Kind::kAttribute &&
                           std::ranges::find(members, step.name) != members.end();
    if (!is_member) return false;
    const bool is_map = model::without_opaque(node.type).is(model::Kind::kMap);
    diagnostics_
        .add(Code::kTestWithoutInstance, place(step), Name{std::string(node.name)}, Name{step.name})
        .help({"write {0}", diag::Excerpt{std::string(node.name) + (is_map ? "[\"KEY\"]" : "[0]") +
                                          "." + std::string(step.name)}});
    return true;
  }

  static bool is_many(bind::RangeKind kind) {
    return kind == bind::RangeKind::kNumber || kind == bind::RangeKind::kCollection;
  }

  // Returns false if the list does not contain the member that the step selects.
  bool member(const TraversalStep& step, std::span<const std::string_view> members, Word what) {
    const std::string_view name = name_of(step);
    if (std::ranges::find(members, name) != members.end()) return true;
    if (!name.empty()) {
      suggest(diagnostics_.add(Code::kTestNoMember, place(step), what, Name{std::string(name)}),
              step, name, Texts(members.begin(), members.end()));
    }
    return false;
  }

  // Reports a property of a resource without `inputs` or `outputs` before it.
  bool lacks_side(const bind::Resource& resource, const TraversalStep& step) {
    const std::string_view name = name_of(step);
    const bool is_member = std::ranges::find(kResourceMembers, name) != kResourceMembers.end();
    if (!resource.schema || name.empty() || is_member) return false;
    const bool is_input = !resource.is_read && resource.schema->inputs.find(name);
    if (!is_input && !resource.schema->outputs.find(name)) return false;
    report_lack_of_side(step, "a resource", is_input ? "inputs" : "outputs");
    return true;
  }

  // The same for a component, whose inputs are its config variables.
  bool lacks_side(const bind::Component& component, const TraversalStep& step) {
    const std::string_view name = name_of(step);
    const bool is_member = std::ranges::find(kComponentMembers, name) != kComponentMembers.end();
    if (!component.program || is_member) return false;
    for (const bind::Node& node : component.program->nodes) {
      const bool is_input = node.if_is<bind::ConfigVariable>() && node.name == name;
      const bool is_output = node.if_is<bind::OutputVariable>() && node.logical_name == name;
      if (!is_input && !is_output) continue;
      report_lack_of_side(step, "a component", is_input ? "inputs" : "outputs");
      return true;
    }
    return false;
  }

  void report_lack_of_side(const TraversalStep& step, Word what, const std::string& side) {
    const std::string name(name_of(step));
    auto& error = diagnostics_.add(Code::kTestNoMember, place(step), what, Name{name});
    if (step.kind == hcl::Step::Kind::kAttribute) {
      error.suggest(place(step), side + "." + name);
    } else {
      error.help({"write {0} before it", diag::Excerpt{"." + side}});
    }
  }

  void resource_members(const bind::Resource& resource, Steps rest) {
    if (!rest.empty() && lacks_side(resource, rest.front())) return;
    if (rest.empty() || !member(rest.front(), kResourceMembers, "a resource")) return;
    const std::string_view name = name_of(rest.front());
    if (rest.size() < 2) return;
    if (name == "options") {
      member(rest[1], kOptionMembers, "the options");
    } else if (name == "inputs" && resource.schema) {
      property(rest[1], resource,
               resource.is_read ? resource.schema->outputs : resource.schema->inputs);
    } else if (name == "outputs" && resource.schema) {
      property(rest[1], resource, resource.schema->outputs);
    }
  }

  void property(const TraversalStep& step, const bind::Resource& resource,
                const schema::Properties& properties) {
    const std::string_view name = name_of(step);
    if (name.empty() || properties.find(name)) return;
    suggest(diagnostics_.add(Code::kTestNoMember, place(step), Name{resource.token},
                             Name{std::string(name)}),
            step, name, properties.names());
  }

  diag::Diagnostics& diagnostics_;
  const bind::Program& program_;
  const FactTypes& types_;
  bind::Conditions& conditions_;
};

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
      auto& error = diagnostics_.add(Code::kTestNotInProgram, given.key_range,
                                     Word("config variable"), Name{std::string(name)});
      const auto near = base::nearest(name, known_);
      if (!near) continue;
      const bool is_given =
          std::ranges::find(settings.config, *near, &GivenConfig::key) != settings.config.end();
      if (given.has_literal_key && !is_given) {
        const bool is_plain = name.size() == given.key.size() && hcl::is_identifier(*near);
        const std::string key = given.key.substr(0, given.key.size() - name.size());
        error.suggest(given.key_range,
                      is_plain ? std::string(*near) : "\"" + key + std::string(*near) + "\"");
      } else {
        error.help({"did you mean {0}?", Name{std::string(*near)}});
      }
    }
  }

 private:
  diag::Diagnostics& diagnostics_;
  std::string project_;
  Texts known_;
};

// Looks up the resources of expected failures.
class FailureChecker {
 public:
  FailureChecker(diag::Diagnostics& diagnostics, const bind::Program& program,
                 const std::string& project)
      : diagnostics_(diagnostics), program_(program), project_(project) {}

  // The state of a test may have resources that the program does not have.
  void check(const TestCase& test) {
    if (test.state) return;
    for (const TestRun& run : test.runs) {
      for (const FailureExpectation& failure : run.failures) check(failure);
    }
  }

 private:
  void check(const FailureExpectation& failure) {
    const auto fits = [&](const std::string& name) {
      return base::patterns_overlap(failure.resource, name);
    };
    if (failure.resource.empty()) return;
    if (known_.empty()) gather();
    if (std::ranges::any_of(known_, fits)) return;
    auto& error = diagnostics_.add(Code::kTestNotInProgram, failure.resource_range,
                                   Word("resource"), Name{failure.resource});
    const Texts known(known_.begin(), known_.end());
    if (const auto near = base::nearest(failure.resource, known)) {
      error.suggest(failure.resource_range, "\"" + std::string(*near) + "\"");
    }
  }

  // Few tests expect failures, so the names are gathered for the first expectation.
  void gather() {
    known_ = MockUses(program_).resource_names();
    for (const bind::Program* each : bind::with_components(program_)) {
      for (const bind::Node& node : each->nodes) {
        const std::string_view root = root_of(node);
        if (root.empty() || root == "output") continue;
        known_.emplace(node.name);
        if (root == "component") known_.insert("*" + node.logical_name + "*");
      }
    }
    known_.insert(project_ + "-*");  // the stack, which policies check
  }

  diag::Diagnostics& diagnostics_;
  const bind::Program& program_;
  const std::string project_;
  std::set<std::string> known_;  // empty until gather()
};

}  // namespace

std::string_view root_of(const bind::Node& node) {
  if (const auto* resource = node.if_is<bind::Resource>()) {
    return resource->is_read ? "read" : "resource";
  }
  if (node.if_is<bind::Component>()) return "component";
  return node.if_is<bind::OutputVariable>() ? "output" : "";
}

void check_names(TestFile& file, const bind::Program& program, const FactTypes& types,
                 const std::string& project, diag::Diagnostics& diagnostics) {
  Checker conditions(diagnostics, program, types, *file.conditions);
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
