// HCL with the functions of cty: `virga eval --hcl` and `virga console --hcl`.
#pragma once

#include "cli/eval/session.h"
#include "hcl/eval/context.h"

namespace virga::cli {

class HclSession final : public EvalSession {
 public:
  // All functions of the standard library, `try` and `can`; no variables.
  HclSession();

  base::Sources& sources() override { return sources_; }
  std::optional<Result> evaluate(const std::string& name, std::string text, Kind kind) override;
  std::optional<Result> define(const std::string& name, std::string text) override;
  std::optional<std::string> type_of(const std::string& name, std::string text) override;
  std::vector<Variable> variables() override;
  std::vector<std::string_view> functions() const override;
  std::optional<std::string> help(std::string_view function) const override;
  std::vector<std::string> members(std::string_view expression) override;

 protected:
  void set_variable(std::string name, cty::Value value) override;
  void define_attributes(const base::Source& source, const hcl::Tree& tree) override;

 private:
  base::Sources sources_;
  hcl::EvalContext context_;
};

// Describes a function of the standard library: its signature, its purpose, and its parameters.
std::string help_for(const cty::Function& function);

}  // namespace virga::cli
