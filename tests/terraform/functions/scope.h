// The module in which the recorded calls are evaluated: its variables, locals and files.
#pragma once

#include <filesystem>

#include "base/source.h"
#include "hcl/eval/context.h"
#include "hcl/tree/tree.h"
#include "terraform/terraform.h"

namespace virga::facts {

// The names and functions of a module, either while a plan is made or while it is applied.
class Scope {
 public:
  enum class Phase { kPlan, kApply };
  // Throws std::runtime_error if the files of the folder cannot be evaluated.
  Scope(const std::filesystem::path& folder, Phase phase);

  const hcl::EvalContext& context() const { return context_; }

 private:
  void read_file(const std::filesystem::path& file);
  void add_locals();

  terraform::Functions functions_;
  base::Sources sources_;
  std::vector<cty::Value::Field> variables_;
  std::vector<cty::Value::Field> locals_;
  std::vector<std::pair<std::string, const hcl::Expr*>> waiting_;  // locals without a value
  std::vector<hcl::Tree> trees_;
  hcl::EvalContext context_;
};

}  // namespace virga::facts
