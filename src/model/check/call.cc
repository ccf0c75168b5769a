// Calls. The arguments are checked first. The function computes a signature from their types, and
// the arguments are then compared with the signature.
#include <algorithm>

#include "diag/codes/hcl.h"
#include "diag/codes/model.h"
#include "model/check/constructs.h"
#include "model/check/explain/names.h"
#include "model/check/explain/suggest_fix.h"
#include "model/check/explain/words.h"
#include "model/check/iterate.h"
#include "model/check/settled.h"
#include "model/eventual.h"
#include "model/functions/function.h"
#include "model/relate/accept.h"
#include "model/relate/assign.h"

namespace virga::model {

namespace {

// The arguments of the call. `...` after the last argument expands a tuple to its members; any
// other list or set is expanded to one element, because its length is unknown.
std::vector<Argument> arguments_given(std::span<const Expr* const> exprs, bool expand_final,
                                      CheckContext& context) {
  ExprPool& pool = context.pool;
  std::vector<Argument> given;
  given.reserve(exprs.size());
  for (const Expr* expr : exprs) given.push_back({pool.type(*expr), expr->range, expr});
  if (!expand_final || given.empty()) return given;
  const Range range = given.back().range;
  const Type last = resolve_outputs(given.back().type);
  const Kind kind = kind_of_argument(last, context);
  if (last.is(Kind::kTuple)) {
    given.pop_back();
    for (const Type& member : last.members()) given.push_back({member, range, nullptr});
  } else if (kind == Kind::kTuple || kind == Kind::kList || kind == Kind::kSet) {
    given.back() = {pool.collection(last).value, range, nullptr};
  }
  return given;
}

diag::Name name_of(std::string_view name) {
  return {std::string(name)};
}

diag::Count count(std::size_t number) {
  return {static_cast<std::int64_t>(number)};
}

const Parameter* parameter_of(const Signature& signature, std::size_t position) {
  if (position < signature.parameters.size()) return &signature.parameters[position];
  return signature.rest ? &*signature.rest : nullptr;
}

// The second argument of `recover` may use the variable `error`.
const Expr* check_recovery(Checker& checker, const hcl::Expr& expr, std::uint32_t& slot) {
  Scope inside(&checker.scope());
  slot = checker.define(inside, "error", expr.span, Type::string())->slot;
  const ScopeInside scope(checker, inside);
  return checker.check(expr);
}

diag::Diagnostic& wrong_argument(Checker& checker, const CallSite& site, const Parameter& parameter,
                                 std::size_t index) {
  const Argument& argument = site.arguments[index];
  const Type given = site.type(index);
  auto& diagnostic = checker.report(diag::codes::kArgumentType, argument.range,
                                    name_of(parameter.name), name_of(site.function.name),
                                    expected_in_words(parameter.type), in_words(given));
  return diagnostic.in(site.range);
}

// Returns whether the first two arguments do not fit, but would fit in each other's place.
bool swapped(const CallSite& site, const Signature& signature) {
  if (site.arguments.size() < 2 || signature.parameters.size() < 2) return false;
  const Type& first = signature.parameters[0].type;
  const Type& second = signature.parameters[1].type;
  return !accepts(first, site.type(0)) && !accepts(second, site.type(1)) &&
         accepts(first, site.type(1)) && accepts(second, site.type(0));
}

// Returns whether the part of an argument that does not fit can be reported at its own range.
bool is_spelled_out(Checker& checker, const CallSite& site, std::size_t index) {
  const Expr* expr = site.arguments[index].expr;
  const bool has_parts = expr && (expr->if_is<ObjectExpr>() || expr->if_is<TupleExpr>() ||
                                  expr->if_is<ForExpr>() || expr->if_is<ConditionalExpr>());
  return has_parts && checker.context().report_argument &&
         checker.profile().reports_parts_of_values();
}

// Reports arguments that do not fit their parameters.
void check_types(Checker& checker, const CallSite& site, const Signature& signature) {
  const bool are_swapped = checker.profile().recognizes_mistakes() && swapped(site, signature);
  for (std::size_t i = 0; i < site.arguments.size(); ++i) {
    const Parameter* parameter = parameter_of(signature, i);
    if (parameter == nullptr) return;
    if ((are_swapped && i == 1) || accepts(parameter->type, site.type(i))) continue;
    const bool may_be_spread = signature.rest && i + 1 == site.arguments.size();
    if (are_swapped && i == 0) {
      wrong_argument(checker, site, *parameter, i)
          .label(site.arguments[1].range, {"this argument and the first one seem to be swapped"});
      continue;
    }
    if (!may_be_spread && is_spelled_out(checker, site, i)) {
      checker.context().report_argument(site, i, *parameter);
      continue;
    }
    const Argument& argument = site.arguments[i];
    diag::Diagnostic& diagnostic = wrong_argument(checker, site, *parameter, i);
    explain_mismatch(diagnostic, parameter->type, site.type(i), argument.expr, checker.pool());
    if (signature.rest && argument.expr && i + 1 == site.arguments.size()) {
      suggest_spread_fix(diagnostic, signature.rest->type, site.type(i), argument.range);
    }
  }
}

// Reports the elements of a list that are given as arguments of their own: join("-", a, b).
// Returns false if this is not the mistake.
bool report_list_of_arguments(Checker& checker, const CallSite& site, const Signature& signature) {
  if (!checker.profile().recognizes_mistakes()) return false;
  if (signature.rest || signature.parameters.empty()) return false;
  const std::size_t last = signature.parameters.size() - 1;
  const Type list = strip_eventuals_and_optional(signature.parameters[last].type);
  if (!list.is(Kind::kList)) return false;
  for (std::size_t i = last; i < site.arguments.size(); ++i) {
    if (!accepts(list.element(), site.type(i))) return false;
  }
  const Range begin = site.arguments[last].range;
  const Range end = site.arguments.back().range;
  auto& diagnostic =
      checker.report(diag::codes::kTooManyArguments, site.range, name_of(site.function.name),
                     count(signature.parameters.size()), count(site.arguments.size()));
  diagnostic.fix({"put the elements of the list in brackets"},
                 {{{begin.source, {begin.span.begin, begin.span.begin}}, "["},
                  {{end.source, {end.span.end, end.span.end}}, "]"}});
  return true;
}

// Reports the first parameter if each argument fits the parameter after its own: join(list).
// Returns false if this is not the mistake.
bool tell_missing_first(Checker& checker, const CallSite& site, const Signature& signature) {
  const std::size_t given = site.arguments.size();
  if (!checker.profile().recognizes_mistakes() || given == 0 ||
      given + 1 != signature.parameters.size()) {
    return false;
  }
  bool fits_in_place = true;
  for (std::size_t i = 0; i < given; ++i) {
    if (!accepts(signature.parameters[i + 1].type, site.type(i))) return false;
    fits_in_place = fits_in_place && accepts(signature.parameters[i].type, site.type(i));
  }
  if (fits_in_place) return false;
  site.note_signature(checker.report(diag::codes::kMissingArgument, site.range,
                                     name_of(signature.parameters[0].name),
                                     name_of(site.function.name)));
  return true;
}

void check_arguments(Checker& checker, const CallSite& site, const Signature& signature) {
  const std::size_t given = site.arguments.size();
  const std::size_t taken = signature.parameters.size();
  if (given > taken && report_list_of_arguments(checker, site, signature)) return;
  if (tell_missing_first(checker, site, signature)) return;
  check_types(checker, site, signature);
  for (std::size_t i = given; i < taken; ++i) {
    const Parameter& parameter = signature.parameters[i];
    if (is_optional(parameter.type) && !parameter.is_required) continue;
    site.note_signature(checker.report(diag::codes::kMissingArgument, site.range,
                                       name_of(parameter.name), name_of(site.function.name)));
  }
  if (!signature.rest && given > taken) {
    site.note_signature(checker.report(diag::codes::kTooManyArguments, site.range,
                                       name_of(site.function.name), count(taken), count(given)));
  }
}

// The result is lifted by the eventuals of the arguments if an argument must be converted or
// awaited.
Type result_of(Checker& checker, const CallSite& site, const Signature& signature, Span span) {
  const std::vector<Type> given = site.types();
  for (std::size_t i = 0; i < given.size(); ++i) {
    const Parameter* parameter = parameter_of(signature, i);
    if (parameter && !assignable(parameter->type, given[i])) {
      return checker.lifted(signature.result, given, span);
    }
  }
  return signature.result;
}

// The types that the arguments were checked against; shorter than the arguments if there are fewer
// parameters.
std::span<const TypeId> parameters_of(Checker& checker, const Signature& signature,
                                      std::size_t arguments) {
  std::vector<TypeId> types;
  for (std::size_t i = 0; i < arguments; ++i) {
    const Parameter* parameter = parameter_of(signature, i);
    if (parameter == nullptr) break;
    types.push_back(checker.pool().add(parameter->type));
  }
  return checker.keep(types);
}

// The bracket of a list that looks like an index of a string: `join(", " ["a"])`.
std::optional<Span> list_after_string(const hcl::Expr& argument) {
  if (const auto* index = argument.if_is<hcl::IndexExpr>()) {
    if (index->collection->kind == hcl::ExprKind::kTemplate) return index->open;
  } else if (const auto* steps = argument.if_is<hcl::RelativeTraversalExpr>()) {
    const Span bracket = steps->steps.front().span;
    if (steps->source->kind == hcl::ExprKind::kTemplate &&
        steps->steps.front().kind == hcl::Step::Kind::kIndex) {
      return Span{bracket.begin, bracket.begin + 1};
    }
  }
  return std::nullopt;
}

// A string has no elements, so a list after it lacks a comma. Returns false if no argument has this
// mistake.
bool report_missing_comma(Checker& checker, const hcl::CallExpr& expr) {
  if (!checker.profile().recognizes_mistakes()) return false;
  for (const hcl::Expr* argument : expr.arguments) {
    const auto bracket = list_after_string(*argument);
    if (!bracket) continue;
    const std::uint32_t before = bracket->begin;
    checker.report(diag::codes::kArgumentSeparator, checker.range(*bracket), diag::Excerpt{"["})
        .in(checker.range(expr.span))
        .fix({"add a comma"}, {{checker.range({before, before}), ", "}});
    return true;
  }
  return false;
}

}  // namespace

const Expr* check_call(Checker& checker, const hcl::CallExpr& expr) {
  if (report_missing_comma(checker, expr)) return checker.failed(expr.span);
  const Function* function = checker.scope().function(expr.name);
  const bool recovers = function && function->builtin == BuiltinId::kRecover;
  const SlotScope slots(checker);
  std::uint32_t slot = 0;
  std::vector<const Expr*> arguments;
  for (const hcl::Expr* argument : expr.arguments) {
    const bool is_recovery = recovers && arguments.size() == 1;
    arguments.push_back(is_recovery ? check_recovery(checker, *argument, slot)
                                    : checker.check(*argument));
  }
  const std::span<const Expr* const> kept = checker.keep(arguments);
  if (function == nullptr) {
    report_unknown_function(checker, expr);
    return checker.make<CallExpr>(expr.span, Type::error(), expr.name, expr.name_span, function,
                                  kept, expr.expand_final, 0u, slot, std::span<const TypeId>{},
                                  checker.pool().add(Type::error()));
  }
  const std::vector<Argument> given = arguments_given(kept, expr.expand_final, checker.context());
  const CallSite site{*function, given, checker.range(expr.span), checker.range(expr.name_span),
                      checker.context()};
  const Signature signature = function->signature(site);
  if (!signature.failed || checker.profile().reports_consequences())
    check_arguments(checker, site, signature);
  return checker.make<CallExpr>(
      expr.span, result_of(checker, site, signature, expr.span), expr.name, expr.name_span,
      function, kept, expr.expand_final, signature.binding, slot,
      parameters_of(checker, signature, std::max(kept.size(), given.size())),
      checker.pool().add(signature.result));
}

}  // namespace virga::model
