#include "terraform/functions/fact.h"

#include <fmt/format.h>

#include "cty/cty.h"
#include "hcl/hcl.h"
#include "terraform/functions/compare.h"

namespace virga::facts {
namespace {

using cty::Value;
using Difference = std::optional<std::string>;

// The result of evaluating an expression.
struct Result {
  Value value;
  std::optional<base::Span> error;  // where the first error is
  std::string message;

  std::string str() const {
    if (!error) return value.dump();
    return fmt::format("error at [{},{}]: {}", error->begin, error->end, message);
  }
};

// The first reference to an attribute of `local` or `var` that the module does not declare.
// Terraform reports it before it evaluates the expression.
std::optional<base::Span> undeclared(const hcl::Tree& tree, const Scope& scope) {
  for (const hcl::Traversal& reference : hcl::variables(*tree.expr, tree.source)) {
    if (reference.root() != "local" && reference.root() != "var") continue;
    const Value* object = scope.context().variable(reference.root());
    if (object && reference.size() > 1 && !object->type().attribute(reference.steps()[1].name)) {
      return base::join(reference.steps()[0].range.span, reference.steps()[1].range.span);
    }
  }
  return std::nullopt;
}

Result evaluate(const std::string& text, const Scope& scope) {
  base::Sources sources;
  // A heredoc ends with a line break, as in a file.
  const base::Source& source = sources.add("fact", text + "\n");
  diag::Diagnostics diagnostics;
  const hcl::Tree tree = hcl::parse_expression(source, diagnostics);
  Result result;
  if (!diagnostics.has_errors()) {
    if (auto where = undeclared(tree, scope)) return {Value(), where, "it is not declared"};
    result.value = hcl::evaluate(*tree.expr, source.id(), &scope.context(), diagnostics);
  }
  for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
    if (diagnostic.severity != diag::Severity::kError) continue;
    result.error = diagnostic.subject.span;
    // As recorded, an empty range includes the next character.
    if (result.error->begin == result.error->end) ++result.error->end;
    result.message = diagnostic.message();
    break;
  }
  return result;
}

Difference fail(std::string_view expected, const Result& result) {
  return fmt::format("expected {}, got {}", expected, result.str());
}

std::string shown(const Value* recorded) {
  return recorded ? recorded->dump() : "nothing";
}

bool is_sensitive(const Value& value) {
  return value.marks().has<terraform::SensitiveMark>();
}
bool is_unknown(const Value& value) {
  return value.is_unknown();
}

// Results of log and pow are computed with doubles, whose last bit may differ.
double tolerance(std::string_view expr) {
  constexpr double kLastBits = 1e-15;
  return expr.contains("log(") || expr.contains("pow(") ? kLastBits : 0;
}

Difference check_error(const Value& line, const Result& result) {
  if (!result.error) return fail("an error", result);
  const Value* at = line.find("at");
  if (!at) return std::nullopt;
  const auto begin = at->elements()[0].as_number().to_int64();
  const auto end = at->elements()[1].as_number().to_int64();
  if (*begin == result.error->begin && *end == result.error->end) return std::nullopt;
  return fail(fmt::format("an error at {}", at->dump()), result);
}

Difference check_type(const Value& line, const Result& result) {
  const Value* recorded = line.find("type");
  if (!recorded) return std::nullopt;
  const auto text = cty::json::marshal_simple(*recorded);
  const auto type = cty::json::unmarshal_type(text.value());
  if (*type == result.value.type()) return std::nullopt;
  return *fail("the type " + type->dump(), result) + " of type " + result.value.type().dump();
}

Difference check_marks(const Value& line, const Result& result) {
  const Value* sensitive = line.find("sensitive");
  if (has_shape(sensitive, result.value, is_sensitive)) return std::nullopt;
  return fail("sensitive " + shown(sensitive), result);
}

Difference check_value(const Value& line, const Result& result) {
  const std::string& expr = line.find("expr")->as_string();
  const Value plain = result.value.unmark_deep().value;
  if (const Value* form = line.find("form")) {
    return has_form(*form, plain) ? std::nullopt : fail(shown(form), result);
  }
  if (const Value* infinite = line.find("infinite")) {
    const bool negative = infinite->as_number().is_negative();
    const bool same = plain.type().is(cty::Kind::kNumber) && !plain.is_hollow() &&
                      plain.as_number() == cty::Number::infinity(negative);
    return same ? std::nullopt : fail("infinity", result);
  }
  const Value* recorded = line.find("ok");
  if (!recorded) recorded = line.find("known");
  return is_recorded(recorded, plain, tolerance(expr)) ? std::nullopt
                                                       : fail(shown(recorded), result);
}

Difference check(const Value& line, const Result& result, bool is_plan) {
  if (line.find("error")) return check_error(line, result);
  if (result.error) return fail("no error", result);
  if (line.find("ephemeral")) {
    const bool found = result.value.deep_marks().has<terraform::EphemeralMark>();
    return found ? std::nullopt : fail("an ephemeral value", result);
  }
  const Value* unknown = line.find("unknown");
  if (!has_shape(unknown, result.value, is_unknown)) {
    return fail("unknown " + shown(unknown), result);
  }
  // Marks are recorded for plans only, and for known results only.
  if (is_plan && result.value.is_known()) {
    if (auto marks = check_marks(line, result)) return marks;
  }
  if (auto value = check_value(line, result)) return value;
  return check_type(line, result);
}

// The record of the result outside of a plan, as a line of its own.
Value later_line(const Value& line, const Value& later) {
  std::vector<Value::Field> fields{{"expr", *line.find("expr")}};
  for (const std::string_view name : {"ok", "error", "form"}) {
    if (const Value* found = later.find(name)) fields.emplace_back(name, *found);
  }
  return Value::object(std::move(fields));
}

}  // namespace

Difference difference(const Value& line, const Scopes& scopes) {
  const std::string& expr = line.find("expr")->as_string();
  if (auto found = check(line, evaluate(expr, scopes.plan), true)) return found;
  const Value* later = line.find("later");
  if (!later) return std::nullopt;
  auto found = check(later_line(line, *later), evaluate(expr, scopes.apply), false);
  if (found) *found += " (later)";
  return found;
}

}  // namespace virga::facts
