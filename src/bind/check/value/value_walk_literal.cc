// Literals, and strings of which a part is a literal.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bind/check/near_value.h"
#include "bind/check/value/value_walk.h"
#include "bind/types/plain_types.h"

namespace virga::bind {

using model::Kind;
using model::Type;

namespace {

// Returns whether `type` takes each value of the kind and lists none, as most places of a literal
// do: then nothing about the literal can be wrong.
bool takes_all(const Type& type, cty::Kind kind) {
  switch (type.kind()) {
    case Kind::kString: return kind == cty::Kind::kString;
    case Kind::kNumber: return kind == cty::Kind::kNumber;
    case Kind::kBool: return kind == cty::Kind::kBool;
    case Kind::kOutput:
    case Kind::kPromise: return takes_all(type.element(), kind);
    case Kind::kUnion: break;
    default: return false;
  }
  bool is_taken = false;
  for (const Type& member : type.members()) {
    if (takes_all(member, kind)) {
      is_taken = true;
    } else if (!member.is_none()) {
      return false;
    }
  }
  return is_taken;
}

}  // namespace

void ValueWalk::literal(const Type& expected, const model::Expr& expr) {
  const cty::Value& literal = *pool_.literal(expr);
  if (literal.is_null()) {
    if (fit_.fits(expected, expr)) return;
    if (const auto fault = literal_fault(literal, expected))
      return report_literal(*fault, expr, literal);
    return mismatch(expected, expr);
  }
  if (takes_all(expected, literal.type().kind())) return;
  const std::vector<Type> candidates = fit_.fitting(alternatives_of(expected), expr);
  if (candidates.empty()) return mismatch(expected, expr);
  const auto fault = literal_fault(literal, Type::union_of(candidates));
  if (fault) return report_literal(*fault, expr, literal);
  near_value(expected, expr);
}

void ValueWalk::near_value(const Type& expected, const model::Expr& expr) {
  if (is_probe() || !destination_.warns) return;
  const std::string* text = pool_.literal_string(expr);
  const auto near = text ? near_listed_value(expected, *text) : std::nullopt;
  if (near) report_.near_value(expr, *text, *near);
}

void ValueWalk::text(const Type& expected, const model::TemplateExpr& expr) {
  const std::vector<Type> candidates = fit_.fitting(alternatives_of(expected), expr);
  std::vector<std::optional<std::string>> parts;
  std::string shown;
  for (const model::Expr* part : expr.parts) {
    const cty::Value* known = pool_.literal(*part);
    const bool is_text = known && !known->is_null() && known->type().is(cty::Kind::kString);
    parts.push_back(is_text ? std::optional(known->as_string()) : std::nullopt);
    shown += parts.back().value_or("${...}");
  }
  const auto fault = text_fault(parts, Type::union_of(candidates));
  if (fault) report_literal(*fault, expr, cty::Value::nfc_string(std::move(shown)));
}

void ValueWalk::report_literal(const LiteralFault& fault, const model::Expr& expr,
                               const cty::Value& literal) {
  ++faults_;
  if (!is_probe()) report_.literal(fault, expr.range, literal);
}

}  // namespace virga::bind
