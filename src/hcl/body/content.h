// The items that a schema selects from a body.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "hcl/body/any_body.h"
#include "hcl/expression.h"

namespace virga::hcl {

struct BodyAttribute {
  std::string_view name;
  base::Range range;  // from the name to the end of the value
  base::Range name_range;
  Expression value;
};

// Attributes in source order. Names are unique.
class BodyAttributes {
 public:
  BodyAttributes() = default;
  explicit BodyAttributes(std::vector<BodyAttribute> items);

  const BodyAttribute* find(std::string_view name) const;

  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }
  const BodyAttribute& operator[](std::size_t at) const { return items_[at]; }

 private:
  std::vector<BodyAttribute> items_;
  std::vector<std::uint32_t> by_name_;  // indexes of items_, sorted by name
};

struct BlockLabel {
  std::string_view text;
  base::Range range;  // includes the quotes
};

struct BodyBlock {
  std::string_view type;
  std::vector<BlockLabel> labels;
  AnyBody body;
  base::Range type_range;
  base::Range definition;  // from the type to the last label
};

struct Content {
  BodyAttributes attributes;
  std::vector<BodyBlock> blocks;  // in source order
  base::Range missing_item;       // AnyBody::missing_item_range()
};

struct PartialContent {
  Content content;
  AnyBody rest;
};

}  // namespace virga::hcl
