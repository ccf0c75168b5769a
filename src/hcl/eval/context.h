// The environment of an expression: variables and functions, in nested scopes.
// (docs/spec/hcl-model.md, section 3.1)
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/span.h"
#include "cty/functions/function.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/eval/name_table.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

class Evaluation;

// An argument that is not evaluated yet, in the scope of its call. Valid during the call only.
class Argument {
 public:
  Argument(Evaluation& evaluation, const Expr& expr) : evaluation_(evaluation), expr_(expr) {}
  // One element of the value of `expr`, expanded by `...`.
  Argument(Evaluation& evaluation, const Expr& expr, const cty::Value& element)
      : evaluation_(evaluation), expr_(expr), element_(&element) {}

  // The expression, for functions that read it instead of evaluating it. Null for an argument that
  // `...` expanded.
  const Expr* expr() const { return element_ ? nullptr : &expr_; }
  base::Range range() const;  // call.cc
  // Adds errors to `diagnostics`. Each call evaluates again.
  cty::Value evaluate(diag::Diagnostics& diagnostics) const;  // call.cc

 private:
  Evaluation& evaluation_;
  const Expr& expr_;
  const cty::Value* element_ = nullptr;
};

// A function that decides itself which of its arguments it evaluates and when, such as `try`.
struct ExpressionFunction {
  std::string_view name;  // string literals, as in cty::FunctionSpec
  std::string_view description;
  std::size_t min_arguments = 0;
  std::size_t max_arguments = static_cast<std::size_t>(-1);
  // Returns the value with all its marks. An error that one argument caused has the index of the
  // argument.
  std::function<cty::Result<cty::Value>(std::span<const Argument>)> call;
  // If set, `call` only checks the expressions. If it succeeds, this function is called with the
  // values of the arguments. Not owned; must outlive the scope.
  const cty::Function* function = nullptr;
};

using ContextFunction = std::variant<const cty::Function*, ExpressionFunction>;

// Where languages that are based on HCL differ.
struct EvalRules {
  // Integer literals that need more than 512 bits are rounded. Otherwise they are errors.
  bool rounds_integers = false;
  // `&&` and `||` ignore errors and unknown values of the operand that does not decide.
  bool short_circuits = true;
};

// One scope. Its names hide those of the outer scopes. Immutable while expressions are evaluated,
// and then thread-safe.
class EvalContext {
 public:
  EvalContext() = default;
  // A scope inside `parent`, which must outlive it. Null: no outer scope.
  explicit EvalContext(const EvalContext* parent) : parent_(parent) {}

  void set_variable(std::string name, cty::Value value);
  // `function` must outlive the scope. Namespaces are part of the name: "ns::upper".
  void set_function(std::string name, const cty::Function& function);
  void set_function(std::string name, ExpressionFunction function);
  // Gives the scope an empty table of variables. If no scope has a table, variables are not allowed
  // at all. This affects messages only.
  void allow_variables() { has_variables_ = true; }

  // The rules hold in this scope and in the scopes inside it.
  void set_rules(EvalRules rules) { rules_ = rules; }
  EvalRules rules() const;

  // These look in the outer scopes too. They return null if the name is unknown. The result is
  // valid until a name is set in the scope that has it.
  const cty::Value* variable(std::string_view name) const;
  const ContextFunction* function(std::string_view name) const;
  bool allows_variables() const;
  bool allows_functions() const;
  // All visible names, sorted and unique.
  std::vector<std::string_view> variable_names() const;
  std::vector<std::string_view> function_names() const;

 private:
  const EvalContext* parent_ = nullptr;
  bool has_variables_ = false;
  std::optional<EvalRules> rules_;
  NameTable<cty::Value> variables_;
  NameTable<ContextFunction> functions_;
};

}  // namespace virga::hcl
