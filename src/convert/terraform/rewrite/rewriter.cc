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

std::string rewritten_collection(Context& context, const AttributeAt& at, const Place& place) {
  if (!context.rewritten.contains(&at.value())) {
    Walker walker(context, at.file, place);
    walker.match_empty_alternatives(at.value());
    walker.keep_kinds(at.value());
  }
  return rewritten(context, at, place);
}

Entity entity_of(Context& context, const SourceFile& file, const hcl::Expr& expr,
                 const Place& place) {
  return Walker(context, &file, place).entity_of(expr);
}

Iterator iterator_over(Context& context, const AttributeAt& for_each, const Place& place,
                       std::string name, std::string key, std::string value) {
  Walker walker(context, for_each.file, place);
  Iterator iterator{std::move(name), std::move(key), std::move(value),
                    walker.entity_of(for_each.value()).element(),
                    walker.element_types_of(for_each.value())};
  return iterator;
}

bool is_set(Context& context, const AttributeAt& at, const Place& place) {
  return Walker(context, at.file, place).is_set(at.value());
}

}  // namespace virga::convert::terraform
