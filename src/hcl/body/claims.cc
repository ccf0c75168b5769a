#include "hcl/body/claims.h"

#include <algorithm>

namespace virga::hcl {

bool Claims::contains(const Names& names, std::string_view name) {
  return std::ranges::binary_search(names, name);
}

void Claims::sort(Names& names) {
  std::ranges::sort(names);
  const auto repeated = std::ranges::unique(names);
  names.erase(repeated.begin(), repeated.end());
}

Claims Claims::with(const Schema& schema) const {
  Claims claims = *this;
  for (const AttributeSchema& attribute : schema.attributes) {
    claims.attributes_.push_back(attribute.name);
  }
  for (const BlockSchema& block : schema.blocks) claims.blocks_.push_back(block.type);
  sort(claims.attributes_);
  sort(claims.blocks_);
  return claims;
}

}  // namespace virga::hcl
