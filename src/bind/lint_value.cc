#include <algorithm>
#include <functional>
#include <map>

#include "base/suggest.h"
#include "bind/discriminator.h"
#include "bind/lint_parts.h"
#include "bind/literal_fault.h"
#include "model/check/words.h"
#include "model/convert.h"

namespace virga::bind {
namespace {

using diag::Code;
using diag::Name;
using diag::Word;
using model::Kind;
using model::Type;
using Fault = LiteralFault::Kind;

// The alternatives of `type` that an expression of type `given` converts to: `type` itself if it is
// no union.
std::vector<Type> alternatives_for(const Type& type, const Type& given) {
  if (!type.is(Kind::kUnion)) return {type};
  std::vector<Type> found;
  for (const Type& member : type.members()) {
    if (member.is_none() || member.is(Kind::kOutput) || member.is(Kind::kPromise)) continue;
    if (model::convertible(member, given)) found.push_back(member);
  }
  return found;
}

bool is_constructor(const model::Expr& expr) {
  return expr.if_is<model::ObjectExpr>() || expr.if_is<model::TupleExpr>() ||
         expr.if_is<model::ForExpr>();
}

std::string text_of(const cty::Value& literal) {
  if (literal.is_null()) return "null";
  if (literal.type().is(cty::Kind::kString)) return literal.as_string();
  if (literal.type().is(cty::Kind::kBool)) return literal.as_bool() ? "true" : "false";
  return literal.as_number().text();
}

Word noun_of(const cty::Value& literal) {
  if (literal.type().is(cty::Kind::kString)) return "the text";
  if (literal.type().is(cty::Kind::kBool)) return "the bool";
  return "the number";
}

// Walks a value and the type that is asked for together, as the conversion of the value does, down
// to the literals. As deep as expressions nest, which the parser limits.
class ValueLinter {
 public:
  explicit ValueLinter(const LintContext& context)
      : pool_(context.program.pool), diagnostics_(context.diagnostics) {}

  void value(const Type& expected, const model::Expr& expr, std::string_view name) {
    if (const cty::Value* literal = pool_.literal(expr)) {
      this->literal(expected, expr, *literal, name);
    } else if (const auto* conditional = expr.if_is<model::ConditionalExpr>()) {
      value(expected, *conditional->if_true, name);
      value(expected, *conditional->if_false, name);
    } else if (is_constructor(expr)) {
      constructor(select_member(asked_for(expected), expr, pool_), expr, name);
    }
  }

 private:
  void constructor(const Type& to, const model::Expr& expr, std::string_view name) {
    const std::vector<Type> alternatives = alternatives_for(to, pool_.type(expr));
    if (alternatives.empty()) return;
    if (alternatives.size() == 1) return parts(alternatives.front(), expr, name);
    const bool fits = std::ranges::any_of(
        alternatives, [&](const Type& alternative) { return !has_fault(alternative, expr); });
    // Which alternative is meant is not known. The first one shows what does not convert.
    if (!fits) parts(alternatives.front(), expr, name);
  }

  // Does a literal in `expr` not convert to its part of `to`? Remembered, since unions nest.
  bool has_fault(const Type& to, const model::Expr& expr) {
    const auto [known, is_new] = known_.try_emplace({&expr, to.node()}, to, false);
    if (!is_new) return known->second.second;
    const bool before = std::exchange(found_, false);
    ++probes_;
    parts(to, expr, {});
    --probes_;
    return known->second.second = std::exchange(found_, before);
  }
  bool is_probe() const { return probes_ > 0; }

  void parts(const Type& to, const model::Expr& expr, std::string_view name) {
    if (const auto* object = expr.if_is<model::ObjectExpr>()) {
      this->object(to, *object, name);
    } else if (const auto* tuple = expr.if_is<model::TupleExpr>()) {
      this->tuple(to, *tuple, name);
    } else if (const auto* loop = expr.if_is<model::ForExpr>()) {
      const bool is_row = to.is(Kind::kList) || to.is(Kind::kSet);
      const bool fits = loop->key ? to.is(Kind::kMap) : is_row;
      if (fits && !loop->group) value(to.element(), *loop->value, name);
    }
  }

