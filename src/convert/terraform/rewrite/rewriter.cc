#include "convert/terraform/rewrite/rewriter.h"

#include "convert/terraform/rewrite/walker.h"

namespace virga::convert::terraform {

void rewrite(Context& context, const SourceFile& file, const hcl::Expr& expr, const Place& place) {
  if (context.rewritten.insert(&expr).second) Walker(context, &file, place).walk_value(expr);
}

std::string rewritten(Context& context, const AttributeAt& at, const Place& place) {
  rewrite(context, *at.file, at.value(), place);
  return context.edits_of(*at.file).render(at.value().span);
}

Entity entity_of(Context& context, const hcl::Expr& expr, const Place& place) {
  return Walker(context, nullptr, place).entity_of(expr);
}

}  // namespace virga::convert::terraform
