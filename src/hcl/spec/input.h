// The content of a body that was read with the schema of a specification. Private to hcl/spec.
#pragma once

#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hcl/body/content.h"

namespace virga::hcl {

class SpecInput {
 public:
  // `labels` are the labels of the block for its specification. Both must outlive this object.
  explicit SpecInput(const Content& content, std::span<const BlockLabel> labels = {})
      : content_(content), labels_(labels) {
    for (const BodyBlock& block : content.blocks) blocks_[block.type].push_back(&block);
  }

  const BodyAttribute* attribute(std::string_view name) const {
    return content_.attributes.find(name);
  }
  // In source order.
  std::span<const BodyBlock* const> blocks(std::string_view type) const {
    const auto found = blocks_.find(type);
    return found == blocks_.end() ? std::span<const BodyBlock* const>() : found->second;
  }
  // Returns null if the body is not that of a block, or if the block has fewer labels.
  const BlockLabel* label(std::size_t index) const {
    return index < labels_.size() ? &labels_[index] : nullptr;
  }
  base::Range missing_item() const { return content_.missing_item; }

 private:
  const Content& content_;
  std::span<const BlockLabel> labels_;
  std::unordered_map<std::string_view, std::vector<const BodyBlock*>> blocks_;
};

}  // namespace virga::hcl
