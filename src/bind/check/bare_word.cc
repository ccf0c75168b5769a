#include "bind/check/bare_word.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/unicode.h"
#include "bind/types/discriminator.h"
#include "bind/types/plain_types.h"
#include "diag/codes/hcl.h"
#include "diag/codes/model.h"

namespace virga::bind {
namespace {

using model::Kind;
using model::Type;

bool lists(const Type& type, std::string_view word) {
  if (type.is(Kind::kConst)) return type.value().text() == word;
  return type.is(Kind::kEnum) &&
         std::ranges::any_of(type.values(),
                             [&](const model::Constant& each) { return each.text() == word; });
}

// Walks a value and its expected type together. Recursion depth: the nesting of expressions.
class BareWords {
 public:
  BareWords(Binding& binding, std::size_t first)
      : b_(binding),
        reported_(binding.diagnostics.list().begin() + static_cast<std::ptrdiff_t>(first),
                  binding.diagnostics.list().end()) {}

  void value(const Type& expected, const model::Expr& expr) {
    if (const auto* conditional = expr.if_is<model::ConditionalExpr>()) {
      value(expected, *conditional->if_true);
      value(expected, *conditional->if_false);
    } else if (const auto* tuple = expr.if_is<model::TupleExpr>()) {
      for (const Type& each : alternatives_of(expected)) {
        if (each.is_dynamic()) {
          for (const model::Expr* element : tuple->elements) value(each, *element);
        }
        if (!each.is(Kind::kList) && !each.is(Kind::kSet)) continue;
        for (const model::Expr* element : tuple->elements) value(each.element(), *element);
      }
    } else if (const auto* object = expr.if_is<model::ObjectExpr>()) {
      const Type selected = select_member(expected_type(expected), expr, b_.program.pool);
      for (const Type& each : alternatives_of(selected)) this->object(each, *object);
    } else {
      word(expected, expr);
    }
  }

  std::vector<diag::Diagnostic> take() { return std::move(reported_); }

 private:
  void object(const Type& type, const model::ObjectExpr& object) {
    for (const model::ObjectItem& item : object.items) {
      if (type.is(Kind::kObject) && item.key->if_is<model::ErrorExpr>()) {
        dotted_key(type, item.key->range);
      }
      const auto key = b_.program.pool.property_name(*item.key);
      const Type* property = type.is_dynamic()               ? &type
                             : type.is(Kind::kMap)           ? &type.element()
                             : type.is(Kind::kObject) && key ? type.property(*key)
                                                             : nullptr;
      if (property) value(*property, *item.value);
    }
  }

  // A key such as `spec.replicas` in an object of known properties, which has no quoted keys.
  void dotted_key(const Type& type, base::Range where) {
    const auto diagnostic = std::ranges::find_if(reported_, [&](const diag::Diagnostic& each) {
      return each.code == diag::codes::kObjectEquals && each.subject == where;
    });
    const base::Source* source = b_.sources.find(where.source);
    if (diagnostic == reported_.end() || !source) return;
    const std::string_view key = source->text(where.span);
    const std::string first(key.substr(0, key.find('.')));
    const std::string rest(key.substr(std::min(first.size() + 1, key.size())));
    const std::string last(key.substr(key.rfind('.') + 1));  // npos + 1 is 0
    if (type.property(first)) {
      diagnostic->fixes.clear();
      diagnostic->help({"write a nested property as {0} = {{ {1} = ... }}", diag::PathText{first},
                        diag::PathText{rest}});
    } else if (type.property(last)) {
      diagnostic->fixes.clear();
      diagnostic->fix({"remove the part before {0}", diag::Name{last}}, {{where, last}});
    }
  }

  void word(const Type& expected, const model::Expr& expr) {
    const auto diagnostic = std::ranges::find_if(reported_, [&](const diag::Diagnostic& each) {
      return each.code == diag::codes::kUndefinedVariable &&
             each.subject.source == expr.range.source &&
             each.subject.span.begin == expr.range.span.begin;
    });
    const base::Source* source = b_.sources.find(expr.range.source);
    if (diagnostic == reported_.end() || !source) return;
    const std::string text(source->text(expr.range.span));
    if (!base::is_valid_utf8(text)) return;  // names may contain such bytes, but not strings
    const std::vector<Type> alternatives = alternatives_of(expected);
    if (std::ranges::any_of(alternatives, [&](const Type& type) { return lists(type, text); })) {
      diagnostic->notes.clear();
      diagnostic->fixes.clear();
      diagnostic->safe_fix({"put it in quotes: it is a string"}, {{expr.range, quoted(text)}});
      return;
    }
    const bool is_path = text.contains('/');  // its quotes are offered already
    if (is_path || (diagnostic->subject != expr.range && !is_version(*diagnostic, text))) return;
    const auto is_expected = [&](Kind kind) {
      return std::ranges::any_of(alternatives,
                                 [&](const Type& type) { return expected_type(type).is(kind); });
    };
    // Suggest `true` for `yes` only if a bool is allowed.
    if (is_expected(Kind::kString) && !is_expected(Kind::kBool) && offers_bool(*diagnostic)) {
      diagnostic->fixes.clear();
      diagnostic->notes.clear();
    }
    // If any type is allowed, a name of the program is more likely than a string.
    const bool is_unexplained = diagnostic->fixes.empty() && diagnostic->notes.empty();
    if (is_expected(Kind::kString) || (is_expected(Kind::kDynamic) && is_unexplained)) {
      diagnostic->fix({"put it in quotes if it is a string"}, {{expr.range, quoted(text)}});
    }
  }

  // `nodejs20.x`, `t3.micro`: a name with a digit, and what no property is called.
  static bool is_version(const diag::Diagnostic& diagnostic, std::string_view text) {
    static constexpr std::array<std::string_view, 8> kLast = {"large", "medium", "metal", "micro",
                                                              "nano",  "small",  "x",     "xlarge"};
    const std::size_t dot = text.rfind('.');
    return diagnostic.fixes.empty() && diagnostic.notes.empty() && dot != text.npos &&
           text.substr(0, dot).find_first_of("0123456789") != text.npos &&
           std::ranges::find(kLast, text.substr(dot + 1)) != kLast.end();
  }

  static bool offers_bool(const diag::Diagnostic& diagnostic) {
    return std::ranges::any_of(diagnostic.fixes, [](const diag::Fix& fix) {
      return fix.edits.size() == 1 &&
             (fix.edits[0].replacement == "true" || fix.edits[0].replacement == "false");
    });
  }

  static std::string quoted(const std::string& word) { return "\"" + word + "\""; }

  Binding& b_;
  std::vector<diag::Diagnostic> reported_;
};

}  // namespace

void offer_quotes(Binding& binding, std::size_t first, const model::Type& expected,
                  const model::Expr& value) {
  BareWords words(binding, first);
  words.value(expected, value);
  binding.diagnostics.truncate(first);
  for (diag::Diagnostic& each : words.take()) binding.diagnostics.add(std::move(each));
}

}  // namespace virga::bind
