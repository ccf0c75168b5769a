// hcl/tokens.jsonl: lex.config, lex.expression, lex.template, hcl.validIdent.
#include <fmt/core.h>

#include "base/source.h"
#include "hcl/lex/lex.h"
#include "vectors/hcl/positions.h"
#include "vectors/suite.h"

namespace virga::vectors {
namespace {

bool claims_tokens(const Json& line) {
  const std::string_view op = text_of(line, "op");
  return op.starts_with("lex.") || op == "hcl.validIdent";
}

hcl::LexMode mode_of(std::string_view op) {
  if (op == "lex.template") return hcl::LexMode::kTemplate;
  return op == "lex.expression" ? hcl::LexMode::kExpression : hcl::LexMode::kConfig;
}

// The reference has no kind of its own for spaces that are not ASCII.
std::string_view recorded_name(hcl::TokenKind kind) {
  return hcl::name(kind == hcl::TokenKind::kOtherSpace ? hcl::TokenKind::kInvalid : kind);
}

std::string show_tokens(std::span<const hcl::Token> tokens, const HclPositions& positions) {
  std::string out = "[";
  for (const hcl::Token& token : tokens) {
    out += fmt::format("{}[\"{}\",{}]", out.size() > 1 ? "," : "", recorded_name(token.kind),
                       positions.show(token.span));
  }
  return out + "]";
}

Outcome run_lex(const Json& line) {
  base::Sources sources;
  const base::Source& source = sources.add("vector", bytes_of(line["src"]));
  const hcl::Tokens tokens = hcl::lex(source.text(), mode_of(text_of(line, "op")));
  diag::Diagnostics diagnostics;
  hcl::check_tokens(hcl::Passage(source), tokens, diagnostics);

  const HclPositions positions(source.text(), tokens, start_of(line));
  const bool fails = has(line, "error");
  const std::string expected = simdjson::minify(Json(line[fails ? "tokens" : "ok"])) +
                               (fails ? show_diagnostics(line["diags"]) : std::string("[]"));
  return Outcome::compare(
      expected, show_tokens(tokens, positions) + show_diagnostics(diagnostics, positions));
}

Outcome run_tokens(const Json& line, const File&) {
  if (text_of(line, "op") != "hcl.validIdent") return run_lex(line);
  const bool ok = hcl::is_identifier(bytes_of(line["s"]));
  return Outcome::compare(simdjson::minify(Json(line["ok"])), ok ? "true" : "false");
}

}  // namespace

extern const Suite kHclTokensSuite;
const Suite kHclTokensSuite = {"hcl tokens", claims_tokens, run_tokens};

}  // namespace virga::vectors
