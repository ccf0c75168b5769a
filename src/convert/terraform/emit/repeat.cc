#include <algorithm>

#include "convert/terraform/emit/emit.h"
#include "convert/terraform/rewrite/rewriter.h"
#include "hcl/analyze/variables.h"

namespace virga::convert::terraform {

Repeat repeat_of(Context& context, const Declaration& declaration) {
  Repeat repeat;
  if (const auto count = declaration.attribute("count")) {
    repeat.range = rewritten(context, count, {});
    repeat.place.count_index = "range.value";
    return repeat;
  }
  const auto for_each = declaration.attribute("for_each");
  if (!for_each) return repeat;
  repeat.range = rewritten_collection(context, for_each, {});
  // The instances of a set have its elements as keys, those of a list their positions.
  const bool over_set = is_set(context, for_each, {});
  if (over_set) repeat.range = "{ for item in " + repeat.range + " : item => item }";
  repeat.place.iterators.push_back(
      iterator_over(context, for_each, {}, "each", "range.key", "range.value"));
  return repeat;
}

bool refers_to_instance(const SourceFile& file, const hcl::Expr& expr) {
  const auto references = hcl::variables(expr, file.source->id());
  return std::ranges::any_of(references, [](const hcl::Traversal& reference) {
    const std::string& root = reference.steps()[0].name;
    return root == "each" || root == "count";
  });
}

bool refers_to_instance(const AttributeAt& at) {
  return refers_to_instance(*at.file, at.value());
}

bool refers_to_instance(const BlockAt& at) {
  return std::ranges::any_of(at.block->body->attributes, [&](const hcl::Attribute& attribute) {
    return refers_to_instance(AttributeAt{at.file, &attribute});
  });
}

}  // namespace virga::convert::terraform
