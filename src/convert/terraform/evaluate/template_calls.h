// Calls of `templatefile`, with the mistakes of the templates at their places.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>

#include "base/source.h"
#include "base/system/file_system.h"
#include "cty/functions/function.h"
#include "diag/diagnostics.h"
#include "hcl/eval/context.h"
#include "hcl/tree/tree.h"

namespace virga::convert::terraform {

// Functions for Values::evaluate(). `templatefile` evaluates a template if its file exists. What
// other functions read from files is unknown, because a file may be made before Terraform runs.
class TemplateCalls {
 public:
  // `functions` has the functions of Terraform. `folder` is that of the root module. The text of
  // the templates is added to `sources`. All referents must outlive the object.
  TemplateCalls(const hcl::EvalContext& functions, std::string folder,
                const base::FileSystem& files, base::Sources& sources);
  TemplateCalls(const TemplateCalls&) = delete;
  TemplateCalls& operator=(const TemplateCalls&) = delete;

  const hcl::EvalContext& scope() const { return scope_; }

  // The mistakes that made a call fail, by the range of the error that the evaluation reports; null
  // for other errors.
  const diag::Diagnostics* mistakes_at(base::Range reported) const;

 private:
  struct Template {
    const base::Source* source = nullptr;
    hcl::Tree tree{};
    diag::Diagnostics mistakes{};  // of the syntax
  };

  cty::Result<cty::Value> call(std::span<const hcl::Argument> arguments);
  // Null if there is no such file.
  const Template* read(const std::string& path);
  void check_calls(const Template& read, diag::Diagnostics& mistakes) const;
  // The result of a call that fails because of an argument.
  cty::Result<cty::Value> fail(std::span<const hcl::Argument> arguments, std::size_t argument,
                               diag::Diagnostics mistakes);

  const hcl::EvalContext& functions_;
  const std::string folder_;
  const base::FileSystem& files_;
  base::Sources& sources_;
  hcl::EvalContext scope_;
  std::map<std::string, std::unique_ptr<Template>> templates_;  // by the path; null: no file
  std::map<base::Range, diag::Diagnostics> mistakes_;  // by the start of the argument at fault
};

}  // namespace virga::convert::terraform
