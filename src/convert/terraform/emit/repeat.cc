#include <algorithm>

#include "convert/terraform/emit/emit.h"
#include "convert/terraform/rewrite/rewriter.h"
#include "convert/terraform/rewrite/set_kind.h"
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
  const Entity entity = entity_of(context, for_each.value(), {}).element();
  repeat.range = rewritten(context, for_each, {});
  const bool over_set = is_set(context.module, for_each.value());
  // The instances of a set have its elements as keys, those of a list their positions.
  if (over_set) repeat.range = "{ for item in " + repeat.range + " : item => item }";
  repeat.place.iterators.push_back({"each", "range.key", "range.value", entity});
  return repeat;
}

bool refers_to_instance(const AttributeAt& at) {
  const auto references = hcl::variables(at.value(), at.file->source->id());
  return std::ranges::any_of(references, [](const hcl::Traversal& reference) {
    const std::string& root = reference.steps()[0].name;
    return root == "each" || root == "count";
  });
}

bool refers_to_instance(const BlockAt& at) {
  return std::ranges::any_of(at.block->body->attributes, [&](const hcl::Attribute& attribute) {
    return refers_to_instance(AttributeAt{at.file, &attribute});
  });
}

}  // namespace virga::convert::terraform
