// The items of one body while it is parsed. To find repeated names, a few attributes are searched
// linearly and many in a tree. (Adversarial names could make a hash table slow.)
#pragma once

#include <map>

#include "hcl/parse/scratch.h"
#include "hcl/tree/body.h"

namespace virga::hcl {

class BodyItems {
 public:
  BodyItems(ScratchStack<Attribute>& attributes, ScratchStack<const Block*>& blocks)
      : attributes_(attributes), blocks_(blocks) {}

  // Adds the attribute and returns null, or returns an earlier attribute with the same name.
  const Attribute* add(const Attribute& attribute) {
    if (const Attribute* same = find(attribute.name)) return same;
    if (!by_name_.empty()) by_name_.emplace(attribute.name, attributes_.size());
    attributes_.add(attribute);
    return nullptr;
  }
  void add(const Block* block) { blocks_.add(block); }

  std::span<const Attribute> copy_attributes(base::Arena& arena) {
    return attributes_.copy_to(arena);
  }
  std::span<const Block* const> copy_blocks(base::Arena& arena) { return blocks_.copy_to(arena); }

 private:
  static constexpr std::size_t kFew = 16;

  const Attribute* find(std::string_view name) {
    if (attributes_.size() <= kFew) {
      for (const Attribute& attribute : attributes_.items()) {
        if (attribute.name == name) return &attribute;
      }
      return nullptr;
    }
    if (by_name_.empty()) {
      for (std::size_t i = 0; i < attributes_.size(); ++i) by_name_.emplace(attributes_[i].name, i);
    }
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? nullptr : &attributes_[found->second];
  }

  ScratchList<Attribute> attributes_;
  ScratchList<const Block*> blocks_;
  std::map<std::string_view, std::size_t> by_name_;  // empty while there are few attributes
};

}  // namespace virga::hcl
