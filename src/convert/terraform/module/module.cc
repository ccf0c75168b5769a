#include "convert/terraform/module/module.h"

#include <algorithm>
#include <ranges>

#include "hcl/analyze/literal.h"

namespace virga::convert::terraform {

bool is_true(const AttributeAt& at) {
  return at && hcl::bool_literal(at.value()).value_or(false);
}

bool is_false(const AttributeAt& at) {
  return at && !hcl::bool_literal(at.value()).value_or(true);
}

AttributeAt Declaration::attribute(std::string_view name) const {
  for (const BlockAt& other : overrides | std::views::reverse) {
    if (const auto* found = other.block->body->attribute(name)) return {other.file, found};
  }
  return {declared.file, body().attribute(name)};
}

std::vector<BlockAt> Declaration::blocks(std::string_view type) const {
  const auto of = [&](const BlockAt& parent) {
    std::vector<BlockAt> found;
    for (const hcl::Block* block : parent.block->body->blocks) {
      if (block->type == type) found.push_back({parent.file, block});
    }
    return found;
  };
  for (const BlockAt& other : overrides | std::views::reverse) {
    if (auto found = of(other); !found.empty()) return found;
  }
  return of(declared);
}

std::vector<AttributeAt> Declaration::added_attributes() const {
  std::vector<AttributeAt> added;
  for (const BlockAt& other : overrides) {
    for (const hcl::Attribute& attribute : other.block->body->attributes) {
      const bool is_known = body().attribute(attribute.name) ||
                            std::ranges::any_of(added, [&](const AttributeAt& at) {
                              return at.attribute->name == attribute.name;
                            });
      if (!is_known) added.push_back(this->attribute(attribute.name));
    }
  }
  return added;
}

}  // namespace virga::convert::terraform
