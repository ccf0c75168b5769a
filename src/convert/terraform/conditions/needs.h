// What an expression of a configuration needs.
#pragma once

#include <set>
#include <string>

#include "convert/terraform/module/module.h"

namespace virga::convert::terraform {

struct Needs {
  // Those of the module, with what the locals need.
  std::set<std::string> variables;
  std::set<std::string> locals;
  // The first reference to something else than a variable, a local, and the instance of a block
  // (`each`, `count`); or a call that reads files. Empty if a test can know all of it.
  std::string other;
};

Needs needs_of(const Module& module, const AttributeAt& at);

// Whether an expression calls a function that reads files.
bool reads_files(const hcl::Expr& start);

}  // namespace virga::convert::terraform
