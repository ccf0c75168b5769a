// Arguments whose C++ type the member accepts, or whose value the engine checks.
#include "cpp/program/emit/emitter.h"
#include "cpp/program/types/cpp_type.h"
#include "cty/value.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;
using SchemaKind = schema::Type::Kind;

bool is_same_type(const schema::Type& a, const schema::Type& b) {
  if (a.kind != b.kind) return false;
  if (a.kind == SchemaKind::kArray || a.kind == SchemaKind::kMap) {
    return is_same_type(*a.element, *b.element);
  }
  return (a.kind == SchemaKind::kObject || a.kind == SchemaKind::kEnum) && a.token == b.token &&
         a.external_package.empty() && b.external_package.empty();
}

// Whether an argument of scalars, lists and maps accepts the C++ type.
bool accepts(const Ty& target, const Ty& given, bool is_plain) {
  if (given.eventual && is_plain) return false;
  if (given.is(Kind::kOptional)) return accepts(target, *given.element, is_plain);
  if (target.is(Kind::kEither)) return given.is(Kind::kAsset) || given.is(Kind::kArchive);
  if (target.is(Kind::kNumber) && given.is(Kind::kInt)) return true;
  if (target.kind != given.kind) return false;
  if (target.is_scalar() || target.is(Kind::kArchive)) return true;
  if (target.is(Kind::kList) || target.is(Kind::kMap)) {
    return accepts(*target.element, *given.element, is_plain);
  }
  return false;
}

}  // namespace

// A value that only the engine can check.
Code Emitter::unchecked(const Code& value) {
  if (value.ty.is(Kind::kNull)) return code("sdk::unchecked(sdk::PropertyValue())", value.ty);
  return call("sdk::unchecked", {as_string(value)}, value.ty);
}

bool Emitter::natural_matches(const schema::Type& type, const Ty& given) {
  switch (type.kind) {
    case SchemaKind::kString: return given.is(Kind::kString);
    case SchemaKind::kBool: return given.is(Kind::kBool);
    case SchemaKind::kInteger: return given.is(Kind::kInt);
    case SchemaKind::kNumber: return given.is_number();
    default: return false;
  }
}

// A value that the member accepts as it is, or that the engine checks.
Code Emitter::checked_argument(const model::Expr& expr, const schema::Type& type, bool is_plain) {
  Code value = natural(expr);
  if (value.source_type && value.untyped && !is_plain &&
      is_same_type(resolved(*value.source_type), type)) {
    value.doc = *value.untyped;
    return value;
  }
  const Ty target = natural_type(type);
  if (target.is_scalar() && !value.ty.is(Kind::kNull)) {
    const bool is_other = value.ty.settled() != target && !value.ty.has_outputs();
    if (value.is_literal && is_other)
      return coerce(converted_literal(expr, target), target, expr.range);
    if (!accepts(target, value.ty, is_plain) && !value.ty.is(Kind::kInput)) {
      Ty want = target;
      want.eventual = value.ty.has_outputs();
      if (!(want.eventual && is_plain)) value = coerce(std::move(value), want, expr.range);
    }
  }
  if (accepts(target, value.ty, is_plain)) {
    if (value.braces && !value.is_literal && !is_plain) value.doc = *value.braces;
    return value;
  }
  if (value.ty.is(Kind::kNull)) return unchecked(value);
  return unchecked(value);
}

Ty Emitter::natural_type(const schema::Type& type) {
  return cpp_type(type);
}

// A literal string as a number or bool, or the reverse.
Code Emitter::converted_literal(const model::Expr& expr, const Ty& target) {
  const std::string* text = program_.pool.literal_string(expr);
  if (!text) return natural(expr);
  if (target.is_number()) {
    if (const auto number = cty::Number::parse(*text)) {
      return constant(cty::Value::number(*number), expr.range);
    }
  }
  if (target.is(Kind::kBool) && (*text == "true" || *text == "false")) {
    return code(*text, Ty::of(Kind::kBool));
  }
  return natural(expr);
}

}  // namespace virga::cpp
