// Looks up the names of a schema during one read of a body.
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
  // Returns null if the schema has no such block.
  const BlockSchema* block(std::string_view type) const;

  // Marks the attribute as found. Returns false if the schema has no such attribute.
  bool mark_found(std::string_view name);
  // Required attributes that were not found, in schema order.
  std::vector<std::string_view> missing() const;

  // The most similar name: of an attribute that was not found yet, or of a block type. Returns
  // nullopt if no name is similar, or after too many comparisons, so that a large body of mistakes
  // takes linear time.
  std::optional<std::string_view> nearest_attribute(std::string_view name);
  std::optional<std::string_view> nearest_block(std::string_view type);

 private:
  bool may_compare(std::size_t names);

  const Schema& schema_;
  std::vector<std::string_view> required_;                 // unique
  std::unordered_map<std::string_view, bool> attributes_;  // value: whether it was found
  std::unordered_map<std::string_view, const BlockSchema*> blocks_;
  std::size_t compared_ = 0;
};

}  // namespace virga::hcl
