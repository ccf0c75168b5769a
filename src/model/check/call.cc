// Calls: arguments first, then the signature that they make, then what of them does not fit it.
#include <algorithm>

#include "model/accept.h"
#include "model/assign.h"
#include "model/check/checker.h"
#include "model/check/mend.h"
#include "model/check/settled.h"
#include "model/check/words.h"
#include "model/eventual.h"

namespace virga::model {

namespace {

// What the function is given: `...` behind the last argument spreads a tuple, list or set (the
// latter two as one element, their length is not known).
std::vector<Argument> arguments_given(std::span<const Expr* const> exprs, bool expand_final,
                                      const ExprPool& pool) {
  std::vector<Argument> given;
  given.reserve(exprs.size());
  for (const Expr* expr : exprs) given.push_back({pool.type(*expr), expr->range, expr});
  if (!expand_final || given.empty()) return given;
  const Range range = given.back().range;
  const Type last = resolve_outputs(given.back().type);
  if (last.is(Kind::kTuple)) {
    given.pop_back();
    for (const Type& member : last.members()) given.push_back({member, range, nullptr});
  } else if (last.is(Kind::kList) || last.is(Kind::kSet)) {
    given.back() = {last.element(), range, nullptr};
  }
  return given;
}

diag::Count count(std::size_t number) {
  return {static_cast<std::int64_t>(number)};
}

// What neighbours of the language call the same function.
constexpr std::pair<std::string_view, std::string_view> kForeignNames[] = {
    {"base64decode", "fromBase64"},
    {"base64encode", "toBase64"},
    {"count", "length"},
    {"file", "readFile"},
    {"jsonencode", "toJSON"},
    {"len", "length"},
    {"nonsensitive", "unsecret"},
    {"one", "singleOrNone"},
    {"sensitive", "secret"},
    {"size", "length"}};

// The function that is called `name` elsewhere, if the scope has it.
std::optional<std::string_view> by_foreign_name(std::string_view name, const Scope& scope) {
  const auto* found =
      std::ranges::find(kForeignNames, name, &std::pair<std::string_view, std::string_view>::first);
  if (found == std::end(kForeignNames) || !scope.function(found->second)) return std::nullopt;
  return found->second;
}

const Parameter* parameter_of(const Signature& signature, std::size_t position) {
  if (position < signature.parameters.size()) return &signature.parameters[position];
  return signature.rest ? &*signature.rest : nullptr;
}

}  // namespace

const Expr* Checker::call(const hcl::CallExpr& expr) {
  const Function* function = scope_->function(expr.name);
  const bool recovers = function && function->builtin == BuiltinId::kRecover;
  const SlotScope slots(*this);
  std::uint32_t slot = 0;
  std::vector<const Expr*> arguments;
  for (const hcl::Expr* argument : expr.arguments) {
    const bool is_recovery = recovers && arguments.size() == 1;
    arguments.push_back(is_recovery ? recovery(*argument, slot) : check(*argument));
  }
  const auto kept = std::span<const Expr* const>(context_.pool.arena().copy(arguments));
  if (function == nullptr) {
    unknown_function(expr);
    return make<CallExpr>(expr.span, Type::error(), expr.name, expr.name_span, function, kept,
                          expr.expand_final, 0u, slot);
  }
  const std::vector<Argument> given = arguments_given(kept, expr.expand_final, context_.pool);
  const CallSite site{*function, given, range(expr.span), range(expr.name_span), context_};
  const Signature signature = function->signature(site);
  if (!signature.failed || context_.options.report_consequences) check_arguments(site, signature);
  return make<CallExpr>(expr.span, result_of(site, signature, expr.span), expr.name, expr.name_span,
                        function, kept, expr.expand_final, signature.binding, slot);
}

// The second argument of `recover` may say `error`.
const Expr* Checker::recovery(const hcl::Expr& expr, std::uint32_t& slot) {
  Scope inside(scope_);
  slot = define(inside, "error", expr.span, Type::string())->slot;
  const ScopeInside scope(scope_, inside);
  return check(expr);
}

void Checker::unknown_function(const hcl::CallExpr& expr) {
  auto& diagnostic = context_.diagnostics.add(diag::Code::kUnknownFunction, range(expr.name_span),
                                              diag::Name{std::string(expr.name)});
  diagnostic.in(range(expr.span));
  if (const auto known = by_foreign_name(expr.name, *scope_)) {
    diagnostic.suggest(range(expr.name_span), *known);
  } else if (const auto near = meant(expr.name, scope_->function_names())) {
    diagnostic.suggest(range(expr.name_span), *near);
  } else if (scope_->variable(expr.name)) {
    diagnostic.help({"{0} is a value and cannot be called", diag::Name{std::string(expr.name)}});
  }
}

diag::Diagnostic& Checker::wrong_argument(const CallSite& site, const Parameter& parameter,
                                          std::size_t index) {
  const Argument& argument = site.arguments[index];
  const Type given = site.type(index);
  auto& diagnostic = context_.diagnostics.add(
      diag::Code::kArgumentType, argument.range, diag::Name{std::string(parameter.name)},
      diag::Name{std::string(site.function.name)}, asked_in_words(parameter.type), in_words(given));
  explain_mismatch(diagnostic.in(site.range), parameter.type, given, argument.expr, context_.pool);
  return diagnostic;
}

// Do the first two arguments fit, each in the place of the other?
bool Checker::swapped(const CallSite& site, const Signature& signature) {
  if (site.arguments.size() < 2 || signature.parameters.size() < 2) return false;
  const Type& first = signature.parameters[0].type;
  const Type& second = signature.parameters[1].type;
  return !accepts(first, site.type(0)) && !accepts(second, site.type(1)) &&
         accepts(first, site.type(1)) && accepts(second, site.type(0));
}

void Checker::check_arguments(const CallSite& site, const Signature& signature) {
  const diag::Name function{std::string(site.function.name)};
  const bool exchanged = !context_.options.report_consequences && swapped(site, signature);
  for (std::size_t i = 0; i < std::max(site.arguments.size(), signature.parameters.size()); ++i) {
    const Parameter* parameter = parameter_of(signature, i);
    if (parameter == nullptr) break;
    const diag::Name name{std::string(parameter->name)};
    if (i >= site.arguments.size()) {
      if (is_optional(parameter->type)) continue;
      site.tell_usage(
          context_.diagnostics.add(diag::Code::kMissingArgument, site.range, name, function));
    } else if (exchanged && i == 0) {
      wrong_argument(site, *parameter, i)
          .label(site.arguments[1].range, {"it and the first argument have changed places"});
    } else if (!(exchanged && i == 1) && !accepts(parameter->type, site.type(i))) {
      diag::Diagnostic& diagnostic = wrong_argument(site, *parameter, i);
      const bool is_last = i + 1 == site.arguments.size() && site.arguments[i].expr;
      if (signature.rest && is_last) {
        mend_spread(diagnostic, signature.rest->type, site.type(i), site.arguments[i].range);
      }
    }
  }
  if (!signature.rest && site.arguments.size() > signature.parameters.size()) {
    auto& diagnostic =
        context_.diagnostics.add(diag::Code::kTooManyArguments, site.range, function,
                                 count(signature.parameters.size()), count(site.arguments.size()));
    site.tell_usage(diagnostic);
  }
}

// The result waits for the arguments where one of them has to be converted or awaited.
Type Checker::result_of(const CallSite& site, const Signature& signature, Span span) {
  const std::vector<Type> given = site.types();
  for (std::size_t i = 0; i < given.size(); ++i) {
    const Parameter* parameter = parameter_of(signature, i);
    if (parameter && !assignable(parameter->type, given[i])) {
      return lifted(signature.result, given, span);
    }
  }
  return signature.result;
}

}  // namespace virga::model
