#include <algorithm>
#include <array>

#include "base/suggest.h"
#include "bind/lint_parts.h"

namespace virga::bind {
namespace {

using diag::Code;
using diag::Name;
using model::Kind;
using model::Type;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_bool_text(std::string_view text) {
  constexpr std::array<std::string_view, 12> kTexts = {
      "0", "1", "F", "FALSE", "False", "T", "TRUE", "True", "f", "false", "t", "true"};
  return std::ranges::find(kTexts, text) != kTexts.end();
}

// As deep as expressions nest, which the parser limits.
class ValueLinter {
 public:
  explicit ValueLinter(const LintContext& context)
      : pool_(context.program.pool), diagnostics_(context.diagnostics) {}

  void value(const Type& expected, const model::Expr& expr, std::string_view name) {
    const std::string* text = pool_.literal_string(expr);
    if (!text && !is_looked_into(expr)) return;
    const Type& to = asked_for(expected);
    if (text) {
      this->text(to, expr, *text);
    } else if (const auto* object = expr.if_is<model::ObjectExpr>()) {
      this->object(to, *object, name);
    } else if (const auto* tuple = expr.if_is<model::TupleExpr>()) {
      if (!to.is(Kind::kList) && !to.is(Kind::kSet)) return;
      for (const model::Expr* element : tuple->elements) value(to.element(), *element, name);
    } else if (const auto* loop = expr.if_is<model::ForExpr>()) {
      const bool fits = loop->key ? to.is(Kind::kMap) : to.is(Kind::kList);
      if (fits && !loop->group) value(to.element(), *loop->value, name);
    } else if (const auto* conditional = expr.if_is<model::ConditionalExpr>()) {
      value(to, *conditional->if_true, name);
      value(to, *conditional->if_false, name);
    }
  }

 private:
  static bool is_looked_into(const model::Expr& expr) {
    return expr.if_is<model::ObjectExpr>() || expr.if_is<model::TupleExpr>() ||
           expr.if_is<model::ForExpr>() || expr.if_is<model::ConditionalExpr>();
  }

  void object(const Type& to, const model::ObjectExpr& object, std::string_view name) {
    for (const model::ObjectItem& item : object.items) {
      const std::string* key = pool_.literal_string(*item.key);
      if (to.is(Kind::kMap)) value(to.element(), *item.value, key ? *key : name);
      if (!to.is(Kind::kObject) || !key) continue;
      if (const Type* property = to.property(*key)) {
        value(*property, *item.value, *key);
      } else {
        unknown_key(to, *key, item.key->range, name);
      }
    }
  }

  void unknown_key(const Type& to, const std::string& key, base::Range where,
                   std::string_view name) {
    auto& diagnostic =
        diagnostics_.add(Code::kUnknownKey, where, Name{key}, Name{std::string(name)});
    std::vector<std::string_view> names;
    for (const model::Property& property : to.properties()) names.push_back(property.name);
    if (const auto near = base::nearest(key, names)) {
      diagnostic.suggest(where, *near);
    } else {
      diagnostic.note({"it takes {0}", diag::Names{{names.begin(), names.end()}}});
    }
  }

  // Only what is certain: a text without a digit is no number in any notation.
  void text(const Type& to, const model::Expr& expr, const std::string& text) {
    const bool number = to.is(Kind::kInt) || to.is(Kind::kNumber);
    if (number && std::ranges::none_of(text, is_digit)) {
      diagnostics_.add(Code::kTextDoesNotConvert, expr.range, diag::Excerpt{text},
                       diag::Word("a number"));
    } else if (to.is(Kind::kBool) && !is_bool_text(text)) {
      diagnostics_
          .add(Code::kTextDoesNotConvert, expr.range, diag::Excerpt{text}, diag::Word("a bool"))
          .help({"write true or false"});
    } else if (to.is(Kind::kEnum) && to.base().is(Kind::kString)) {
      enum_value(to, expr, text);
    }
  }

  // A provider may know values that its schema does not.
  void enum_value(const Type& to, const model::Expr& expr, const std::string& text) {
    std::vector<std::string_view> values;
    for (const model::Constant& value : to.values()) values.push_back(value.text());
    if (std::ranges::find(values, text) != values.end()) return;
    auto& diagnostic = diagnostics_.add(Code::kTextDoesNotConvert, expr.range, diag::Excerpt{text},
                                        diag::Word("one of the values that are known here"));
    diagnostic.with_severity(diag::Severity::kWarning);
    if (const auto near = base::nearest(text, values)) {
      diagnostic.suggest(expr.range, '"' + std::string(*near) + '"');
    } else {
      diagnostic.note({"they are {0}", diag::Names{{values.begin(), values.end()}}});
    }
  }

  const model::ExprPool& pool_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

void lint_value(const LintContext& context, const Type& expected, const model::Expr& expr,
                std::string_view name) {
  ValueLinter(context).value(expected, expr, name);
}

}  // namespace virga::bind
