#include "ide/names/suite_names.h"

#include <algorithm>
#include <string>
#include <vector>

#include "check/tests/files/member_names.h"
#include "ide/names/expression_names.h"
#include "ide/names/find_package.h"
#include "ide/names/property_of.h"

namespace virga::ide {
namespace {

using Role = Occurrence::Role;

NodeRef ref_to(const bind::Program& program, const bind::Node& node) {
  return {&program, bind::NodeId{static_cast<std::uint32_t>(&node - program.nodes.data())}};
}

// The declaration of a program that conditions find behind `root`: "resource" and so on.
const bind::Node* find_node(const bind::Program& program, std::string_view root,
                            std::string_view name) {
  const auto found = std::ranges::find_if(program.nodes, [&](const bind::Node& node) {
    if (check::root_of(node) != root) return false;
    return (root == "output" ? std::string_view(node.logical_name) : node.name) == name;
  });
  return found == program.nodes.end() ? nullptr : &*found;
}

// Follows the steps of a condition: `resource.web`, `run.first.component.net.outputs.id`.
class Steps {
 public:
  Steps(const bind::Program& program, const check::TestCase& test)
      : program_(&program), test_(test) {}

  // The declaration that a step names. Returns nullopt for other steps.
  std::optional<Symbol> find(const Snapshot& snapshot, const model::TraversalExpr& traversal,
                             std::size_t wanted) {
    root_ = traversal.root->name;
    std::optional<Symbol> found;
    for (std::size_t i = 0; i <= wanted; ++i) {
      const std::string_view name = traversal.steps[i].name;
      found = name.empty() ? std::nullopt : step(snapshot, name);
    }
    return found;
  }

 private:
  std::optional<Symbol> step(const Snapshot& snapshot, std::string_view name) {
    if (root_ == "run") {
      root_ = "";
      return run(snapshot, name);
    }
    if (root_.empty()) {
      // Behind the name of a run, or behind a component.
      root_ = name;
      return std::nullopt;
    }
    const bind::Program* program = program_;
    if (root_ == "inputs") return input(*program, name);
    const std::string_view root = root_ == "outputs" ? "output" : root_;
    root_ = "none";
    const bind::Node* node = program ? find_node(*program, root, name) : nullptr;
    if (!node) return std::nullopt;
    if (const auto* component = node->if_is<bind::Component>()) {
      program_ = component->program.get();
      root_ = "";
    }
    return ref_to(*program, *node);
  }

  std::optional<Symbol> run(const Snapshot& snapshot, std::string_view name) const {
    const auto found = std::ranges::find(test_.runs, name, &check::TestRun::name);
    if (found == test_.runs.end()) return std::nullopt;
    return ValueKey{snapshot.inside_quotes(found->name_range), std::string(name)};
  }

  std::optional<Symbol> input(const bind::Program& program, std::string_view name) {
    root_ = "none";
    const auto found = find_config(program, name);
    return found ? std::optional<Symbol>(*found) : std::nullopt;
  }

  const bind::Program* program_;  // whose declarations the next name means; may be null
  const check::TestCase& test_;
  std::string_view root_;  // what precedes the next name
};

class TestNames {
 public:
  TestNames(const Snapshot& snapshot, const check::SuiteFile& file, const VisitOccurrence& visit)
      : snapshot_(snapshot), file_(file), visit_(visit) {}

  void run() {
    settings(file_.test.settings);
    for (const check::TestCase& test : file_.test.cases) this->test(test);
  }

 private:
  void test(const check::TestCase& test) {
    settings(test.settings);
    std::vector<std::string_view> runs;
    for (const check::TestRun& run : test.runs) {
      settings(run.settings);
      if (!run.name.empty()) {
        const base::Range name = snapshot_.inside_quotes(run.name_range);
        visit_({name, ValueKey{name, run.name}, Role::kDeclaration});
      }
      conditions(test, run.assertions, runs);
      for (const check::FailureExpectation& failure : run.failures) {
        resource(failure.resource, failure.resource_range);
      }
      runs.push_back(run.name);
    }
    conditions(test, test.assertions, runs);
  }

  void conditions(const check::TestCase& test, const std::vector<check::Assertion>& assertions,
                  const std::vector<std::string_view>& runs) {
    if (assertions.empty() || !file_.test.conditions || !file_.project) return;
    bind::Conditions& conditions = *file_.test.conditions;
    ValueContext context;
    context.step = [&](const model::TraversalExpr& traversal, std::size_t step) {
      return Steps(snapshot_.program, test).find(snapshot_, traversal, step);
    };
    ExpressionNames names(snapshot_, snapshot_.program, conditions.pool(), visit_);
    for (const check::Assertion& each : assertions) {
      const bind::BoundExpr bound = bound_condition(each, runs);
      if (bound.expr) names.expression(*bound.expr, context);
    }
  }

