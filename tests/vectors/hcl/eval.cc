// hcl/eval.jsonl: hcl.eval of expressions and templates, hcl.index and hcl.getAttr. The contexts
// are in contexts.jsonl in the same folder. The placeholder of a failed evaluation (`val`) is not
// compared.
#include <algorithm>
#include <string>
#include <vector>

#include "hcl/eval/evaluate.h"
#include "hcl/json/expression.h"
#include "hcl/json/parse.h"
#include "hcl/parse/parse.h"
#include "vectors/cty/notation.h"
#include "vectors/departures.h"
#include "vectors/hcl/contexts.h"
#include "vectors/hcl/json_positions.h"
#include "vectors/hcl/positions.h"
#include "vectors/suite.h"

namespace virga::vectors {
namespace {

bool claims_eval(const Json& line) {
  const std::string_view op = text_of(line, "op");
  return op == "hcl.eval" || op == "hcl.index" || op == "hcl.getAttr";
}

Outcome compare(const Json& recorded, const cty::Value& ours) {
  return Outcome::compare(canonical(recorded), canonical(to_json(ours)));
}

// Returns the diagnostics in a fixed order.
std::string in_one_order(const std::string& diagnostics) {
  constexpr std::string_view kEnd = "]]]";
  constexpr std::string_view kBetween = "]],";
  if (!diagnostics.ends_with(kEnd)) return diagnostics;
  const std::string shown = diagnostics.substr(1, diagnostics.size() - 1 - kEnd.size());
  std::vector<std::string> entries;
  for (std::size_t at = 0; at < shown.size();) {
    const std::size_t end = std::min(shown.find(kBetween, at), shown.size());
    entries.push_back(shown.substr(at, end - at));
    at = end + kBetween.size();
  }
  std::ranges::sort(entries);
  std::string sorted;
  for (const std::string& entry : entries) sorted += entry + "\n";
  return sorted;
}

Outcome run_json_eval(const Json& line, const File& file) {
  base::Sources sources;
  const base::Source& source = sources.add("vector", bytes_of(line["src"]));
  diag::Diagnostics diagnostics;
  const hcl::JsonFile parsed = hcl::parse_json_expression(source, diagnostics);
  cty::Value value = cty::Value::dynamic();
  if (diagnostics.empty()) {
    value = hcl::evaluate(parsed.root(), parsed, hcl_context(line, file), diagnostics);
  }
  const std::string reported = joined(show_json_diagnostics(diagnostics, source));
  if (has(line, "error")) return Outcome::compare(show_diagnostics(line["diags"]), reported);
  if (!diagnostics.empty()) return Outcome::failed(canonical(Json(line["ok"])), reported);
  return compare(line["ok"], value);
}

Outcome run_eval(const Json& line, const File& file) {
  const std::string_view kind = text_of(line, "kind");
  if (kind == "json") return run_json_eval(line, file);
  base::Sources sources;
  const base::Source& source = sources.add("vector", bytes_of(line["src"]));
  diag::Diagnostics diagnostics;
  const hcl::Tree tree = kind == "template" ? hcl::parse_template(source, diagnostics)
                                            : hcl::parse_expression(source, diagnostics);
  cty::Value value = cty::Value::dynamic();
  if (diagnostics.empty()) {
    value = hcl::evaluate(*tree.expr, source.id(), hcl_context(line, file), diagnostics);
  }
  const HclPositions positions(source.text(), tree.tokens, start_of(line));
  const std::string reported = show_diagnostics(diagnostics, positions);
  if (has(line, "error")) return Outcome::compare(show_diagnostics(line["diags"]), reported);
  if (!diagnostics.empty()) return Outcome::failed(canonical(Json(line["ok"])), reported);
  return compare(line["ok"], value);
}

Outcome run_operator(const Json& line, const File&) {
  diag::Diagnostics diagnostics;
  const cty::Value value =
      text_of(line, "op") == "hcl.index"
          ? hcl::index(value_from(line["coll"]), value_from(line["key"]), {}, diagnostics)
          : hcl::get_attribute(value_from(line["obj"]), text_of(line, "name"), {}, diagnostics);
  const bool failed = diagnostics.has_errors();
  if (has(line, "error") || has(line, "panic") || failed) {
    return Outcome::compare(has(line, "ok") ? canonical(Json(line["ok"])) : "an error",
                            failed ? "an error" : to_json(value));
  }
  return compare(line["ok"], value);
}

Outcome run_any(const Json& line, const File& file) {
  return text_of(line, "op") == "hcl.eval" ? run_eval(line, file) : run_operator(line, file);
}

}  // namespace

bool explains_diagnostic_order(const Fact& fact) {
  return has(fact.line, "error") &&
         in_one_order(fact.outcome.expected) == in_one_order(fact.outcome.got);
}

extern const Suite kHclEvalSuite;
const Suite kHclEvalSuite = {"hcl eval", claims_eval, run_any};

}  // namespace virga::vectors
