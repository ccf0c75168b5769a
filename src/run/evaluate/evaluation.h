// Evaluating one bound expression: the state that all expression kinds share. Each kind is a
// function in the file of its name; this header is what they see. (docs/spec/evaluator.md, section
// 3; the operators: docs/spec/hcl-syntax.md, section 3.8)
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/system/file_system.h"
#include "cty/error.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "model/expr/expr.h"
#include "model/expr/expr_pool.h"
#include "pulumi/assets/bytes/file_tree.h"
#include "run/evaluate/budget.h"
#include "run/evaluate/observer.h"
#include "run/evaluate/provider_calls.h"
#include "run/evaluate/target.h"
#include "run/evaluate/variables.h"

namespace virga::run {

using base::Range;
using diag::Code;

// What the functions of the run's surroundings tell: `project()`, `cwd()` and so on.
struct Facts {
  std::string project;
  std::string stack;
  std::string organization;
  std::string working_directory;
  std::string root_directory;
  bool preview = true;
};

// What expressions see beyond themselves. All referents outlive the evaluations.
struct World {
  const model::ExprPool& pool;
  const Variables& variables;
  const Facts& facts;
  const base::FileSystem& files;
  const pulumi::FileTree& trees;  // the same files, as archives see them
  Budget& budget;
  diag::Diagnostics& diagnostics;
  ProviderCalls& calls;
  Observer* observer = nullptr;  // may be null
  // What is not there is null, and so is what is asked of null; null has no elements, and its text
  // is "null". For policies, which look at what others may have left out.
  bool absent_is_null = false;
};

class Evaluation {
 public:
  // `frame_size` as the checker counted it; the caller sets the slots that are its own.
  Evaluation(const World& world, std::uint32_t frame_size)
      : world_(world), frame_(frame_size, cty::Value::dynamic()) {}

  // Depth-limited by Limits::max_nesting, as the parser is.
  Evaluated operator()(const model::Expr& expr) { return run(expr, nullptr); }
  // Evaluates `expr` as a value of `type`: performs the conversion that the checker assumes. The
  // type is led into tuples, objects, conditionals and loops, so that a value that cannot be
  // converted is reported at the innermost expression that makes it.
  Evaluated as(const model::Expr& expr, const model::Type& type, const Purpose& purpose = {});
  // Converts a value that the expression at `where` has made.
  Evaluated converted(const cty::Value& value, const Target& target, Range where);
  // Evaluates without a diagnostic if it fails.
  Evaluated quietly(const model::Expr& expr);
  // As above, without a diagnostic, and no provider is called: for a branch that may not be taken.
  Evaluated tentatively_as(const model::Expr& expr, const model::Type& type,
                           const Purpose& purpose);
  bool may_call() const { return tentative_ == 0; }

  // The rounds of the loops around what is being evaluated, outermost first: one expression stands
  // for several calls in a loop.
  class Round {
   public:
    Round(Evaluation& evaluate, std::size_t index) : rounds_(evaluate.rounds_) {
      rounds_.push_back(index);
    }
    Round(const Round&) = delete;
    Round& operator=(const Round&) = delete;
    ~Round() { rounds_.pop_back(); }

   private:
    std::vector<std::size_t>& rounds_;
  };
  const std::vector<std::size_t>& rounds() const { return rounds_; }

  // Notes that an operation looked at values with these marks: whether it succeeds may depend on
  // them. See Examination.
  void examine(const cty::Marks& marks) {
    if (examined_) *examined_ |= marks;
  }
  void examine(const cty::Value& value) {
    if (examined_) *examined_ |= value.marks();
  }

  // While it lives, a count is one higher if `applies`. Scopes nest, so a flag would not do.
  class CountedScope {
   public:
    CountedScope(const CountedScope&) = delete;
    CountedScope& operator=(const CountedScope&) = delete;

   protected:
    CountedScope(std::uint32_t& count, bool applies) : count_(count), applies_(applies) {
      count_ += applies_;
    }
    ~CountedScope() { count_ -= applies_; }

   private:
    std::uint32_t& count_;
    const bool applies_;
  };
  // While it lives, diagnostics show nothing of values: they are elements of a secret collection,
  // whose mark is on the collection.
  struct Hiding : CountedScope {
    Hiding(Evaluation& evaluate, bool hides) : CountedScope(evaluate.hiding_, hides) {}
  };
  // While it lives, a secret has decided that this expression is evaluated: it is a branch of a
  // conditional, or an alternative after a failure.
  struct Deciding : CountedScope {
    Deciding(Evaluation& evaluate, bool is_secret)
        : CountedScope(evaluate.secret_decisions_, is_secret) {}
  };
  // Does the number of times that this is evaluated depend on a secret? The elements of a secret
  // collection are hidden, and so is their number.
  bool is_decided_by_secret() const { return secret_decisions_ > 0 || hiding_ > 0; }

