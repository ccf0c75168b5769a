// try() and can().
#include "cpp/program/emit/emitter.h"

namespace virga::cpp {

using Kind = Ty::Kind;

// A function without arguments that returns the value.
Code Emitter::thunk(const Code& value) {
  Code made = lambda({}, {}, value, true);
  return made;
}

// The result of an argument is known when the program runs: failures of outputs are not exceptions.
std::optional<Code> Emitter::attempted(const model::Expr& expr) {
  const Suspended suspended(*this);
  Code value = natural(expr);
  if (value.ty.has_outputs()) {
    unsupported(expr.range, "`try` and `can` of a value that is known later");
    return std::nullopt;
  }
  if (value.ty.is(Kind::kNull)) value = coerce(std::move(value), Ty::of(Kind::kValue), expr.range);
  return value;
}

Code Emitter::first_of(const model::CallExpr& expr) {
  std::vector<Code> values;
  std::optional<Ty> all;
  for (const model::Expr* each : expr.arguments) {
    auto value = attempted(*each);
    if (!value) return code("sdk::PropertyValue()", Ty::of(Kind::kValue));
    all = all ? common(*all, value->ty) : value->ty;
    values.push_back(*std::move(value));
  }
  std::vector<Code> arguments;
  for (std::size_t i = 0; i < values.size(); ++i) {
    arguments.push_back(thunk(coerce(std::move(values[i]), *all, expr.arguments[i]->range)));
  }
  return call("pcl::try_each", arguments, *all);
}

Code Emitter::can(const model::CallExpr& expr) {
  const auto value = attempted(*expr.arguments[0]);
  if (!value) return code("false", Ty::of(Kind::kBool));
  return call("pcl::can", {thunk(*value)}, Ty::of(Kind::kBool));
}

}  // namespace virga::cpp
