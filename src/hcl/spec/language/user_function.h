// A function whose result is an expression: a `function` block of a specification file.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cty/functions/function.h"
#include "diag/diagnostics.h"
#include "hcl/body/content.h"

namespace virga::hcl {

class UserFunction {
 public:
  // Null, and errors, if the block is none.
  static std::unique_ptr<const UserFunction> read(const BodyBlock& block,
                                                  diag::Diagnostics& diagnostics);

  UserFunction(const UserFunction&) = delete;
  UserFunction& operator=(const UserFunction&) = delete;

  const std::string& name() const { return name_; }
  // Lives as long as this.
  const cty::Function& function() const { return *function_; }

 private:
  UserFunction(std::string name, std::vector<std::string> parameters,
               std::optional<std::string> variadic, Expression result);
  cty::Result<cty::Value> evaluate(const cty::Call& call) const;

  std::string name_;
  std::vector<std::string> parameters_;
  std::optional<std::string> variadic_;
  Expression result_;
  std::optional<cty::Function> function_;
};

}  // namespace virga::hcl