  // Must nothing of a value with these marks be shown?
  bool hides(const cty::Marks& marks) const;
  // The type of a value for a diagnostic; of a secret value not even that is shown.
  diag::Argument shown_type(const cty::Value& value) const;

  cty::Value& slot(std::uint32_t index) {
    VIRGA_CHECK(index < frame_.size());
    return frame_[index];
  }

  const World& world() const { return world_; }
  const base::Limits& limits() const { return world_.budget.limits(); }
  const cty::Value& constant(model::ConstantId id) const { return world_.pool.constant(id); }
  const model::Type& type(const model::Expr& expr) const { return world_.pool.type(expr); }

  // The budget's charges for what stands at `where`.
  bool charge_work(std::size_t bytes, Range where) {
    return world_.budget.charge_work(bytes, where);
  }
  bool charge_string(std::size_t bytes, Range where) {
    return world_.budget.charge_string(bytes, where);
  }
  bool charge_growth(std::size_t old_bytes, std::size_t bytes, Range where) {
    return world_.budget.charge_growth(old_bytes, bytes, where);
  }
  bool charge_elements(std::size_t count, Range where) {
    return world_.budget.charge_elements(count, where);
  }

  // Tells the observer, if there is one.
  void tell(Range expression, Observer::Way way) const {
    if (world_.observer && may_call()) world_.observer->took(expression, way);
  }

  // Reports; the result is what an evaluation that failed returns.
  template <typename... Args>
  std::nullopt_t fail(Code code, Range where, Args&&... args) {
    world_.diagnostics.add(code, where, std::forward<Args>(args)...);
    return std::nullopt;
  }

 private:
  friend class Examination;

  // `target` may be null.
  Evaluated run(const model::Expr& expr, const Target* target);
  Evaluated dispatch(const model::Expr& expr);
  Evaluated dispatch_as(const model::Expr& expr, const Target& target);

  const World& world_;
  std::vector<cty::Value> frame_;
  std::vector<std::size_t> rounds_;
  std::uint32_t depth_ = 0;
  std::uint32_t tentative_ = 0;
  std::uint32_t hiding_ = 0;
  std::uint32_t secret_decisions_ = 0;
  cty::Marks* examined_ = nullptr;
  std::size_t visits_ = cty::Marks::visits();  // that are paid for
};

// Collects the marks of everything that is examined while it lives: receivers and keys of steps,
// conditions, operands, arguments, converted values. Whether an evaluation fails depends on these
// alone, so the result of an expression that goes on after a failure carries them. Values that are
// merely passed on are not examined.
class Examination {
 public:
  explicit Examination(Evaluation& evaluate)
      : evaluate_(evaluate), outer_(std::exchange(evaluate.examined_, &marks_)) {}
  ~Examination() {
    evaluate_.examined_ = outer_;
    if (outer_) *outer_ |= marks_;
  }
  Examination(const Examination&) = delete;
  Examination& operator=(const Examination&) = delete;

  const cty::Marks& marks() const { return marks_; }

 private:
  Evaluation& evaluate_;
  cty::Marks marks_;
  cty::Marks* outer_;
};

// --- One expression kind a file ---
Evaluated evaluate_template(Evaluation& evaluate, const model::TemplateExpr& expr);
Evaluated evaluate_join(Evaluation& evaluate, const model::JoinExpr& expr);
// `target` may be null.
Evaluated evaluate_tuple(Evaluation& evaluate, const model::TupleExpr& expr, const Target* target);
Evaluated evaluate_object(Evaluation& evaluate, const model::ObjectExpr& expr,
                          const Target* target);
Evaluated evaluate_traversal(Evaluation& evaluate, const model::TraversalExpr& expr);
Evaluated evaluate_relative_traversal(Evaluation& evaluate,
                                      const model::RelativeTraversalExpr& expr);
Evaluated evaluate_index(Evaluation& evaluate, const model::IndexExpr& expr);
Evaluated evaluate_splat(Evaluation& evaluate, const model::SplatExpr& expr);
Evaluated evaluate_for(Evaluation& evaluate, const model::ForExpr& expr, const Target* target);
Evaluated evaluate_conditional(Evaluation& evaluate, const model::ConditionalExpr& expr,
                               const Target* target);
Evaluated evaluate_unary(Evaluation& evaluate, const model::UnaryExpr& expr);
Evaluated evaluate_binary(Evaluation& evaluate, const model::BinaryExpr& expr);
Evaluated evaluate_apply(Evaluation& evaluate, const model::ApplyExpr& expr);
Evaluated evaluate_call(Evaluation& evaluate, const model::CallExpr& expr);

// --- What operators have in common (binary.cc) ---
// The value as a value of `type`, marks kept; reports where it is none.
Evaluated as_operand(Evaluation& evaluate, const cty::Value& value, const cty::Type& type,
                     Range where);
// Reports what an operation said.
std::nullopt_t operation_failed(Evaluation& evaluate, Range where, const cty::Error& error);

}  // namespace virga::run
