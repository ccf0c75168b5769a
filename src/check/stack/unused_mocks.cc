#include "check/stack/unused_mocks.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/pattern.h"
#include "base/text/suggest.h"
#include "bind/program/values.h"
#include "check/stack/engine_names.h"
#include "diag/codes/test.h"
#include "diag/codes/tool.h"
#include "model/expr/walk.h"
#include "pulumi/provider_reference.h"
#include "pulumi/urn.h"

namespace virga::check {
namespace {

using diag::Code;
namespace codes = diag::codes;
using NameSet = std::set<std::string>;
// The arguments of a call that are literal strings, by name.
using LiteralArguments = std::map<std::string, std::string>;
// By token: one entry for each call.
using LiteralCalls = std::map<std::string, std::vector<LiteralArguments>>;

// Can a resource have a name that the pattern matches? The ends of the names of instances are known
// only in a run.
bool is_name(const std::string& pattern, const std::string& name) {
  return name.contains('*') ? base::patterns_overlap(pattern, name)
                            : base::matches_pattern(pattern, name);
}

LiteralArguments literal_arguments(const model::ExprPool& pool, const model::CallExpr& call,
                                   const bind::Invoke& invoke) {
  LiteralArguments found;
  const std::size_t position = invoke.is_method ? 2 : 1;
  if (invoke.is_positional || call.arguments.size() <= position) return found;
  const auto* object = call.arguments[position]->if_is<model::ObjectExpr>();
  if (!object) return found;
  for (const model::ObjectItem& item : object->items) {
    const auto key = pool.property_name(*item.key);
    const std::string* text = pool.literal_string(*item.value);
    if (key && text) found.emplace(*key, *text);
  }
  return found;
}

void add_literal_calls(const bind::Program& program, const model::Expr& root, LiteralCalls& calls) {
  std::vector<const model::Expr*> left{&root};
  while (!left.empty()) {
    const model::Expr& expr = *left.back();
    left.pop_back();
    for (const model::Expr* child : model::children(expr)) left.push_back(child);
    const auto* call = expr.if_is<model::CallExpr>();
    if (!call || call->binding == 0) continue;
    const bind::Invoke& invoke = program.invokes[call->binding - 1];
    calls[invoke.function ? invoke.function->token : invoke.token].push_back(
        literal_arguments(program.pool, *call, invoke));
  }
}

}  // namespace

struct MockUses::Names {
  std::map<std::string, NameSet>
      resources;  // names by token, with `*` for parts known only in a run
  NameSet functions, methods;
  LiteralCalls calls;
  bool is_everything = false;  // the names are incomplete: any other name may exist

  void add(const bind::Program& program);
  // The resources of the program, of states, and the children that mocks of components register.
  std::map<std::string, NameSet> resources_with(const engine::MockRules& rules,
                                                States states) const;
};

void MockUses::Names::add(const bind::Program& program) {
  for (const bind::Invoke& invoke : program.invokes) {
    (invoke.is_method ? methods : functions)
        .insert(invoke.function ? invoke.function->token : invoke.token);
  }
  for (const bind::Node& node : program.nodes) {
    bind::for_each_value(node, [&](const bind::BoundExpr& value) {
      add_literal_calls(program, *value.expr, calls);
    });
  }
  // The default providers.
  for (const auto& package : program.packages) {
    resources["pulumi:providers:" + package->name()].insert("default*");
  }
}

std::map<std::string, NameSet> MockUses::Names::resources_with(const engine::MockRules& rules,
                                                               States states) const {
  std::map<std::string, NameSet> all = resources;
  for (const engine::Snapshot* state : states) {
    for (const engine::ResourceState& each : state->resources) {
      const auto urn = pulumi::Urn::parse(each.urn);
      if (urn) all[each.type].emplace(urn->name());
    }
  }
  for (const engine::ResourceRule& rule : rules.resources) {
    for (const engine::MockChild& child : rule.children) all[child.type].insert("*");
  }
  return all;
}

MockUses::MockUses(const bind::Program& program) : names_(std::make_unique<Names>()) {
  for (const bind::Program* each : bind::with_components(program)) names_->add(*each);
  const bool is_complete = for_each_engine_name(program, [&](const EngineName& each) {
    const auto* resource = each.node.if_is<bind::Resource>();
    if (!resource) return;
    const auto& token = resource->schema ? resource->schema->token : resource->token;
    names_->resources[token].insert(each.name);
  });
  names_->is_everything = !is_complete;
}

MockUses::~MockUses() = default;

namespace {

class MockChecker {
 public:
  explicit MockChecker(const std::function<void(const UnusedRule&)>& report) : report_(report) {}

  void resource(const engine::ResourceRule& rule, const std::map<std::string, NameSet>& used) {
    NameSet tokens, names;
    for (const auto& [token, names_of_token] : used) {
      tokens.insert(token);
      if (!base::matches_pattern(rule.type, token)) continue;
      names.insert(names_of_token.begin(), names_of_token.end());
    }
    if (names.empty()) return report_({rule.type, rule.where, true, "resource", tokens});
    const auto fits = [&](const std::string& name) { return is_name(rule.name, name); };
    if (std::ranges::any_of(names, fits)) return;
    report_({rule.name, rule.name_where, false, "resource", names});
  }

