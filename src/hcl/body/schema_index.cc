#include "hcl/body/schema_index.h"

#include <unordered_set>

#include "base/text/suggest.h"

namespace virga::hcl {

namespace {

// Upper bound on the names that one read compares to find suggestions.
constexpr std::size_t kMaxCompared = 100'000;

}  // namespace

SchemaIndex::SchemaIndex(const Schema& schema) : schema_(schema) {
  attributes_.reserve(schema.attributes.size());
  for (const AttributeSchema& attribute : schema.attributes) {
    attributes_.emplace(attribute.name, false);
  }
  std::unordered_set<std::string_view> required;
  for (const AttributeSchema& attribute : schema.attributes) {
    if (attribute.required && required.insert(attribute.name).second) {
      required_.push_back(attribute.name);
    }
  }
  blocks_.reserve(schema.blocks.size());
  for (const BlockSchema& block : schema.blocks) blocks_[block.type] = &block;
}

const BlockSchema* SchemaIndex::block(std::string_view type) const {
  const auto found = blocks_.find(type);
  return found == blocks_.end() ? nullptr : found->second;
}

bool SchemaIndex::mark_found(std::string_view name) {
  const auto attribute = attributes_.find(name);
  if (attribute == attributes_.end()) return false;
  attribute->second = true;
  return true;
}

std::vector<std::string_view> SchemaIndex::missing() const {
  std::vector<std::string_view> names;
  for (std::string_view name : required_) {
    if (!attributes_.at(name)) names.push_back(name);
  }
  return names;
}

bool SchemaIndex::may_compare(std::size_t names) {
  compared_ += names;
  return compared_ <= kMaxCompared;
}

std::optional<std::string_view> SchemaIndex::nearest_attribute(std::string_view name) {
  if (!may_compare(schema_.attributes.size())) return std::nullopt;
  std::vector<std::string_view> candidates;
  for (const AttributeSchema& attribute : schema_.attributes) {
    if (!attributes_.at(attribute.name)) candidates.push_back(attribute.name);
  }
  return base::nearest(name, candidates);
}

std::optional<std::string_view> SchemaIndex::nearest_block(std::string_view type) {
  if (!may_compare(schema_.blocks.size())) return std::nullopt;
  std::vector<std::string_view> candidates;
  for (const BlockSchema& block : schema_.blocks) candidates.push_back(block.type);
  return base::nearest(type, candidates);
}

}  // namespace virga::hcl
