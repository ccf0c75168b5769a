// A call of a builtin: its arguments, and what all builtins do with them. Each builtin says itself
// which marks reach its result (docs/spec/evaluator.md, section 9): it takes arguments through the
// functions here, which collect the marks of what they take.
#pragma once

#include <vector>

#include "cty/error.h"
#include "model/functions/function.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {

class Call {
 public:
  Call(Evaluation& evaluate, const model::CallExpr& expr) : evaluate_(evaluate), expr_(expr) {}

  // Evaluates the arguments, `...` expanded, and charges for what the function reads of them: so
  // every function pays. False when something was reported.
  bool evaluate_arguments();

  Evaluation& evaluation() { return evaluate_; }
  const model::CallExpr& expr() const { return expr_; }
  const Facts& facts() const { return evaluate_.world().facts; }
  std::size_t size() const { return arguments_.size(); }
  // An argument as it is, marks and all. What is inside of a collection is not paid for.
  const cty::Value& argument(std::size_t position) const { return arguments_[position]; }
  // Where it stands; what `...` expanded stands where the expanded value does.
  Range range(std::size_t position) const;
  Range whole() const { return expr_.range; }

  // The argument as an unmarked value of `type`, not null but perhaps unknown; its marks go to the
  // result. Reports what does not fit.
  Evaluated take(std::size_t position, const cty::Type& type);
  // The same for functions that read everything inside of a collection: it is paid for, and the
  // marks of everything inside go to the result too.
  Evaluated take_deep(std::size_t position, const cty::Type& type);
  void add_marks(const cty::Marks& marks) { marks_ |= marks; }
  const cty::Marks& marks() const { return marks_; }

  // Results, with the collected marks.
  Evaluated give(cty::Value value) const { return value.with_marks(marks_); }
  // A part of an argument, or what stands in for one. If a secret has chosen it, the
  // result depends on what all arguments depend on.
  Evaluated give_chosen(cty::Value part) const;
  // A string that the budget allows.
  Evaluated give_text(std::string_view text);
  Evaluated give_unknown(const cty::Type& type) const;

  // Do the arguments taken so far have a secret in them?
  bool is_secret() const;
  // What an operation on the arguments says; without the path to where it failed, whose keys are
  // part of the value, when there is a secret in them.
  diag::Reason reason(const cty::Error& error) const;
  // Reports that an argument is not what the function works on, or that the function failed. If a
  // secret is among the arguments, the reason is not shown.
  std::nullopt_t bad_argument(std::size_t position, diag::Reason reason);
  std::nullopt_t failed(diag::Reason reason);

 private:
  bool collect_arguments();
  bool charge_arguments();
  Evaluated evaluate_argument(std::size_t position);
  Evaluated convert_spread(const cty::Value& element, std::size_t position);
  Evaluated convert(std::size_t position, const cty::Value& bare, const cty::Type& type);

  Evaluation& evaluate_;
  const model::CallExpr& expr_;
  std::vector<cty::Value> arguments_;
  cty::Marks marks_;
};

}  // namespace virga::run
