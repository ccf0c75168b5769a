// A call of a builtin: its arguments and their conversions. Each builtin determines which marks its
// result has (docs/spec/evaluator.md, section 9): it takes arguments through the functions here,
// which collect the marks of the arguments that they return.
#pragma once

#include <vector>

#include "cty/error.h"
#include "model/functions/function.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {

class Call {
 public:
  Call(Evaluation& evaluate, const model::CallExpr& expr) : evaluate_(evaluate), expr_(expr) {}

  // Evaluates the arguments, expands `...`, and charges for the parts that the function reads.
  // Returns false if an error was reported.
  bool evaluate_arguments();  // arguments.cc

  Evaluation& evaluation() { return evaluate_; }
  const model::CallExpr& expr() const { return expr_; }
  const Facts& facts() const { return evaluate_.world().facts; }
  std::size_t size() const { return arguments_.size(); }
  // The argument unchanged, with marks. The contents of a collection are not charged.
  const cty::Value& argument(std::size_t position) const { return arguments_[position]; }
  // The range of the argument; elements from `...` have the range of the expanded expression.
  Range range(std::size_t position) const;
  Range whole() const { return expr_.range; }

  // The argument as an unmarked value of `type`, not null but possibly unknown; adds its marks to
  // the result. Reports an argument that does not fit.
  Evaluated take(std::size_t position, const cty::Type& type);
  // The same for functions that read all parts of a collection: charges for them, and adds the
  // marks of all parts to the result.
  Evaluated take_deep(std::size_t position, const cty::Type& type);
  void add_marks(const cty::Marks& marks) { marks_ |= marks; }
  const cty::Marks& marks() const { return marks_; }

  // Returns a result with the collected marks.
  Evaluated result(cty::Value value) const { return value.with_marks(marks_); }
  // Returns a part of an argument, or its default. If a secret has chosen the part, the result has
  // the dependencies of all arguments.
  Evaluated element_result(cty::Value part) const;
  // Returns a string after charging for it.
  Evaluated string_result(std::string_view text);
  Evaluated unknown_result(const cty::Type& type) const;

  // Returns whether the arguments taken so far contain a secret.
  bool is_secret() const;
  // The reason in an error of an operation on the arguments. If they contain a secret, omits the
  // path to the error, because its keys are part of the value.
  diag::Reason reason(const cty::Error& error) const;
  // Reports an invalid argument, or the failure of the function. Hides the reason if the arguments
  // contain a secret.
  std::nullopt_t bad_argument(std::size_t position, diag::Reason reason);
  std::nullopt_t failed(diag::Reason reason);

 private:
  bool collect_arguments();                                                   // arguments.cc
  bool charge_arguments();                                                    // arguments.cc
  Evaluated evaluate_argument(std::size_t position);                          // arguments.cc
  Evaluated convert_spread(const cty::Value& element, std::size_t position);  // arguments.cc
  Evaluated convert(std::size_t position, const cty::Value& bare, const cty::Type& type);

  Evaluation& evaluate_;
  const model::CallExpr& expr_;
  std::vector<cty::Value> arguments_;
  cty::Marks marks_;
};

}  // namespace virga::run
