#include "bind/check/value_of_local.h"
#include "bind/lint/lint_parts.h"
#include "diag/codes/bind.h"
#include "model/check/explain/words.h"
#include "model/eventual.h"
#include "schema/version_range.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using model::Kind;

class VersionRangeLinter {
 public:
  explicit VersionRangeLinter(const LintContext& context) : context_(context) {}

  // Recursion depth: the nesting of expressions, which the parser limits.
  void run(const model::Expr& value) {
    const model::ExprPool& pool = context_.program.pool;
    const model::Expr* found = referenced_value(pool, &context_.program, value);
    const model::Expr& expr = model::unconverted(found ? *found : value);
    if (const auto* choice = expr.if_is<model::ConditionalExpr>()) {
      run(*choice->if_true);
      run(*choice->if_false);
    } else if (const std::string* text = pool.literal_string(expr)) {
      const auto range = schema::VersionRange::parse(*text);
      if (!range) report("the text", *text, value).note({"{0}", diag::Reason{range.error().str()}});
    } else if (const cty::Value* literal = pool.literal(expr); literal && !literal->is_null()) {
      report_value(*literal, value);
    } else {
      other(value);
    }
  }

 private:
  void report_value(const cty::Value& literal, const model::Expr& value) {
    if (literal.type().is(cty::Kind::kNumber)) {
      report("the number", literal.as_number().text(), value);
    } else {
      report("the bool", literal.as_bool() ? "true" : "false", value);
    }
  }

  // Numbers and bools convert to strings, but no string of this kind is a range.
  void other(const model::Expr& value) {
    const model::Type type = model::resolve_outputs(context_.program.pool.type(value));
    if (!type.is(Kind::kNumber) && !type.is(Kind::kInt) && !type.is(Kind::kBool)) return;
    context_.diagnostics.add(codes::kBadInput, value.range, name_,
                             model::in_words(model::Type::string()), model::in_words(type));
  }

  diag::Diagnostic& report(diag::Word kind, std::string literal, const model::Expr& value) {
    return context_.diagnostics
        .add(codes::kLiteralDoesNotConvert, value.range, name_, kind,
             diag::Excerpt{std::move(literal)}, diag::Word("a range of versions"))
        .help({"write a string such as {0}, with three numbers in each version",
               diag::Excerpt{"\">=3.100.0\""}});
  }

  const diag::Name name_{"requiredVersionRange"};
  const LintContext& context_;
};

}  // namespace

void lint_version_range(const LintContext& context, const BoundExpr& range) {
  if (range.expr) VersionRangeLinter(context).run(*range.expr);
}

}  // namespace virga::bind