  // The condition, bound as far as possible.
  bind::BoundExpr bound_condition(const check::Assertion& assertion,
                                  const std::vector<std::string_view>& runs) {
    if (assertion.bound.expr) return assertion.bound;
    return file_.test.conditions->unfinished_condition(*assertion.condition, assertion.range.source,
                                                       file_.project->fact_types().variables(runs),
                                                       nullptr);
  }

  void settings(const check::TestSettings& settings) {
    for (const check::GivenConfig& each : settings.config) {
      if (each.has_literal_key) config(each.key, snapshot_.inside_quotes(each.key_range));
    }
    for (const engine::ResourceRule& rule : settings.mocks.resources) mock(rule);
    for (const engine::FunctionRule& rule : settings.mocks.functions) mock(rule);
    for (const engine::FunctionRule& rule : settings.mocks.methods) mock(rule);
  }

  // A key without a namespace, or with that of the project.
  void config(std::string_view key, base::Range where) {
    const std::string prefix = snapshot_.session().project.name + ":";
    if (key.starts_with(prefix)) {
      key.remove_prefix(prefix.size());
      where.span.begin += static_cast<std::uint32_t>(prefix.size());
    }
    for (const bind::Node& node : snapshot_.program.nodes) {
      const auto* variable = node.if_is<bind::ConfigVariable>();
      if (!variable || node.logical_name != key) continue;
      visit_({where, ref_to(snapshot_.program, node), Role::kGiven, &variable->declared});
    }
  }

  void mock(const engine::ResourceRule& rule) {
    resource(rule.name, rule.name_where);
    const auto package = used_package(snapshot_, rule.type.substr(0, rule.type.find(':')));
    const auto found = package ? package->resource(rule.type) : nullptr;
    if (!package || !found || !*found) return;
    const schema::Resource& schema = **found;
    const base::Range token = snapshot_.inside_quotes(rule.where);
    visit_({token, ResourceType{package, &schema}, Role::kReference});
    visit_package_of_token(snapshot_, token, visit_);
    mentions(rule.mentions, package, schema.canonical_token, schema.inputs, schema.outputs);
  }

  void mock(const engine::FunctionRule& rule) {
    const auto package = used_package(snapshot_, rule.token.substr(0, rule.token.find(':')));
    const auto found = package ? package->function(rule.token) : nullptr;
    if (!package || !found || !*found) return;
    const schema::Function& schema = **found;
    const base::Range token = snapshot_.inside_quotes(rule.where);
    visit_({token, PackageFunction{package, &schema}, Role::kReference});
    visit_package_of_token(snapshot_, token, visit_);
    mentions(rule.mentions, package, schema.canonical_token, schema.inputs, schema.result_object);
  }

  void mentions(const std::vector<engine::MockMention>& mentions, const PackagePtr& package,
                const std::string& owner, const schema::Properties& inputs,
                const schema::Properties& outputs) {
    for (const engine::MockMention& each : mentions) {
      const schema::Property* found = (each.is_output ? outputs : inputs).find(each.name);
      if (!found || !each.where.known()) continue;
      base::Range where = snapshot_.inside_quotes(each.where);
      where.span.end =
          std::min(where.span.end, static_cast<std::uint32_t>(where.span.begin + each.name.size()));
      visit_({where, SchemaProperty{package, owner, found}, Role::kAssignment});
    }
  }

  // The name of a resource or component of the program, in quotes.
  void resource(std::string_view name, base::Range where) {
    if (!where.known() || name.empty()) return;
    for (const std::string_view root : {"resource", "read", "component"}) {
      const bind::Node* node = find_node(snapshot_.program, root, name);
      if (!node) continue;
      visit_({snapshot_.inside_quotes(where), ref_to(snapshot_.program, *node), Role::kReference,
              &node->type});
      return;
    }
  }

  const Snapshot& snapshot_;
  const check::SuiteFile& file_;
  const VisitOccurrence& visit_;
};

}  // namespace

void visit_test_file(const Snapshot& snapshot, const check::SuiteFile& file,
                     const VisitOccurrence& visit) {
  TestNames(snapshot, file, visit).run();
}

}  // namespace virga::ide
