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
  // Reports errors and returns null if the block is invalid.
  static std::unique_ptr<const UserFunction> read(const BodyBlock& block,
                                                  diag::Diagnostics& diagnostics);

  UserFunction(const UserFunction&) = delete;
  UserFunction& operator=(const UserFunction&) = delete;

  const std::string& name() const { return name_; }
  // Valid during the lifetime of this object.
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
