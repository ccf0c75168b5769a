// Evaluates one bound expression: the state that all kinds of expressions share. Each kind is a
// function in the file of its name; the functions see this header only. (docs/spec/evaluator.md,
// section 3; the operators: docs/spec/hcl-syntax.md, section 3.8)
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
namespace codes = diag::codes;

// The results of `project()`, `cwd()` and the other functions about the run's environment.
struct Facts {
  std::string project;
  std::string stack;
  std::string organization;
  std::string working_directory;
  std::string root_directory;
  bool preview = true;
};

// The environment of expressions. All referents must outlive the evaluations.
struct World {
  const model::ExprPool& pool;
  const Variables& variables;
  const Facts& facts;
  const base::FileSystem& files;
  const pulumi::FileTree& trees;  // the same files, for archives
  Budget& budget;
  diag::Diagnostics& diagnostics;
  ProviderCalls& calls;
  Observer* observer = nullptr;  // may be null
  // Missing properties are null, and so are steps into null. Null has no elements, and its string
  // is "null". For policies, because authors may omit properties.
  bool absent_is_null = false;
  // Despite `absent_is_null`, the functions that ask about a value (`can`, `is_secret`, ...) fail
  // if a path in their argument selects a key or an element that does not exist. For tests: the
  // answer for a misspelled key of a secret map would otherwise be "secret".
  bool asked_paths_must_exist = false;
};

class Evaluation {
 public:
  // `frame_size` comes from the checker; the caller sets the slots that belong to it.
  Evaluation(const World& world, std::uint32_t frame_size)
      : world_(world), frame_(frame_size, cty::Value::dynamic()) {}

  // Recursion depth: Limits::max_nesting, as in the parser.
  Evaluated operator()(const model::Expr& expr) { return run(expr, nullptr); }
  // Evaluates `expr` as a value of `type`: performs the conversion that the checker assumes. The
  // type is passed down into tuples, objects, conditionals and loops, so the innermost expression
  // reports a value that cannot be converted.
  Evaluated as(const model::Expr& expr, const model::Type& type, const Purpose& purpose = {});
  // Converts a value of the expression at `where`.
  Evaluated converted(const cty::Value& value, const Target& target, Range where);
  // Evaluates; if that fails, without a diagnostic.
  Evaluated quietly(const model::Expr& expr);
  // The same without diagnostics and without calls of providers: for a branch that may not be
  // taken.
  Evaluated tentatively_as(const model::Expr& expr, const model::Type& type,
                           const Purpose& purpose);
  bool may_call() const { return tentative_ == 0; }

  // The indices of the current iterations of the enclosing loops, outermost first: in a loop, one
  // expression makes several calls.
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

  // Records that an operation examined values with these marks: whether it succeeds may depend on
  // them. See Examination.
  void examine(const cty::Marks& marks) {
    if (examined_) *examined_ |= marks;
  }
  void examine(const cty::Value& value) {
    if (examined_) *examined_ |= value.marks();
  }

  // Increments a counter during its lifetime if `applies`. Scopes nest, so a flag would not
  // suffice.
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
  // During its lifetime, diagnostics show nothing of values, because they are elements of a secret
  // collection and the mark is on the collection.
  struct HideValues : CountedScope {
    HideValues(Evaluation& evaluate, bool hides) : CountedScope(evaluate.hiding_, hides) {}
  };
  // During its lifetime, the expression is evaluated because of a secret: it is a branch of a
  // conditional, or an alternative after a failure.
  struct DecidedBySecret : CountedScope {
    DecidedBySecret(Evaluation& evaluate, bool is_secret)
        : CountedScope(evaluate.secret_decisions_, is_secret) {}
  };
  // During its lifetime, a function evaluates the argument that it asks about. See
  // World::asked_paths_must_exist.
  struct AskAbout : CountedScope {
    AskAbout(Evaluation& evaluate, const model::Expr& argument)
        : CountedScope(evaluate.asked_paths_, evaluate.must_exist(argument)) {}
  };
  // Returns whether missing keys and elements are null here.
  bool absent_is_null() const { return world_.absent_is_null && asked_paths_ == 0; }

  // Returns whether the number of evaluations of this expression depends on a secret. The elements
  // of a secret collection are hidden, and so is their number.
  bool is_decided_by_secret() const { return secret_decisions_ > 0 || hiding_ > 0; }

  // Returns whether diagnostics must not show anything of a value with these marks.
  bool hides(const cty::Marks& marks) const;
  // The type of a value for a diagnostic; hidden for a secret value.
  diag::Argument shown_type(const cty::Value& value) const;

  cty::Value& slot(std::uint32_t index) {
    VIRGA_CHECK(index < frame_.size());
    return frame_[index];
  }

  const World& world() const { return world_; }
  const base::Limits& limits() const { return world_.budget.limits(); }
  const cty::Value& constant(model::ConstantId id) const { return world_.pool.constant(id); }
  const model::Type& type(const model::Expr& expr) const { return world_.pool.type(expr); }

  // Charge the budget for the expression at `where`.
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

  // Notifies the observer, if there is one.
  void observe_branch(Range expression, Observer::Branch branch) const {
    if (world_.observer && may_call()) world_.observer->branch_taken(expression, branch);
  }

  // Reports an error; returns the result of a failed evaluation.
  template <typename... Args>
  std::nullopt_t fail(Code code, Range where, Args&&... args) {
    world_.diagnostics.add(code, where, std::forward<Args>(args)...);
    return std::nullopt;
  }

 private:
  friend class MarkCollector;

  // `target` may be null.
  Evaluated run(const model::Expr& expr, const Target* target);
  Evaluated dispatch(const model::Expr& expr);
  Evaluated dispatch_as(const model::Expr& expr, const Target& target);
  bool must_exist(const model::Expr& asked) const;

  const World& world_;
  std::vector<cty::Value> frame_;
  std::vector<std::size_t> rounds_;
  std::uint32_t depth_ = 0;
  std::uint32_t tentative_ = 0;
  std::uint32_t hiding_ = 0;
  std::uint32_t secret_decisions_ = 0;
  std::uint32_t asked_paths_ = 0;
  cty::Marks* examined_ = nullptr;
  std::size_t visits_ = cty::Marks::visits();  // visits that were charged
};

// Collects the marks of everything that is examined during its lifetime: receivers and keys of
// steps, conditions, operands, arguments, converted values. Whether an evaluation fails depends
// only on these, so the result of an expression that continues after a failure carries them. Values
// that are merely passed on are not examined.
class MarkCollector {
 public:
  explicit MarkCollector(Evaluation& evaluate)
      : evaluate_(evaluate), outer_(std::exchange(evaluate.examined_, &marks_)) {}
  ~MarkCollector() {
    evaluate_.examined_ = outer_;
    if (outer_) *outer_ |= marks_;
  }
  MarkCollector(const MarkCollector&) = delete;
  MarkCollector& operator=(const MarkCollector&) = delete;

  const cty::Marks& marks() const { return marks_; }

 private:
  Evaluation& evaluate_;
  cty::Marks marks_;
  cty::Marks* outer_;
};

// --- One file per kind of expression ---
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

// --- Shared by operators (binary.cc) ---
// Converts the value to `type` and keeps its marks; reports an error if that fails.
Evaluated as_operand(Evaluation& evaluate, const cty::Value& value, const cty::Type& type,
                     Range where);
// Reports the error of an operation.
std::nullopt_t operation_failed(Evaluation& evaluate, Range where, const cty::Error& error);

}  // namespace virga::run
