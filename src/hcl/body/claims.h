// The names that earlier readers of a body have claimed. Later readers do not see these items, so a
// partial read leaves the rest of the body.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hcl/body/schema.h"

namespace virga::hcl {

// Immutable. The native syntax distinguishes attributes from blocks. In JSON, a name is claimed if
// it is claimed as either.
class Claims {
 public:
  Claims() = default;

  bool has_attribute(std::string_view name) const { return contains(attributes_, name); }
  bool has_block(std::string_view type) const { return contains(blocks_, type); }

  // Returns these claims and every name of the schema.
  Claims with(const Schema& schema) const;

 private:
  using Names = std::vector<std::string>;  // sorted and unique
  static bool contains(const Names& names, std::string_view name);
  static void sort(Names& names);

  Names attributes_;
  Names blocks_;
};

}  // namespace virga::hcl
