#include "convert/terraform/evaluate/suggest_value.h"

#include "convert/terraform/conditions/needs.h"

namespace virga::convert::terraform {

void suggest_value(diag::Diagnostic& error, const Module& root, const AttributeAt& condition) {
  const Needs needs = needs_of(root, condition);
  if (needs.variables.empty()) return;
  const std::string& name = *needs.variables.begin();
  error.help({"give another value to {0}: in {1}, or with the option {2}", diag::Name{name},
              diag::PathText{"terraform.tfvars"}, diag::Excerpt{"--var " + name + "=VALUE"}});
}

}  // namespace virga::convert::terraform
