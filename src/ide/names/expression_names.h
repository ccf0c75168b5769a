// The names in the expressions of one program. Private to ide/names.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ide/names/occurrences.h"
#include "ide/names/value_keys.h"

namespace virga::ide {

// What the expressions of one attribute mean.
struct ValueContext {
  const model::Type* expected = nullptr;  // what the value must fit; null if anything fits
  std::optional<LabelledValue> label{};   // the config or output whose label names that type
  // The meaning of the first name of a property path. Null if the value has no property paths.
  std::function<std::optional<Symbol>(std::string_view)> path_root{};
  // The meaning of a variable of the frame. Null: it has no other meaning than itself.
  std::function<std::optional<Symbol>(const model::Variable&)> variable{};
  // The meaning of a step behind a variable, before the types are asked. May be null.
  std::function<std::optional<Symbol>(const model::TraversalExpr&, std::size_t step)> step{};
};

// Receives each expression with the type that it must fit, which is dynamic if anything fits.
using VisitExpression = std::function<void(const model::Expr&, const model::Type& expected)>;

class ExpressionNames {
 public:
  ExpressionNames(const Snapshot& snapshot, const bind::Program& program,
                  const VisitOccurrence& visit)
      : ExpressionNames(snapshot, program, program.pool, visit) {}
  // Of expressions in another pool, which see no declarations of the program.
  ExpressionNames(const Snapshot& snapshot, const bind::Program& program,
                  const model::ExprPool& pool, const VisitOccurrence& visit)
      : snapshot_(snapshot), program_(program), pool_(pool), visit_(visit) {}

  // Visits the names in `root`. O(size of the expression).
  void expression(const model::Expr& root, const ValueContext& context);

  // The spans of the parts that the binder has replaced because they are errors, of all expressions
  // so far.
  const std::vector<base::Span>& failed_parts() const { return failed_; }
  // Also passes the expressions to `visit`.
  void also_visit(const VisitExpression& visit) { visit_expression_ = &visit; }

 private:
  struct Pending {
    const model::Expr* expr;
    model::Type expected;
    std::optional<LabelledValue> label;
  };

  void later(const model::Expr& expr, model::Type expected = model::Type::dynamic(),
             std::optional<LabelledValue> label = std::nullopt) {
    pending_.push_back({&expr, std::move(expected), std::move(label)});
  }

  void names_of(const Pending& next);
  void traversal(const model::TraversalExpr& expr);
  void steps(std::span<const model::Step> steps, const model::Type& start, base::SourceId source,
             const model::TraversalExpr* whole = nullptr);
  std::optional<Symbol> key_of_step(const model::TraversalExpr& whole, std::size_t step) const;
  Symbol meaning_of_step(const model::TraversalExpr* whole, std::size_t index,
                         const model::Type& owner, const model::Step& step) const;
  void object(const model::ObjectExpr& object, const Pending& context);
  Symbol meaning_of_key(const model::Type& owner, std::string_view name, base::Range where,
                        const std::optional<LabelledValue>& label, const model::Type& type) const;
  void tuple(const model::TupleExpr& tuple, const Pending& context);
  void loop(const model::ForExpr& loop, const model::Type& expected);
  void call(const model::CallExpr& call);
  void token_of_call(const model::CallExpr& call, const bind::Invoke& invoke);
  void literal(const model::Expr& expr, const model::Type& expected);
  void emit(base::Range where, Symbol symbol, Occurrence::Role role, const model::Type* type) {
    visit_({where, std::move(symbol), role, type});
  }

  const Snapshot& snapshot_;
  const bind::Program& program_;
  const model::ExprPool& pool_;
  const VisitOccurrence& visit_;
  const ValueContext* context_ = nullptr;
  const VisitExpression* visit_expression_ = nullptr;
  std::vector<Pending> pending_;
  std::vector<base::Span> failed_;
};

// Visits the name of the package in a token: its first part, or the last one of
// "pulumi:providers:NAME". `token` is the place without quotes.
void visit_package_of_token(const Snapshot& snapshot, base::Range token,
                            const VisitOccurrence& visit);

}  // namespace virga::ide
