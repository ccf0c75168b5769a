// try(), can(), recover() and notImplemented().
#include "cpp/program/emit/emitter.h"
#include "cpp/program/types/cpp_type.h"

namespace virga::cpp {

using Kind = Ty::Kind;

// A function without arguments that returns the value. It runs at once, or later too.
Code Emitter::thunk(const Code& value, bool is_immediate) {
  return lambda({}, {}, value, is_immediate);
}

// An argument whose failure is handled: a value, or one output.
Code Emitter::attempted(const model::Expr& expr) {
  const Suspended suspended(*this);
  Code value = natural(expr);
  const bool is_gathered = value.ty.has_outputs() && value.ty.settled() != value.ty.plain();
  return is_gathered ? coerced_output(std::move(value), expr.range) : value;
}

Code Emitter::first_of(const model::CallExpr& expr) {
  std::vector<Code> values;
  std::optional<Ty> all;
  for (const model::Expr* each : expr.arguments) {
    values.push_back(attempted(*each));
    all = all ? common(*all, values.back().ty) : values.back().ty;
  }
  if (all->is(Kind::kNull)) all = Ty::of(Kind::kValue);
  std::vector<Code> arguments;
  {
    const Suspended suspended(*this);
    for (std::size_t i = 0; i < values.size(); ++i) {
      const bool is_later = values[i].ty.eventual;
      Code value =
          coerce(std::move(values[i]), is_later ? *all : all->settled(), expr.arguments[i]->range);
      arguments.push_back(thunk(value, !all->eventual));
    }
  }
  Code made = call("pcl::try_each", arguments, *all);
  return region_ && made.ty.eventual ? settled(std::move(made), expr.range) : made;
}

Code Emitter::can(const model::CallExpr& expr) {
  const Code value = attempted(*expr.arguments[0]);
  Ty type = Ty::of(Kind::kBool);
  type.eventual = value.ty.eventual;
  Code made = call("pcl::can", {thunk(value, !type.eventual)}, type);
  return region_ && type.eventual ? settled(std::move(made), expr.range) : made;
}

// `notImplemented`: fails where the value is needed.
Code Emitter::not_implemented(const Code& message, const Ty& type) {
  Code made = call(with_argument("pcl::not_implemented", type), {message}, type.plain());
  made.retype = [message](const Ty& next) { return not_implemented(message, next); };
  return made;
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
