// What an expression sees beyond itself: variables and functions, in scopes that lie inside one
// another. (docs/spec/hcl-model.md, section 3.1)
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "base/span.h"
#include "cty/functions/function.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

class Evaluation;

// An argument that is not evaluated yet, in the scope of its call. Good during the call only.
class Argument {
 public:
  Argument(Evaluation& evaluation, const Expr& expr) : evaluation_(evaluation), expr_(expr) {}
  // One of those that `...` made of the value of `expr`.
  Argument(Evaluation& evaluation, const Expr& expr, const cty::Value& element)
      : evaluation_(evaluation), expr_(expr), element_(&element) {}

  // What stands there, for functions that read it instead of evaluating it; null when `...` made
  // the argument.
  const Expr* expr() const { return element_ ? nullptr : &expr_; }
  base::Range range() const;  // call.cc
  // Adds what goes wrong to `diagnostics`; each call evaluates again.
  cty::Value evaluate(diag::Diagnostics& diagnostics) const;  // call.cc

 private:
  Evaluation& evaluation_;
  const Expr& expr_;
  const cty::Value* element_ = nullptr;
};

// A function that decides itself which of its arguments are evaluated and when: `try` is one.
struct ExpressionFunction {
  std::string_view name;  // literals, as in cty::FunctionSpec
  std::string_view description;
  std::size_t min_arguments = 0;
  std::size_t max_arguments = static_cast<std::size_t>(-1);
  // The value, with all marks that it is to have. Errors that are the fault of one argument have
  // its index.
  std::function<cty::Result<cty::Value>(std::span<const Argument>)> call;
};

using ContextFunction = std::variant<const cty::Function*, ExpressionFunction>;

// One scope. Names of a scope hide those of the scopes around it. Not changed while expressions
// are evaluated; may then be read from any thread.
class EvalContext {
 public:
  EvalContext() = default;
  // A scope inside another one, which must outlive it; null: inside none.
  explicit EvalContext(const EvalContext* parent) : parent_(parent) {}

  void set_variable(std::string name, cty::Value value);
  // `function` must outlive the scope. Namespaces are part of the name: "ns::upper".
  void set_function(std::string name, const cty::Function& function);
  void set_function(std::string name, ExpressionFunction function);
  // A scope where nothing was ever set has no table of variables, and where no scope has one,
  // variables are not allowed at all. This gives it an empty one. (For messages only.)
  void allow_variables() { has_variables_ = true; }

  // These look through the scopes around this one; null when there is no such name.
  const cty::Value* variable(std::string_view name) const;
  const ContextFunction* function(std::string_view name) const;
  bool allows_variables() const;
  bool allows_functions() const;
  // All names that can be seen from here, sorted, each once.
  std::vector<std::string_view> variable_names() const;
  std::vector<std::string_view> function_names() const;

 private:
  struct NameHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const {
      return std::hash<std::string_view>()(name);
    }
  };
  template <typename T>
  using Table = std::unordered_map<std::string, T, NameHash, std::equal_to<>>;

  const EvalContext* parent_ = nullptr;
  bool has_variables_ = false;
  Table<cty::Value> variables_;
  Table<ContextFunction> functions_;
};

}  // namespace virga::hcl