  void function(const engine::FunctionRule& rule, const NameSet& used, const LiteralCalls& calls,
                diag::Word what) {
    const auto fits = [&](const auto& each) { return base::matches_pattern(rule.token, each); };
    if (std::ranges::none_of(used, fits)) {
      return report_({rule.token, rule.where, true, what, used});
    }
    if (!rule.arguments.is_object()) return;
    for (const pulumi::Member& wanted : rule.arguments.as_object()) {
      if (wanted.value.is_string()) argument(rule, wanted, calls, what);
    }
  }

 private:
  // Reports an argument of the rule that differs from the literal argument of every call.
  void argument(const engine::FunctionRule& rule, const pulumi::Member& wanted,
                const LiteralCalls& calls, diag::Word what) {
    NameSet given;
    const std::string text(wanted.value.as_string());
    for (const auto& [token, arguments] : calls) {
      if (!base::matches_pattern(rule.token, token)) continue;
      for (const LiteralArguments& each : arguments) {
        const auto literal = each.find(std::string(wanted.key));
        if (literal == each.end() || literal->second == text) return;
        given.insert(literal->second);
      }
    }
    if (given.empty()) return;
    report_({text, rule.argument_places.value(std::string(wanted.key)), false, what, given});
  }

  const std::function<void(const UnusedRule&)>& report_;
};

// Returns the type of a resource with this name, or an empty string.
std::string token_of(const std::string& name, const std::map<std::string, NameSet>& resources) {
  const auto found =
      std::ranges::find_if(resources, [&](const auto& each) { return each.second.contains(name); });
  return found == resources.end() ? "" : found->first;
}

void report(Code code, const UnusedRule& rule, const std::map<std::string, NameSet>& resources,
            diag::Diagnostics& diagnostics) {
  auto& diagnostic = diagnostics.add(code, rule.where, rule.what, diag::Excerpt{rule.pattern});
  if (const std::string token = rule.is_token ? token_of(rule.pattern, resources) : "";
      !token.empty()) {
    diagnostic.note({"{0} is the name of a resource: its type is {1}", diag::Name{rule.pattern},
                     diag::Name{token}});
    return;
  }
  const std::vector<std::string_view> known(rule.used.begin(), rule.used.end());
  if (const std::string instances = rule.pattern + "-*"; rule.used.contains(instances)) {
    diagnostic.note({"{0} has instances, whose names begin with {1}", diag::Name{rule.pattern},
                     diag::Name{rule.pattern + "-"}});
    diagnostic.suggest(rule.where, "\"" + instances + "\"");
  } else if (const auto near = base::nearest(rule.pattern, known)) {
    diagnostic.suggest(rule.where, "\"" + std::string(*near) + "\"");
  } else if (known.empty()) {
    diagnostic.note({"the program contains no {0}", rule.what});
  }
}

// Returns whether the loader has the package of a token, which may be a pattern.
bool has_package(const std::string& token, schema::Loader& loader) {
  const std::string_view provided = pulumi::provider_package(token);
  const std::string name(provided.empty() ? token.substr(0, token.find(':')) : provided);
  if (name.contains('*')) return true;
  const auto package = loader.load({name, ""});
  return !package || *package;
}

}  // namespace

void MockUses::for_each_unused(const engine::MockRules& rules, States states,
                               const std::function<void(const UnusedRule&)>& report) const {
  if (names_->is_everything) return;
  const auto resources = names_->resources_with(rules, states);
  MockChecker checker(report);
  for (const auto& rule : rules.resources) checker.resource(rule, resources);
  for (const auto& rule : rules.functions) {
    checker.function(rule, names_->functions, names_->calls, "function call");
  }
  for (const auto& rule : rules.methods) {
    checker.function(rule, names_->methods, names_->calls, "method call");
  }
}

void MockUses::report_unused(const engine::MockRules& rules, States states,
                             diag::Diagnostics& diagnostics) const {
  for_each_unused(rules, states, [&](const UnusedRule& rule) {
    report(codes::kTestUnusedMock, rule, names_->resources, diagnostics);
  });
}

void MockUses::report_unused_in_file(const engine::MockRules& rules, States states,
                                     schema::Loader& loader, diag::Diagnostics& diagnostics) const {
  for_each_unused(rules, states, [&](const UnusedRule& rule) {
    const bool is_shared = !rule.is_token || has_package(rule.pattern, loader);
    report(is_shared ? codes::kUnusedMockRule : codes::kTestUnusedMock, rule, names_->resources,
           diagnostics);
  });
}

std::set<std::string> MockUses::resource_names() const {
  if (names_->is_everything) return {"*"};
  NameSet all;
  for (const auto& [token, names] : names_->resources) all.insert(names.begin(), names.end());
  return all;
}

}  // namespace virga::check
