// The keys of object constructors.
#include <string>
#include <string_view>

#include "diag/codes/hcl.h"
#include "hcl/analyze/quoted_key.h"
#include "model/check/constructs.h"
#include "model/check/literal.h"

namespace virga::model {
namespace {

// A key such as `app.kubernetes.io/name` is an error also if its parts are defined. A key such as
// `config.json` may be a reference.
bool lacks_quotes(const Checker& checker, const hcl::ObjectKeyExpr& key) {
  if (!checker.profile().recognizes_mistakes()) return false;
  if (hcl::is_unquoted_path(key)) return true;
  return hcl::is_unquoted_traversal(key) &&
         !checker.scope().variable(key.key->as<hcl::TraversalExpr>().root());
}

const Expr* report_lack_of_quotes(Checker& checker, const hcl::Expr& key) {
  const auto* operation = key.if_is<hcl::BinaryExpr>();
  const hcl::Expr* first = &key;
  while (const auto* binary = first->if_is<hcl::BinaryExpr>()) {
    operation = binary;
    first = binary->left;
  }
  const bool has_dot = first->as<hcl::TraversalExpr>().steps.size() > 1;
  const std::string_view found = has_dot ? "." : symbol(operation->op);
  const Range where = checker.range(key.span);
  const Range begin = checker.range({key.span.begin, key.span.begin});
  const Range end = checker.range({key.span.end, key.span.end});
  auto& diagnostic =
      checker.report(diag::codes::kObjectEquals, where, diag::Excerpt{std::string(found)});
  diagnostic.fix({"put the key in quotes: only a key of letters, digits, - and _ needs none"},
                 {{begin, "\""}, {end, "\""}});
  // A key without a slash may be meant as a property inside another one.
  diagnostic.fixes.back().safe = operation != nullptr;
  return checker.failed(key.span);
}

}  // namespace

// A bare word is a literal key even if a variable has that name. In parentheses it is an
// expression.
const Expr* check_object_key(Checker& checker, const hcl::Expr& expr) {
  const auto* item_key = expr.if_is<hcl::ObjectKeyExpr>();
  if (item_key == nullptr) return checker.check(expr);
  const hcl::Expr& key = *item_key->key;
  if (item_key->force_evaluation) return checker.check(key);
  if (const auto* word = key.if_is<hcl::TraversalExpr>(); word && word->steps.size() == 1) {
    return text_literal(checker, key, word->root());
  }
  if (const auto* keyword = key.if_is<hcl::LiteralExpr>()) {
    switch (keyword->value.kind) {
      case hcl::Literal::Kind::kNull: return text_literal(checker, key, "null");
      case hcl::Literal::Kind::kBool:
        return text_literal(checker, key, keyword->value.boolean ? "true" : "false");
      case hcl::Literal::Kind::kNumber:
      case hcl::Literal::Kind::kString: break;
    }
  }
  if (lacks_quotes(checker, *item_key)) return report_lack_of_quotes(checker, key);
  return checker.check(key);
}

}  // namespace virga::model
