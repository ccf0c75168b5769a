// hcl/eval.jsonl: hcl.variables and hcl.static, static information about an expression.
#include <fmt/core.h>

#include <functional>

#include "hcl/expression.h"
#include "hcl/json/parse.h"
#include "hcl/parse/parse.h"
#include "vectors/canonical_json.h"
#include "vectors/hcl/json_positions.h"
#include "vectors/hcl/positions.h"
#include "vectors/hcl/tree_json.h"
#include "vectors/suite.h"

namespace virga::vectors {
namespace {

// Writes the static information, with positions in the form of the reference.
class Writer {
 public:
  explicit Writer(std::function<base::Span(base::Span)> place) : place_(std::move(place)) {}

  // Members are sorted by name.
  std::string show_static(const hcl::Expression& expr) {
    std::string out = "{";
    const auto member = [&](std::string_view key, const auto& value) {
      if (value) out += fmt::format("{}\"{}\":{}", out.size() > 1 ? "," : "", key, show(*value));
    };
    member("abs", expr.absolute_traversal());
    member("call", expr.static_call());
    out += fmt::format("{}\"keyword\":{}", out.size() > 1 ? "," : "",
                       show_text(expr.as_keyword().value_or("")));
    member("list", expr.static_list());
    member("map", expr.static_map());
    member("rel", expr.relative_traversal());
    return out + "}";
  }

  template <typename T>
  std::string show(const std::vector<T>& items) {
    std::string out = "[";
    for (const T& item : items) out += (out.size() > 1 ? "," : "") + show(item);
    return out + "]";
  }

 private:
  std::string show(base::Range range) {
    const base::Span span = place_(range.span);
    return fmt::format("[{},{}]", span.begin, span.end);
  }
  std::string show(const hcl::Expression& expr) { return show(expr.range()); }
  std::string show(const hcl::ExpressionItem& item) {
    return fmt::format("[{},{}]", show(item.key), show(item.value));
  }
  std::string show(const hcl::Traversal& traversal) {
    base::Arena arena;
    const auto steps = traversal.to_steps(arena);
    std::vector<hcl::Step> placed(steps.begin(), steps.end());
    for (hcl::Step& step : placed) step.span = place_(step.span);
    return show_steps(placed, 0);
  }
  std::string show(const hcl::StaticCall& call) {
    return fmt::format("[{},{},{},{}]", show_text(call.name), show(call.name_range),
                       show(call.arguments), show(call.arguments_range));
  }

  std::function<base::Span(base::Span)> place_;
};

bool asks_for_variables(const Json& line) {
  return text_of(line, "op") == "hcl.variables";
}

std::string answer(const Json& line, const hcl::Expression& expr, Writer writer) {
  return asks_for_variables(line) ? writer.show(expr.variables()) : writer.show_static(expr);
}

bool claims_static(const Json& line) {
  const std::string_view op = text_of(line, "op");
  return op == "hcl.static" || op == "hcl.variables";
}

Outcome run_json(const Json& line) {
  base::Sources sources;
  const base::Source& source = sources.add("vector", bytes_of(line["src"]));
  diag::Diagnostics diagnostics;
  const hcl::JsonFile file = hcl::parse_json_expression(source, diagnostics);
  const StringOrigin origin = asks_for_variables(line) ? StringOrigin::kText : StringOrigin::kQuote;
  Writer writer([&](base::Span span) { return json_reference_bytes(span, source, origin); });
  return Outcome::compare(canonical_json(line["ok"]),
                          answer(line, hcl::Expression(file.root(), file), std::move(writer)));
}

Outcome run_static(const Json& line, const File&) {
  if (text_of(line, "kind") == "json") return run_json(line);
  base::Sources sources;
  const base::Source& source = sources.add("vector", bytes_of(line["src"]));
  diag::Diagnostics diagnostics;
  const bool is_template = text_of(line, "kind") == "template";
  const hcl::Tree tree = is_template ? hcl::parse_template(source, diagnostics)
                                     : hcl::parse_expression(source, diagnostics);
  if (has(line, "error")) {
    const HclPositions positions(source.text(), tree.tokens, start_of(line));
    return Outcome::compare(show_diagnostics(line["diags"]),
                            show_diagnostics(diagnostics, positions));
  }
  return Outcome::compare(canonical_json(line["ok"]),
                          answer(line, hcl::Expression(*tree.expr, tree.source),
                                 Writer([](base::Span span) { return span; })));
}

}  // namespace

extern const Suite kHclStaticSuite;
const Suite kHclStaticSuite = {"hcl static", claims_static, run_static};

}  // namespace virga::vectors
