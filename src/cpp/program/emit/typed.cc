// Values of a declared type: parts of lists and objects are converted one by one.
#include "cpp/program/emit/emitter.h"
#include "cpp/program/emit/string_literal.h"
#include "cpp/program/types/cpp_type.h"
#include "model/expr/walk.h"

namespace virga::cpp {

using Kind = Ty::Kind;

Code Emitter::typed_tuple(const model::TupleExpr& tuple, const model::Type& declared) {
  std::vector<Code> elements;
  for (std::size_t i = 0; i < tuple.elements.size(); ++i) {
    elements.push_back(typed(*tuple.elements[i], declared.members()[i]));
  }
  return loose_list(elements, tuple.range);
}

Code Emitter::typed(const model::Expr& whole, const model::Type& declared) {
  const model::Expr& expr = model::unconverted(whole);
  const auto* tuple = expr.if_is<model::TupleExpr>();
  const bool is_tuple = tuple && declared.is(model::Kind::kTuple);
  if (is_tuple && declared.members().size() == tuple->elements.size()) {
    return typed_tuple(*tuple, declared);
  }
  Code value = natural(expr);
  Ty want = cpp_type(declared).plain();
  const bool is_object = declared.is(model::Kind::kObject) || declared.is(model::Kind::kTuple);
  if (is_object && type(expr).is_dynamic()) {
    return unsupported(expr.range, "the conversion of a value of any type to the declared type");
  }
  if (is_object || want.is(Kind::kValue) || want.is(Kind::kMap)) return value;
  if (value.ty.has_outputs()) want = Ty::output(want);
  return coerce(std::move(value), want, expr.range);
}

}  // namespace virga::cpp
