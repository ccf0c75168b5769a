#include "cli/stack/unused_mocks.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/pattern.h"
#include "base/text/suggest.h"

namespace virga::cli {
namespace {

using diag::Code;
using Texts = std::set<std::string>;

// Component folders that use others many times have too many names to list.
constexpr std::size_t kMaxNames = 100'000;

bool has_many(bind::RangeKind kind) {
  return kind == bind::RangeKind::kNumber || kind == bind::RangeKind::kCollection;
}

// Can a resource have a name that the pattern matches? The ends of the names of instances are known
// only in a run.
bool is_name(const std::string& pattern, const std::string& name) {
  return name.contains('*') ? base::patterns_overlap(pattern, name)
                            : base::matches_pattern(pattern, name);
}

}  // namespace

struct MockUses::Names {
  std::map<std::string, Texts> resources;  // names by token, with `*` for parts known only in a run
  Texts functions, methods;
  bool is_everything = false;  // has components of other languages
  std::size_t count = 0;

  void add(const bind::Program& program, const std::string& prefix) {
    for (const bind::Node& node : program.nodes) {
      if (is_everything) return;
      const auto* resource = node.if_is<bind::Resource>();
      const auto* component = node.if_is<bind::Component>();
      if (!resource && !component) continue;
      const bind::RangeKind range = resource ? resource->range_kind : component->range_kind;
      const std::string name = prefix + node.logical_name + (has_many(range) ? "-*" : "");
      if (resource) {
        const auto& token = resource->schema ? resource->schema->token : resource->token;
        resources[token].insert(name);
      } else if (component->program) {
        add(*component->program, name + "-");
      }
      is_everything = is_everything || (component && !component->program) || ++count > kMaxNames;
    }
  }
};

MockUses::MockUses(const bind::Program& program) : names_(std::make_unique<Names>()) {
  for (const bind::Program* each : bind::with_components(program)) {
    for (const bind::Invoke& invoke : each->invokes) {
      (invoke.is_method ? names_->methods : names_->functions)
          .insert(invoke.function ? invoke.function->token : invoke.token);
    }
    // The default providers.
    for (const auto& package : each->packages) {
      names_->resources["pulumi:providers:" + package->name()].insert("default*");
    }
  }
  names_->add(program, "");
}

MockUses::~MockUses() = default;

namespace {

class MockChecker {
 public:
  explicit MockChecker(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  void resource(const engine::ResourceRule& rule, const std::map<std::string, Texts>& used) {
    Texts tokens, names;
    for (const auto& [token, names_of_token] : used) {
      tokens.insert(token);
      if (!base::matches_pattern(rule.type, token)) continue;
      names.insert(names_of_token.begin(), names_of_token.end());
    }
    if (names.empty()) return unused(rule.type, rule.where, tokens, "resource");
    const auto fits = [&](const std::string& name) { return is_name(rule.name, name); };
    if (std::ranges::none_of(names, fits)) unused(rule.name, rule.name_where, names, "resource");
  }

  void function(const engine::FunctionRule& rule, const Texts& used, diag::Word what) {
    const auto fits = [&](const auto& each) { return base::matches_pattern(rule.token, each); };
    if (std::ranges::none_of(used, fits)) unused(rule.token, rule.where, used, what);
  }

 private:
  void unused(const std::string& pattern, base::Range where, const Texts& used, diag::Word what) {
    auto& error = diagnostics_.add(Code::kTestUnusedMock, where, what, diag::Excerpt{pattern});
    const std::vector<std::string_view> known(used.begin(), used.end());
    if (const auto near = base::nearest(pattern, known)) {
      error.suggest(where, "\"" + std::string(*near) + "\"");
    } else if (known.empty()) {
      error.note({"the program contains no {0}", what});
    }
  }

  diag::Diagnostics& diagnostics_;
};

}  // namespace

void MockUses::report_unused(const engine::MockRules& rules, diag::Diagnostics& diagnostics) const {
  if (names_->is_everything) return;
  auto resources = names_->resources;
  // The children that mocks of components register.
  for (const engine::ResourceRule& rule : rules.resources) {
    for (const engine::MockChild& child : rule.children) resources[child.type].insert("*");
  }
  MockChecker checker(diagnostics);
  for (const auto& rule : rules.resources) checker.resource(rule, resources);
  for (const auto& rule : rules.functions) {
    checker.function(rule, names_->functions, "function call");
  }
  for (const auto& rule : rules.methods) checker.function(rule, names_->methods, "method call");
}

std::set<std::string> MockUses::resource_names() const {
  if (names_->is_everything) return {"*"};
  Texts all;
  for (const auto& [token, names] : names_->resources) all.insert(names.begin(), names.end());
  return all;
}

}  // namespace virga::cli
