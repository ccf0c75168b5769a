// The functions that evaluate templates: templatefile and templatestring.
#pragma once

#include "hcl/eval/context.h"
#include "terraform/functions/catalogue.h"

namespace virga::terraform {

Entry templatefile_entry(const World& world);    // template_functions.cc
Entry templatestring_entry(const World& world);  // template_functions.cc

// Accepts a call of templatestring if its first argument is a reference. Requires: `function` is
// that of templatestring_entry().
hcl::ExpressionFunction templatestring_call(const cty::Function& function);  // reference.cc

// A function that fails for every call, because a template must not call it.
hcl::ExpressionFunction refused_in_templates(std::string_view name);  // reference.cc

// Evaluates a template. `variables` is a wholly unmarked object or map; its errors are those of
// argument 1, and errors of the syntax are those of argument 0.
cty::Result<cty::Value> render_template(std::string_view text, const cty::Value& variables,
                                        const hcl::EvalContext& functions,
                                        const base::Limits& limits);  // render.cc

}  // namespace virga::terraform