  void tuple(const Type& to, const model::TupleExpr& tuple, std::string_view name) {
    const bool is_row = to.is(Kind::kList) || to.is(Kind::kSet);
    for (std::size_t i = 0; i < tuple.elements.size(); ++i) {
      if (is_row) {
        value(to.element(), *tuple.elements[i], name);
      } else if (to.is(Kind::kTuple) && i < to.members().size()) {
        value(to.members()[i], *tuple.elements[i], name);
      }
    }
  }

  void object(const Type& to, const model::ObjectExpr& object, std::string_view name) {
    for (const model::ObjectItem& item : object.items) {
      const auto key = pool_.property_name(*item.key);
      if (to.is(Kind::kMap)) value(to.element(), *item.value, key ? *key : name);
      if (!to.is(Kind::kObject) || !key) continue;
      if (const Type* property = to.property(*key)) {
        value(*property, *item.value, *key);
      } else if (!is_probe()) {
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

  void literal(const Type& expected, const model::Expr& expr, const cty::Value& literal,
               std::string_view name) {
    const auto fault = literal_fault(literal, expected);
    if (!fault) return;
    if (is_probe()) {
      found_ = true;
    } else {
      report_literal(diagnostics_, *fault, expr, literal, name);
    }
  }

  const model::ExprPool& pool_;
  diag::Diagnostics& diagnostics_;
  // For a constructor and a type, which the entry keeps alive: does the walk find a fault?
  std::map<std::pair<const model::Expr*, const model::TypeNode*>, std::pair<Type, bool>> known_;
  std::size_t probes_ = 0;  // walks that only ask whether there is a fault
  bool found_ = false;      // by the innermost of them
};

void report_listed(diag::Diagnostics& diagnostics, const Type& target, const model::Expr& expr,
                   const cty::Value& literal, std::string_view name) {
  std::vector<std::string_view> values;
  if (target.is(Kind::kConst)) {
    values.push_back(target.value().text());
  } else {
    for (const model::Constant& value : target.values()) values.push_back(value.text());
  }
  const std::string text = text_of(literal);
  auto& diagnostic =
      diagnostics.add(Code::kNotInEnum, expr.range, diag::Excerpt{text}, Name{std::string(name)});
  const bool is_string = asked_for(target.base()).is(Kind::kString);
  if (const auto near = base::nearest(text, values)) {
    const std::string quote = is_string ? "\"" : "";
    diagnostic.suggest(expr.range, quote + std::string(*near) + quote);
  } else {
    diagnostic.note({"its values are {0}", diag::Names{{values.begin(), values.end()}}});
  }
}

}  // namespace

void report_literal(diag::Diagnostics& diagnostics, const LiteralFault& fault,
                    const model::Expr& expr, const cty::Value& literal, std::string_view name) {
  const auto report = [&](Word type) -> diag::Diagnostic& {
    return diagnostics.add(Code::kLiteralDoesNotConvert, expr.range, noun_of(literal),
                           diag::Excerpt{text_of(literal)}, type);
  };
  switch (fault.kind) {
    case Fault::kNull:
      diagnostics.add(Code::kMustNotBeNull, expr.range, Name{std::string(name)},
                      model::asked_in_words(fault.target));
      return;
    case Fault::kNotNumber: report("a number"); return;
    case Fault::kNotWhole: report("an int").help({"write a whole number"}); return;
    case Fault::kNotBool: report("a bool").help({"write true or false"}); return;
    case Fault::kNotListed: report_listed(diagnostics, fault.target, expr, literal, name); return;
  }
  VIRGA_UNREACHABLE();
}

void lint_value(const LintContext& context, const Type& expected, const model::Expr& expr,
                std::string_view name) {
  ValueLinter(context).value(expected, expr, name);
}

}  // namespace virga::bind
