// The evaluation of one expression: the state that all kinds of expressions share. Each kind is a
// function in the file of the same name. budget/ counts the cost of an evaluation.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>

#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/eval/budget/budget.h"
#include "hcl/eval/context.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

using base::Range;
using diag::Code;
namespace codes = diag::codes;

// A binding of a `for` or a splat: a variable or the item of a splat, on top of the outer bindings.
struct Binding {
  std::string_view name;                 // of a variable
  const AnonSymbolExpr* item = nullptr;  // of a splat
  const cty::Value* value = nullptr;
  const Binding* outer = nullptr;
};

class Evaluation {
 public:
  // All referents must outlive the evaluation; `context` may be null.
  Evaluation(const EvalContext* context, base::SourceId source, Budget& budget,
             diag::Diagnostics& diagnostics)
      : context_(context), source_(source), budget_(budget), diagnostics_(&diagnostics) {}

  // Returns the value, or a placeholder after an error. The depth is bounded by Expr::height.
  cty::Value operator()(const Expr& expr);
  // Evaluates without diagnostics.
  cty::Value quietly(const Expr& expr);
  // Evaluates with the diagnostics in another list.
  cty::Value apart(const Expr& expr, diag::Diagnostics& elsewhere);
  // The value of a constant. Reports an integer that would be rounded.
  cty::Value literal(const Literal& literal, Span where);

  // --- Names ---
  const EvalContext* context() const { return context_; }
  // Returns null if the variable does not exist.
  const cty::Value* variable(std::string_view name) const;
  cty::Value item(const AnonSymbolExpr& item) const;
  // The names of all variables, for suggestions.
  std::vector<std::string_view> variable_names() const;
  bool allows_variables() const { return bindings_ || (context_ && context_->allows_variables()); }
  // Binds a name during its own lifetime. The value can be replaced meanwhile.
  class Bound {
   public:
    Bound(Evaluation& evaluation, std::string_view name, const cty::Value& value)
        : Bound(evaluation, Binding{name, nullptr, &value, evaluation.bindings_}) {}
    Bound(Evaluation& evaluation, const AnonSymbolExpr& item, const cty::Value& value)
        : Bound(evaluation, Binding{{}, &item, &value, evaluation.bindings_}) {}
    Bound(const Bound&) = delete;
    Bound& operator=(const Bound&) = delete;
    ~Bound() { evaluation_.bindings_ = binding_.outer; }

    void rebind(const cty::Value& value) { binding_.value = &value; }

   private:
    Bound(Evaluation& evaluation, Binding binding) : evaluation_(evaluation), binding_(binding) {
      evaluation_.bindings_ = &binding_;
    }
    Evaluation& evaluation_;
    Binding binding_;
  };

  // --- Errors ---
  Range range(Span span) const { return {source_, span}; }
  template <typename... Args>
  diag::Diagnostic& report(Code code, Span where, Args&&... args) {
    ++errors_;
    return diagnostics_->add(code, range(where), std::forward<Args>(args)...);
  }
  diag::Diagnostic& report(diag::Diagnostic diagnostic) {
    ++errors_;
    return diagnostics_->add(std::move(diagnostic));
  }
  // Counts an error that was reported earlier.
  void count_error() { ++errors_; }
  // A point in time: the caller can check for later errors, or discard them.
  struct ErrorMark {
    std::size_t errors;
    std::size_t diagnostics;
  };
  ErrorMark now() const { return {errors_, diagnostics_->size()}; }
  bool failed_since(ErrorMark moment) const { return errors_ > moment.errors; }
  void discard_errors(ErrorMark since) {
    errors_ = since.errors;
    diagnostics_->truncate(since.diagnostics);
  }
  // Discards the errors between `since` and `until`; keeps later ones.
  void discard_errors(ErrorMark since, ErrorMark until);

  // --- Budget ---
  Budget& budget() { return budget_; }
  bool spent() const { return budget_.spent(); }

 private:
  cty::Value dispatch(const Expr& expr);
  cty::Value chain(const Expr& expr);
  cty::Value link(const Expr& expr, cty::Value left, ErrorMark start);

  const EvalContext* context_;
  base::SourceId source_;
  Budget& budget_;
  diag::Diagnostics* diagnostics_;
  const Binding* bindings_ = nullptr;
  std::size_t errors_ = 0;
};

// --- Kinds of expressions, one file each ---
cty::Value evaluate_traversal(Evaluation& evaluate, const TraversalExpr& expr);
cty::Value evaluate_call(Evaluation& evaluate, const CallExpr& expr);
cty::Value evaluate_conditional(Evaluation& evaluate, const ConditionalExpr& expr);
cty::Value evaluate_tuple(Evaluation& evaluate, const TupleExpr& expr);
cty::Value evaluate_object(Evaluation& evaluate, const ObjectExpr& expr);
cty::Value evaluate_object_key(Evaluation& evaluate, const ObjectKeyExpr& expr);
cty::Value evaluate_for(Evaluation& evaluate, const ForExpr& expr);
cty::Value evaluate_unary(Evaluation& evaluate, const UnaryExpr& expr);
cty::Value evaluate_template(Evaluation& evaluate, const TemplateExpr& expr);
cty::Value evaluate_template_join(Evaluation& evaluate, const TemplateJoinExpr& expr);

// --- Links of a chain (tree/chain.h) ---
// `left` is the value of the left operand, whose evaluation began at `start`.
using ErrorMark = Evaluation::ErrorMark;
cty::Value evaluate_binary(Evaluation& evaluate, const BinaryExpr& expr, cty::Value left,
                           ErrorMark start);
cty::Value evaluate_index(Evaluation& evaluate, const IndexExpr& expr, const cty::Value& left);
cty::Value evaluate_relative_traversal(Evaluation& evaluate, const RelativeTraversalExpr& expr,
                                       const cty::Value& left);
cty::Value evaluate_splat(Evaluation& evaluate, const SplatExpr& expr, cty::Value left,
                          ErrorMark start);

}  // namespace virga::hcl
