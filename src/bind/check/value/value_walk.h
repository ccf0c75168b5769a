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

  // `expr` looks like a date without quotes.
  void date(const model::Type& expected, const model::Expr& expr);

  // A config has no constructor to check.
  void config(const model::Type& expected, const model::TraversalExpr& expr);

  // Returns whether `expr` is an object without any property that is expected. That of a config has
  // a better error, which config() reports.
  bool is_other_object(const model::Type& expected, const model::Expr& expr) const;
  const model::Expr* resolve_local(const model::Expr& expr) const;

  // `found`: the value of the local that `expr` refers to.
  void local(const model::Type& expected, const model::Expr& expr, const model::Expr& found);

  // Checks `found`, from which the value of `expr` comes, once for each type.
  void follow(const model::Type& expected, const model::Expr& expr, const model::Expr& found);

  // Values that refer to each other in a circle have an error of their own (V3103).
  bool may_follow(const model::Expr& found) const;

  // An expression without parts of its own whose type does not fit.
  bool is_misfit(const model::Type& expected, const model::Expr& expr);

  // `others`: all alternatives, if there are several.
  void parts(const model::Type& to, const model::Expr& expr, std::span<const model::Type> others);
  void tuple(const model::Type& to, const model::TupleExpr& tuple);
  void mismatch(const model::Type& expected, const model::Expr& expr);

  // An object that calls a function in the syntax of another language. Returns false if it is not
  // one, or if `expected` accepts it.
  bool foreign_call(const model::Type& expected, const model::Expr& expr);

  // value_walk_literal.cc
  void literal(const model::Type& expected, const model::Expr& expr);

  // Checks a string that is partly unknown: its known parts may exclude every string that converts.
  void text(const model::Type& expected, const model::TemplateExpr& expr);

  // A string that is accepted, but is probably a misspelled value of an enum.
  void near_value(const model::Type& expected, const model::Expr& expr);
  void report_literal(const LiteralFault& fault, const model::Expr& expr,
                      const cty::Value& literal);

  // value_walk_source.cc

  // Checks the values that the program names and that `expr` passes on. Requires: the type of
  // `expr` fits.
  void sources(const model::Type& expected, const model::Expr& expr);
  void call_sources(const model::Type& expected, const model::CallExpr& call);
  void name_sources(const model::Type& expected, const model::TraversalExpr& expr);
  void default_source(const model::Type& expected, const model::TraversalExpr& expr);

  // The pieces of a literal string.
  void split(const model::Type& expected, const model::CallExpr& call);

  // The last argument of `merge`: nothing replaces its items.
  void merged(const model::Type& expected, const model::Expr& last);

  // An element of a collection, which `key` or an index chooses. `key` may be null.
  void choice(const model::Type& expected, const model::Expr& expr, const model::Expr& collection,
              const model::Expr* key);
  void elements(const model::Type& expected, const model::Expr& expr, const model::Expr& collection,
                std::span<const model::Step> steps);
  void each_element(const model::Type& expected, const model::Expr& expr,
                    const model::Expr& constructor, std::span<const model::Step> steps);
  void misfit_items(const model::Type& expected, const model::ObjectExpr& object);
  const model::Expr* constructor_of(const model::Expr& expr) const;
  void source(const model::Type& expected, const model::Expr& expr);
  void followed_source(const model::Type& expected, const model::Expr& expr,
                       const model::Expr& found);

  // Returns whether `expr` is a bool or a number where only certain strings are expected, of which
  // none is the text of a bool or a number.
  bool is_never_listed(const model::Type& expected, const model::Expr& expr);

  // While it exists, a condition may exclude values that are not constant.
  class Guard {
   public:
    explicit Guard(std::size_t& guards) : guards_(guards) { ++guards_; }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;
    ~Guard() { --guards_; }

   private:
    std::size_t& guards_;
  };
  bool is_guarded() const { return guards_ > 0; }

  // value_walk_union.cc
  void constructor(const model::Type& to, const model::Type& expected, const model::Expr& expr);
  // The alternative that is probably meant, and its faults.
  std::pair<const model::Type*, std::size_t> nearest(std::span<const model::Type> candidates,
                                                     const model::Expr& expr);

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
  void add_missing(const model::Type& to, ObjectKeys& keys);
  void unknown_keys(const model::Type& to, ObjectKeys& keys, std::span<const model::Type> others,
                    bool has_other_faults);

  const model::ExprPool& pool_;
  const Destination& destination_;
  ValueFit fit_;
  ValueReport report_;
  std::vector<const model::Expr*> followed_;  // values of locals that the walk is inside of
  const model::Expr* ignored_ = nullptr;      // a part that counts as correct
  std::size_t faults_ = 0;                    // found so far in this walk
  // The loops around the value, without those that select elements.
  struct Loop {
    const model::Variable* variable;
    const model::Expr* collection;
  };
  std::vector<Loop> loops_;
  std::size_t guards_ = 0;
  std::size_t probes_ = 0;  // number of enclosing walks that only count faults
  // By constructor and type: the type, which keeps the key alive, and the number of faults.
  std::map<std::pair<const model::Expr*, const model::TypeNode*>,
           std::pair<model::Type, std::size_t>>
      known_;
};

}  // namespace virga::bind
