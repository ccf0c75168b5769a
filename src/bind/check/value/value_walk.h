// The walk over a value that finds its wrong parts. Internal to check_value.cc.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "bind/check/check_value.h"
#include "bind/check/literal_fault.h"
#include "bind/check/value/value_fit.h"
#include "bind/check/value/value_path.h"
#include "bind/check/value/value_report.h"

namespace virga::bind {

// Walks a value and its expected type together, as the conversion of the value does, down to the
// innermost expressions. Recursion depth: the nesting of expressions, which the parser limits, in
// each of kMaxFollowedLocals locals at most.
class ValueWalk {
 public:
  // value_walk.cc

  // `strict`: a part of the value may be an output only if the expected type has an output there.
  // Otherwise reports only values that do not fit even with all outputs resolved, because an output
  // is seldom the mistake.
  ValueWalk(const model::ExprPool& pool, diag::Diagnostics& diagnostics,
            const Destination& destination, bool strict);

  // Returns true if errors were found.
  bool run(const model::Type& expected, const model::Expr& expr) {
    value(expected, expr);
    return faults_ > 0;
  }
  void report_whole(const model::Type& expected, const model::Expr& expr) {
    mismatch(expected, expr);
  }

 private:
  using Step = ValuePath::Step;

  // value_walk.cc
  void value(const model::Type& expected, const model::Expr& expr);

  // A config has no constructor to check.
  void config(const model::Type& expected, const model::TraversalExpr& expr);
  const model::Expr* resolve_local(const model::Expr& expr) const;

  // `found`: the value of the local that `expr` refers to.
  void local(const model::Type& expected, const model::Expr& expr, const model::Expr& found);

  // Values that refer to each other in a circle have an error of their own (V3103).
  bool may_follow(const model::Expr& found) const;

  // An expression without parts of its own whose type does not fit.
  bool is_misfit(const model::Type& expected, const model::Expr& expr);

  // `others`: all alternatives, if there are several.
  void parts(const model::Type& to, const model::Expr& expr, std::span<const model::Type> others);
  void tuple(const model::Type& to, const model::TupleExpr& tuple);
  void mismatch(const model::Type& expected, const model::Expr& expr);

  // value_walk_literal.cc
  void literal(const model::Type& expected, const model::Expr& expr);

  // Checks a string that is partly unknown: its known parts may exclude every string that converts.
  void text(const model::Type& expected, const model::TemplateExpr& expr);
  void report_literal(const LiteralFault& fault, const model::Expr& expr,
                      const cty::Value& literal);

  // value_walk_union.cc
  void constructor(const model::Type& to, const model::Type& expected, const model::Expr& expr);

  // Reports the discriminator of an object if it selects a member that at least two parts do not
  // fit, while all parts fit exactly one other member. If only one part does not fit, correcting
  // that part is as small a change.
  bool has_wrong_discriminator(const model::Type& to, const model::Expr& expr);
  bool fits_besides(const model::Expr& ignored, const model::Type& to,
                    const model::ObjectExpr& object);

  // The number of faults in `expr` as a value of `to`. Cached, because unions nest.
  std::size_t faults_in(const model::Type& to, const model::Expr& expr);
  bool is_probe() const { return probes_ > 0; }

  // value_walk_object.cc
  void object(const model::Type& to, const model::ObjectExpr& object,
              std::span<const model::Type> others);
  void keys(const model::Type& to, ObjectKeys keys, const model::ObjectExpr& object,
            std::span<const model::Type> others, bool has_other_faults);

  const model::ExprPool& pool_;
  const Destination& destination_;
  ValueFit fit_;
  ValueReport report_;
  std::vector<const model::Expr*> followed_;  // values of locals that the walk is inside of
  const model::Expr* ignored_ = nullptr;      // a part that counts as correct
  std::size_t faults_ = 0;                    // found so far in this walk
  std::size_t probes_ = 0;                    // number of enclosing walks that only count faults
  // By constructor and type: the type, which keeps the key alive, and the number of faults.
  std::map<std::pair<const model::Expr*, const model::TypeNode*>,
           std::pair<model::Type, std::size_t>>
      known_;
};

}  // namespace virga::bind
