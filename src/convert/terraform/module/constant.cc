#include "convert/terraform/module/constant.h"

#include <vector>

#include "hcl/analyze/variables.h"
#include "hcl/tree/children.h"

namespace virga::convert::terraform {

bool is_constant(const SourceFile& file, const hcl::Expr& start) {
  if (!hcl::variables(start, file.source->id()).empty()) return false;
  std::vector<const hcl::Expr*> rest{&start};
  while (!rest.empty()) {
    const hcl::Expr& expr = *rest.back();
    rest.pop_back();
    if (expr.kind == hcl::ExprKind::kCall) return false;
    for (const hcl::Expr* child : hcl::children(expr)) rest.push_back(child);
  }
  return true;
}

}  // namespace virga::convert::terraform
