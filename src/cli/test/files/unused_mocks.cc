#include "cli/test/files/unused_mocks.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "base/text/pattern.h"
#include "base/text/suggest.h"

namespace virga::cli {
namespace {

using diag::Code;
using Tokens = std::set<std::string>;

// The requests that a program can make to providers.
struct Uses {
  Tokens resources, functions, methods;
  bool is_everything = false;  // the requests of components in other languages are unknown
};

Uses uses_of(const ProgramIndex& index) {
  Uses uses;
  for (const bind::Program* program : index.programs()) {
    for (const bind::Node& node : program->nodes) {
      if (const auto* resource = node.if_is<bind::Resource>()) {
        uses.resources.insert(resource->schema ? resource->schema->token : resource->token);
      } else if (const auto* component = node.if_is<bind::Component>()) {
        uses.is_everything = uses.is_everything || !component->program;
      }
    }
    for (const bind::Invoke& invoke : program->invokes) {
      (invoke.is_method ? uses.methods : uses.functions)
          .insert(invoke.function ? invoke.function->token : invoke.token);
    }
    for (const auto& package : program->packages) {
      uses.resources.insert("pulumi:providers:" + package->name());
    }
  }
  return uses;
}

class MockChecker {
 public:
  MockChecker(const Uses& uses, diag::Diagnostics& diagnostics)
      : uses_(uses), diagnostics_(diagnostics) {}

  void check(const engine::MockRules& rules) {
    each(rules.resources, &engine::ResourceRule::type, uses_.resources, "resource");
    each(rules.functions, &engine::FunctionRule::token, uses_.functions, "function call");
    each(rules.methods, &engine::FunctionRule::token, uses_.methods, "method call");
  }

 private:
  template <typename Rule>
  void each(const std::vector<Rule>& rules, std::string Rule::* token, const Tokens& used,
            diag::Word what) {
    for (const Rule& rule : rules) {
      const bool is_used = std::ranges::any_of(
          used, [&](const std::string& each) { return base::matches_pattern(rule.*token, each); });
      if (!is_used) unused(rule.*token, rule.where, used, what);
    }
  }

  void unused(const std::string& token, base::Range where, const Tokens& used, diag::Word what) {
    auto& error = diagnostics_.add(Code::kTestUnusedMock, where, what, diag::Excerpt{token});
    const std::vector<std::string_view> known(used.begin(), used.end());
    if (const auto near = base::nearest(token, known)) {
      error.suggest(where, "\"" + std::string(*near) + "\"");
    } else if (known.empty()) {
      error.note({"it has none at all"});
    }
  }

  const Uses& uses_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

void check_mocks(const TestFile& file, const ProgramIndex& index, diag::Diagnostics& diagnostics) {
  const Uses uses = uses_of(index);
  const bool has_state =
      std::ranges::any_of(file.cases, [](const TestCase& test) { return !test.state.empty(); });
  if (uses.is_everything || has_state) return;
  MockChecker checker(uses, diagnostics);
  checker.check(file.settings.mocks);
  for (const TestCase& test : file.cases) {
    checker.check(test.settings.mocks);
    for (const TestRun& run : test.runs) checker.check(run.settings.mocks);
  }
}

}  // namespace virga::cli
