// hcl/parse.jsonl: parse.config, parse.expression, parse.template, parse.traversal and
// parse.traversalPartial. The partial result of the reference after an error (`partial`) is not
// compared.
#include "hcl/parse/parse.h"

#include "hcl/lex/lex.h"
#include "vectors/canonical_json.h"
#include "vectors/hcl/positions.h"
#include "vectors/hcl/tree_json.h"
#include "vectors/suite.h"

namespace virga::vectors {
namespace {

bool claims_parse(const Json& line) {
  return text_of(line, "op").starts_with("parse.");
}

hcl::Tree parse(std::string_view op, const base::Source& source, diag::Diagnostics& diagnostics) {
  if (op == "parse.config") return hcl::parse_config(source, diagnostics);
  if (op == "parse.expression") return hcl::parse_expression(source, diagnostics);
  if (op == "parse.template") return hcl::parse_template(source, diagnostics);
  return hcl::parse_traversal(source, op == "parse.traversalPartial", diagnostics);
}

std::string show_tree(const hcl::Tree& tree, std::uint32_t offset) {
  if (tree.body) return show_body(*tree.body, offset);
  return tree.expr ? show_expr(*tree.expr, offset) : show_steps(tree.steps, offset);
}

Outcome run_parse(const Json& line, const File&) {
  base::Sources sources;
  const base::Source& source = sources.add("vector", bytes_of(line["src"]));
  diag::Diagnostics diagnostics;
  const hcl::Tree tree = parse(text_of(line, "op"), source, diagnostics);

  const HclPosition start = start_of(line);
  const HclPositions positions(source.text(), tree.tokens, start);
  std::string got = show_diagnostics(diagnostics, positions);
  if (has(line, "error")) return Outcome::compare(show_diagnostics(line["diags"]), std::move(got));
  if (diagnostics.empty()) got = show_tree(tree, start.byte);
  return Outcome::compare(canonical_json(line["ok"]), std::move(got));
}

}  // namespace

extern const Suite kHclParseSuite;
const Suite kHclParseSuite = {"hcl parse", claims_parse, run_parse};

}  // namespace virga::vectors
