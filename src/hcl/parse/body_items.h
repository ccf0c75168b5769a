// The items of one body while it is parsed. Most names differ from all others in a bit that is
// computed from them. Otherwise, a few attributes are searched linearly and many in a tree.
// (Adversarial names could make a hash table slow.)
#pragma once

#include <cstdint>
#include <map>
#include <string_view>

#include "hcl/parse/node_memory.h"
#include "hcl/parse/scratch.h"
#include "hcl/tree/body.h"

namespace virga::hcl {

class BodyItems {
 public:
  BodyItems(ScratchStack<Attribute>& attributes, ScratchStack<const Block*>& blocks)
      : attributes_(attributes), blocks_(blocks) {}

  // Where the next attribute is parsed to; it becomes an item when it is kept.
  Attribute& next_attribute() { return attributes_.next(); }
  // Keeps the attribute and returns null, or returns an earlier attribute with the same name.
  const Attribute* keep_attribute() {
    const std::string_view name = next_attribute().name;
    const std::uint64_t bit = bit_of(name);
    if ((bits_ & bit) != 0) {
      if (const Attribute* same = find(name)) return same;
    }
    bits_ |= bit;
    if (!by_name_.empty()) by_name_.emplace(name, attributes_.size());
    attributes_.keep();
    return nullptr;
  }
  void add(const Block* block) { blocks_.add(block); }

  std::span<const Attribute> copy_attributes(NodeMemory& memory) {
    return attributes_.copy_to(memory);
  }
  std::span<const Block* const> copy_blocks(NodeMemory& memory) { return blocks_.copy_to(memory); }

 private:
  static constexpr std::size_t kFew = 16;

  // Requires: the name is not empty.
  static std::uint64_t bit_of(std::string_view name) {
    const auto first = static_cast<unsigned char>(name.front());
    const auto last = static_cast<unsigned char>(name.back());
    return std::uint64_t{1} << ((name.size() * 7 + first * 5u + last) % 64);
  }

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

  std::uint64_t bits_ = 0;  // of the names
  ScratchList<Attribute> attributes_;
  ScratchList<const Block*> blocks_;
  std::map<std::string_view, std::size_t> by_name_;  // empty while there are few attributes
};

}  // namespace virga::hcl
