// Calls: looks up the function, evaluates and converts the arguments, expands `...`.
#include <algorithm>
#include <boost/container/small_vector.hpp>

#include "base/text/suggest.h"
#include "cty/convert/convert.h"
#include "diag/codes/hcl_eval.h"
#include "hcl/eval/budget/charge.h"
#include "hcl/eval/evaluation.h"
#include "hcl/tree/start.h"

namespace virga::hcl {
namespace {

using cty::Kind;
using cty::Type;
using cty::Value;

Value unknown_function(Evaluation& evaluate, const CallExpr& expr) {
  const EvalContext* context = evaluate.context();
  if (!context || !context->allows_functions()) {
    evaluate.report(codes::kHclFunctionsNotAllowed, expr.span);
    return Value::dynamic();
  }
  auto& diagnostic = evaluate.report(codes::kHclUnknownFunction, expr.name_span,
                                     diag::Name{std::string(expr.name)});
  diagnostic.in(evaluate.range(expr.span));
  if (auto near = base::nearest(expr.name, context->function_names())) {
    diagnostic.suggest(evaluate.range(expr.name_span), *near);
  }
  return Value::dynamic();
}

// Bytes of a pattern times bytes of a string that a function processes for the cost of one byte.
constexpr std::size_t kProductsPerByte = 8;

// The arguments of one call. The last one may be expanded.
class Arguments {
 public:
  Arguments(Evaluation& evaluate, const CallExpr& expr)
      : evaluate_(evaluate), expr_(expr), written_(expr.arguments) {}

  // Evaluates and expands the last argument. Returns nullopt on success, else the result of the
  // call.
  std::optional<Value> expand() {
    if (!expr_.expand_final) return std::nullopt;
    const ErrorMark start = evaluate_.now();
    expanded_ = evaluate_(last());
    if (evaluate_.failed_since(start)) return Value::dynamic();
    const Value& bare = expanded_.unmarked();
    const Type type = bare.type();
    const bool sequence = type.is(Kind::kTuple) || type.is(Kind::kList) || type.is(Kind::kSet);
    if (!sequence && !type.is_dynamic()) {
      report(codes::kHclExpandedType, last().span, diag::TypeText{type.friendly_name()});
      return Value::dynamic();
    }
    if (bare.is_null()) {
      report(codes::kHclExpandedNull, last().span);
      return Value::dynamic();
    }
    if (!bare.is_known()) return Value::dynamic().with_marks(all_marks());
    for (const Value& element : bare.elements()) {
      elements_.push_back(expanded_.is_marked() ? element.with_marks(expanded_.marks()) : element);
    }
    written_ = written_.first(written_.size() - 1);
    return std::nullopt;
  }

  std::size_t size() const { return written_.size() + elements_.size(); }
  const Value* element(std::size_t at) const {
    return at < written_.size() ? nullptr : &elements_[at - written_.size()];
  }
  const Expr& expr(std::size_t at) const { return at < written_.size() ? *written_[at] : last(); }
  // The range for a diagnostic about an argument.
  Span where(std::size_t at) const { return element(at) ? last().span : start_of(expr(at)); }
  Value evaluate(std::size_t at) { return element(at) ? *element(at) : evaluate_(expr(at)); }

  template <typename... Args>
  void report(Code code, Span where, Args&&... args) {
    evaluate_.report(code, where, std::forward<Args>(args)...).in(evaluate_.range(expr_.span));
  }

  // Reports an error and returns false if there are too few or too many arguments.
  bool check_count(std::size_t least, std::size_t most) {
    if (size() < least) {
      report_count(codes::kHclTooFewArguments, expr_.close, least);
      return false;
    }
    if (size() > most) {
      report_count(codes::kHclTooManyArguments, where(most), most);
      return false;
    }
    return true;
  }

  // Reports an error of the function. `parameter` is the name of the parameter at fault, or empty.
  Value failed(const cty::Error& error, std::string_view parameter) {
    const auto name = diag::Name{std::string(expr_.name)};
    if (error.argument && *error.argument < size()) {
      const std::string argument =
          parameter.empty() ? std::to_string(*error.argument + 1) : std::string(parameter);
      report(codes::kHclArgumentUnsuitable, where(*error.argument), diag::Name{argument}, name,
             diag::Reason{error.message()});
    } else {
      report(codes::kHclCallFailed, base::join(expr_.name_span, expr_.open), name,
             diag::Reason{error.message()});
    }
    return Value::dynamic();
  }

 private:
  const Expr& last() const { return *expr_.arguments.back(); }

  void report_count(Code code, Span where, std::size_t allowed) {
    report(code, where, diag::Name{std::string(expr_.name)},
           diag::Count{static_cast<std::int64_t>(allowed)},
           diag::Count{static_cast<std::int64_t>(size())});
  }

  // The marks of all arguments.
  cty::Marks all_marks() {
    cty::Marks marks = expanded_.marks();
    for (const Expr* argument : written_.first(written_.size() - 1)) {
      marks |= evaluate_.quietly(*argument).deep_marks();
    }
    return marks;
  }

