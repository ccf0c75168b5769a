// exprs.jsonl: an expression in the scope of expr_scope.json, with its type and diagnostics.
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>

#include "base/source.h"
#include "hcl/parse/parse.h"
#include "model/check/check.h"
#include "model/check/settled.h"
#include "model/functions/function.h"
#include "vectors/pcl/expr_rules.h"
#include "vectors/pcl/type_notation.h"
#include "vectors/suites.h"

namespace virga::vectors {
namespace {

// The recorded variables, the constant `null` and all builtins.
struct Surroundings {
  model::ExprPool pool;
  model::Scope scope;
  std::map<std::string, model::Type, std::less<>> types;

  explicit Surroundings(const std::filesystem::path& path) {
    simdjson::dom::parser parser;
    for (const auto [name, type] : parser.load(path.string()).get_object()) {
      types.emplace(name, decode_type(type));
    }
    for (const auto& [name, type] : types) scope.define(variable(name, type));
    scope.define(variable("null", model::Type::none()));
    model::define_builtins(scope);
  }

  const model::Variable* variable(std::string_view name, const model::Type& type) {
    return pool.arena().make<model::Variable>(
        model::Variable::Kind::kNode, 0u, pool.arena().copy(name), pool.add(type), base::Range{});
  }
};

Surroundings& surroundings(const File& file) {
  static std::map<std::filesystem::path, std::unique_ptr<Surroundings>> all;
  const std::filesystem::path path = file.beside("expr_scope.json");
  auto& found = all[path];
  if (!found) found = std::make_unique<Surroundings>(path);
  return *found;
}

model::CheckOptions options_of(const Json& line) {
  model::CheckOptions options;
  options.profile = model::DiagnosticProfile::of_reference();
  if (!has(line, "opts")) return options;
  for (const Json option : line["opts"].get_array()) {
    const std::string_view name = option;
    options.allow_missing_variables |= name == "AllowMissingVariables";
    options.skip_range_checking |= name == "SkipRangeTypechecking";
  }
  return options;
}

// Recorded diagnostics for a wrong number of arguments have no place. They match any place; ours is
// the call.
bool same_place(const Json& recorded, base::Range got) {
  if (recorded.is_null()) return true;
  const std::uint64_t begin = recorded.at(0);
  const std::uint64_t end = recorded.at(1);
  return begin == end || (begin == got.span.begin && end == got.span.end);
}

bool same_diagnostics(const Json& recorded, const diag::Diagnostics& got) {
  const simdjson::dom::array all = recorded;
  if (all.size() != got.size()) return false;
  auto diagnostic = got.list().begin();
  for (const Json expected : all) {
    const bool is_error = diagnostic->severity == diag::Severity::kError;
    if (is_error != (std::string_view(expected.at(0)) == "e")) return false;
    if (!same_place(expected.at(1), diagnostic->subject)) return false;
    ++diagnostic;
  }
  return true;
}

struct Result {
  model::Type type;
  diag::Diagnostics diagnostics;
  const model::Expr* expr = nullptr;

