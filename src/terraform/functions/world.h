// What the functions know of the world, and the functions that templates can call.
#pragma once

#include "hcl/eval/context.h"
#include "terraform/functions/functions.h"

namespace virga::terraform {

struct World : FunctionSettings {
  // For templates in files, and for templates in strings, which cannot read files.
  hcl::EvalContext in_files;
  hcl::EvalContext in_strings;

  // Whether the results of functions that differ from call to call are known.
  bool is_running() const { return now.has_value(); }
};

}  // namespace virga::terraform
