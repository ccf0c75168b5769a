// Names that earlier readers of a body took, so that later ones do not see them again: what makes
// the leftovers of a partial reading.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hcl/body/schema.h"

namespace virga::hcl {

// Immutable. The native syntax tells attributes from blocks; in JSON a name is claimed if it is
// claimed as either.
class Claims {
 public:
  Claims() = default;

  bool has_attribute(std::string_view name) const { return contains(attributes_, name); }
  bool has_block(std::string_view type) const { return contains(blocks_, type); }

  // With every name of the schema as well.
  Claims with(const Schema& schema) const;

 private:
  using Names = std::vector<std::string>;  // sorted, each once
  static bool contains(const Names& names, std::string_view name);
  static void sort(Names& names);

  Names attributes_;
  Names blocks_;
};

}  // namespace virga::hcl