  bool is(const Json& recorded) const {
    const Json expected = recorded["t"];
    // In the reference, a call without a signature has no type.
    return (expected.is_null() || matches_type(expected, type)) &&
           same_diagnostics(recorded["d"], diagnostics);
  }
};

std::string show(const Result& result) {
  std::string out = encode_type(result.type);
  for (const diag::Diagnostic& d : result.diagnostics.list()) {
    out += fmt::format(" {}[{},{}] {}", d.severity == diag::Severity::kError ? 'e' : 'w',
                       d.subject.span.begin, d.subject.span.end, d.message());
  }
  return out;
}

Result check(const hcl::Tree& tree, const model::Scope& scope, const model::CheckOptions& options,
             model::ExprPool& pool) {
  Result result;
  model::CheckContext context{tree.source, pool, result.diagnostics, options, {}};
  const model::Checked checked = model::check(*tree.expr, scope, 0, context);
  result.type = model::settled(pool.type(*checked.expr));
  result.expr = checked.expr;
  return result;
}

constexpr std::size_t kMaxPermutedProperties = 7;

// The reference unifies the properties of an object in an order that differs between runs. We use
// the order of their names. Our result is a different order of the same computation if we obtain
// each recorded result by exchanging the types of a variable's properties among their names.
bool holds_in_other_orders(const Json& line, const hcl::Tree& tree, Surroundings& around) {
  std::vector<Json> left;
  for (const Json alternative : line["r"]["any"].get_array()) left.push_back(alternative);
  for (const auto& [name, type] : around.types) {
    const bool mentioned = text_of(line, "x").find(name) != std::string_view::npos;
    if (!mentioned || !type.is(model::Kind::kObject)) continue;
    const std::vector<model::Property> named(type.properties().begin(), type.properties().end());
    if (named.size() > kMaxPermutedProperties) continue;
    std::vector<std::size_t> order(named.size());
    std::iota(order.begin(), order.end(), 0u);
    do {
      std::vector<model::Property> moved = named;
      for (std::size_t i = 0; i < order.size(); ++i) moved[i].type = named[order[i]].type;
      model::Scope scope(&around.scope);
      scope.define(around.variable(name, model::Type::object(std::move(moved), type.strict())));
      const Result result = check(tree, scope, options_of(line), around.pool);
      std::erase_if(left, [&](const Json& recorded) { return result.is(recorded); });
    } while (!left.empty() && std::ranges::next_permutation(order).found);
  }
  return left.empty();
}

bool claims_exprs(const Json& line) {
  return has(line, "cat") && has(line, "x") && has(line, "r");
}

Outcome run_exprs(const Json& line, const File& file) {
  const Json recorded = line[has(line, "clean") ? "clean" : "r"];
  base::Sources sources;
  const base::Source& source = sources.add("vector", std::string(text_of(line, "x")));
  diag::Diagnostics diagnostics;
  const hcl::Tree tree = hcl::parse_expression(source, diagnostics);
  if (has(recorded, "parse") || diagnostics.has_errors()) {
    const bool parses = !has(recorded, "parse");
    return Outcome::compare(parses ? "parses" : "does not parse",
                            diagnostics.has_errors() ? "does not parse" : "parses");
  }

  Surroundings& around = surroundings(file);
  const Result result = check(tree, around.scope, options_of(line), around.pool);
  const bool same = holds(recorded, [&](const Json& one) { return result.is(one); }) ||
                    (has(recorded, "any") && holds_in_other_orders(line, tree, around));
  return same ? Outcome::passed() : Outcome::failed(simdjson::minify(line), show(result));
}

// Returns the places of the diagnostics of one side that the other does not have.
std::vector<DifferentPlace> different_places(const Json& recorded, const diag::Diagnostics& got,
                                             base::SourceId source) {
  std::vector<std::pair<char, base::Span>> ours;
  for (const diag::Diagnostic& d : got.list()) {
    ours.emplace_back(d.severity == diag::Severity::kError ? 'e' : 'w', d.subject.span);
  }
  std::vector<DifferentPlace> places;
  for (const Json each : recorded.get_array()) {
    const char severity = std::string_view(each.at(0))[0];
    const auto found = std::ranges::find_if(ours, [&](const auto& mine) {
      return mine.first == severity && same_place(each.at(1), {source, mine.second});
    });
    if (found != ours.end()) {
      ours.erase(found);
    } else if (!each.at(1).is_null()) {
      const auto offset = [&](std::size_t i) {
        return static_cast<std::uint32_t>(std::uint64_t(each.at(1).at(i)));
      };
      places.push_back({source, {offset(0), offset(1)}});
    }
  }
  for (const auto& mine : ours) places.push_back({source, mine.second});
  return places;
}

// A rule explains a difference if it applies to a construct at the same place. For a difference of
// types, any rule that applies is enough.
Explanation explain_result(const Json& recorded, const Result& result, base::SourceId source,
                           const std::vector<PclRuleAt>& applied) {
  Explanation rules = explain_places(different_places(recorded["d"], result.diagnostics, source),
                                     applied, result.diagnostics);
  const Json type = recorded["t"];
  if (!rules || type.is_null() || matches_type(type, result.type)) return rules;
  if (rules->empty() && differ_by_null(type, result.type)) return PclRules{PclRule::kNullType};
  for (const PclRuleAt& each : applied) rules->insert(each.rule);
  return rules->empty() ? Explanation() : rules;
}

}  // namespace

Explanation explain_expr(const Fact& fact) {
  const Json recorded = fact.line[has(fact.line, "clean") ? "clean" : "r"];
  base::Sources sources;
  const base::Source& source = sources.add("vector", std::string(text_of(fact.line, "x")));
  diag::Diagnostics diagnostics;
  const hcl::Tree tree = hcl::parse_expression(source, diagnostics);
  if (has(recorded, "parse") || diagnostics.has_errors()) return std::nullopt;
  Surroundings& around = surroundings(fact.file);
  const Result result = check(tree, around.scope, options_of(fact.line), around.pool);
  const std::vector<PclRuleAt> applied = applied_rules(*result.expr, around.pool);
  if (!has(recorded, "any")) return explain_result(recorded, result, source.id(), applied);
  for (const Json alternative : recorded["any"].get_array()) {
    const Explanation explanation = explain_result(alternative, result, source.id(), applied);
    if (explanation) return explanation;
  }
  return std::nullopt;
}

const Suite kPclExprsSuite = {"pcl expressions", claims_exprs, run_exprs};

}  // namespace virga::vectors