  Evaluation& evaluate_;
  const CallExpr& expr_;
  std::span<const Expr* const> written_;
  Value expanded_;
  std::vector<Value> elements_;
};

// Charges for the bytes that a function reads, before it reads them.
bool charge_arguments(Budget& budget, const cty::Function& function,
                      std::span<const Value> arguments, Range where) {
  const Reads reads =
      function.reading() == cty::Reading::kSurface ? Reads::kSurface : Reads::kEverything;
  // Bounds the product so that no factor makes it overflow.
  constexpr std::size_t kLargest = std::size_t{1} << 32;
  std::size_t product = 1;
  for (const Value& argument : arguments) {
    if (!charge_reading(budget, argument, reads, where)) return false;
    const Value& bare = argument.unmarked();
    const bool is_text = !bare.is_hollow() && bare.kind() == Kind::kString;
    if (is_text && function.reading() == cty::Reading::kProduct) {
      product = std::min(product * (bare.as_string().size() + 1), kLargest);
    }
  }
  return function.reading() != cty::Reading::kProduct ||
         budget.charge_work(product / kProductsPerByte, where);
}

// Charges for the new part of a result.
bool charge(Evaluation& evaluate, const Value& result, Range where) {
  const Value& bare = result.unmarked();
  if (bare.is_hollow() || !charge_reading(evaluate.budget(), bare, Reads::kSurface, where)) {
    return true;
  }
  if (bare.kind() == Kind::kString) {
    return evaluate.budget().charge_string(bare.as_string().size(), where);
  }
  return !bare.can_iterate() || evaluate.budget().charge_elements(bare.size(), where);
}

Value call_function(Evaluation& evaluate, const CallExpr& expr, const cty::Function& function,
                    Arguments& arguments) {
  const std::size_t least = function.parameters().size();
  if (!arguments.check_count(least, function.variadic() ? arguments.size() : least)) {
    return Value::dynamic();
  }
  const ErrorMark start = evaluate.now();
  boost::container::small_vector<Value, 4> values;
  values.reserve(arguments.size());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const cty::Parameter& parameter = *function.parameter_of(i);
    Value value = arguments.evaluate(i);
    if (!charge_walk(evaluate.budget(), value, evaluate.range(expr.span)) ||
        !charge_reading(evaluate.budget(), value, Reads::kSurface, evaluate.range(expr.span))) {
      break;
    }
    if (parameter.type.is_dynamic() || value.has_type(parameter.type)) {
      values.push_back(std::move(value));
      continue;
    }
    auto converted = cty::convert(value, parameter.type, cty::Profile::kReference);
    if (!converted) {
      arguments.report(codes::kHclArgumentUnsuitable, arguments.where(i),
                       diag::Name{std::string(parameter.name)}, diag::Name{std::string(expr.name)},
                       diag::Reason{converted.error().message()});
      continue;
    }
    values.push_back(*std::move(converted));
  }
  if (evaluate.failed_since(start) || evaluate.spent() ||
      !charge_arguments(evaluate.budget(), function, {values.data(), values.size()},
                        evaluate.range(expr.span))) {
    return Value::dynamic();
  }
  auto result = function.call({values.data(), values.size()}, evaluate.budget().limits());
  if (!result) {
    const auto at = result.error().argument;
    const cty::Parameter* parameter = at ? function.parameter_of(*at) : nullptr;
    return arguments.failed(result.error(), parameter ? parameter->name : "");
  }
  charge(evaluate, *result, evaluate.range(expr.span));
  return *std::move(result);
}

Value call_with_expressions(Evaluation& evaluate, const CallExpr& expr,
                            const ExpressionFunction& function, Arguments& arguments) {
  if (!arguments.check_count(function.min_arguments, function.max_arguments)) {
    return Value::dynamic();
  }
  std::vector<Argument> given;
  given.reserve(arguments.size());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (const Value* element = arguments.element(i)) {
      given.emplace_back(evaluate, arguments.expr(i), *element);
    } else {
      given.emplace_back(evaluate, arguments.expr(i));
    }
  }
  auto result = function.call(given);
  if (!result) return arguments.failed(result.error(), "");
  if (function.function) return call_function(evaluate, expr, *function.function, arguments);
  return *std::move(result);
}

}  // namespace

base::Range Argument::range() const {
  return evaluation_.range(expr_.span);
}

Value Argument::evaluate(diag::Diagnostics& diagnostics) const {
  Value value = element_ ? *element_ : evaluation_.apart(expr_, diagnostics);
  charge_reading(evaluation_.budget(), value, Reads::kSurface, range());
  return value;
}

Value evaluate_call(Evaluation& evaluate, const CallExpr& expr) {
  const ContextFunction* function =
      evaluate.context() ? evaluate.context()->function(expr.name) : nullptr;
  if (!function) return unknown_function(evaluate, expr);
  Arguments arguments(evaluate, expr);
  if (auto early = arguments.expand()) return *std::move(early);
  if (const auto* known = std::get_if<const cty::Function*>(function)) {
    return call_function(evaluate, expr, **known, arguments);
  }
  return call_with_expressions(evaluate, expr, std::get<ExpressionFunction>(*function), arguments);
}

}  // namespace virga::hcl
