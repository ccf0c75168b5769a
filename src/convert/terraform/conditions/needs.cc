#include "convert/terraform/conditions/needs.h"

#include <vector>

#include "hcl/analyze/variables.h"
#include "hcl/tree/children.h"

namespace virga::convert::terraform {

Needs needs_of(const Module& module, const AttributeAt& at) {
  Needs needs;
  std::vector<AttributeAt> rest{at};
  const auto add_other = [&](const std::string& what) {
    if (needs.other.empty()) needs.other = what;
  };
  while (!rest.empty()) {
    const AttributeAt next = rest.back();
    rest.pop_back();
    if (reads_files(next.value())) add_other("a file");
    for (const hcl::Traversal& reference : hcl::variables(next.value(), next.file->source->id())) {
      const auto steps = reference.steps();
      const std::string& root = steps[0].name;
      if (root == "each" || root == "count" || root == "terraform") continue;
      const std::string name = steps.size() > 1 ? steps[1].name : "";
      if (root == "var" && module.variables.contains(name)) {
        needs.variables.insert(name);
      } else if (root == "local" && module.locals.contains(name)) {
        if (needs.locals.insert(name).second) rest.push_back(module.locals.at(name));
      } else {
        add_other(name.empty() ? root : root + "." + name);
      }
    }
  }
  return needs;
}

bool reads_files(const hcl::Expr& start) {
  std::vector<const hcl::Expr*> rest{&start};
  while (!rest.empty()) {
    const hcl::Expr* expr = rest.back();
    rest.pop_back();
    const auto* call = expr->if_is<hcl::CallExpr>();
    if (call && (call->name.starts_with("file") || call->name == "templatefile")) return true;
    for (const hcl::Expr* child : hcl::children(*expr)) rest.push_back(child);
  }
  return false;
}

}  // namespace virga::convert::terraform
