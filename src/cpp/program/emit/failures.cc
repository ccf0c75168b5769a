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

// `recover`: the failure of an output is the argument of a callback.
Code Emitter::recovered(const model::CallExpr& expr) {
  Code made;
  {
    const Suspended suspended(*this);
    Code value = natural(*expr.arguments[0]);
    const Scope names = names_;
    const std::string failure = names_.claim("failure");
    const auto outer = frame_;
    frame_[expr.slot] = {
        "std::string(" + failure + ".error().str())", Ty::of(Kind::kString), {failure}};
    Code other = natural(*expr.arguments[1]);
    frame_ = outer;
    names_ = names;
    if (!value.ty.has_outputs()) return value;
    const Ty ty = Ty::output(common(value.ty.plain(), other.ty.plain()));
    value = coerce(std::move(value), ty, expr.arguments[0]->range);
    other = coerce(std::move(other), other.ty.has_outputs() ? ty : ty.settled(),
                   expr.arguments[1]->range);
    const bool is_used = other.uses.contains(failure);
    const Code callback = lambda({"const auto&" + (is_used ? " " + failure : std::string())},
                                 {failure}, std::move(other), false);
    made = method(value, "recover", {callback}, ty);
    made.hint = value.hint;
  }
  return region_ ? settled(std::move(made), expr.range) : made;
}

}  // namespace virga::cpp
