// A schema by its names, for one reading of a body.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hcl/body/schema.h"

namespace virga::hcl {

class SchemaIndex {
 public:
  // The schema must outlive the index.
  explicit SchemaIndex(const Schema& schema);

  bool has_attribute(std::string_view name) const { return attributes_.contains(name); }
  bool has_block(std::string_view type) const { return blocks_.contains(type); }
  // Null if the schema has no such block.
  const BlockSchema* block(std::string_view type) const;

  // The body has this attribute; false if the schema has not.
  bool mark_found(std::string_view name);
  // Required attributes that were not found, in the order of the schema.
  std::vector<std::string_view> missing() const;

  // The name that was probably meant: of an attribute that was not found yet, of a block type.
  // Nothing if there is none near, or if so many names were looked at already that a large body of
  // mistakes would take more than linear time.
  std::optional<std::string_view> nearest_attribute(std::string_view name);
  std::optional<std::string_view> nearest_block(std::string_view type);

 private:
  bool may_compare(std::size_t names);

  const Schema& schema_;
  std::vector<std::string_view> required_;                 // each once
  std::unordered_map<std::string_view, bool> attributes_;  // whether it was found
  std::unordered_map<std::string_view, const BlockSchema*> blocks_;
  std::size_t compared_ = 0;
};

}  // namespace virga::hcl
