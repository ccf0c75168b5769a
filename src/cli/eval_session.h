// HCL expressions evaluated one after another in one scope: what `virga eval` and `virga console`
// share.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/file_system.h"
#include "base/limits.h"
#include "base/source.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/eval/context.h"

namespace virga::cli {

class EvalSession {
 public:
  // All functions of the standard library, `try` and `can`; no variables.
  EvalSession();

  // What was read, for the excerpts of diagnostics; what went wrong so far.
  base::Sources sources;
  diag::Diagnostics diagnostics;

  // Adds the variables of a file: the properties of a JSON object (`*.json`), or HCL attributes.
  void add_variables(const std::string& path, const base::FileSystem& files);
  // Adds one variable, "name=expression".
  void add_variable(const std::string& definition);
  void set_variable(std::string name, cty::Value value);

  // The value of an expression or a template; nothing when it went wrong.
  enum class Kind : std::uint8_t { kExpression, kTemplate };
  std::optional<cty::Value> evaluate(std::string name, std::string text,
                                     Kind kind = Kind::kExpression);

  const hcl::EvalContext& context() const { return context_; }

 private:
  void add_json(const base::Source& source);
  void add_attributes(const base::Source& source);

  base::Limits limits_;
  hcl::EvalContext context_;
};

}  // namespace virga::cli
