// The keys and values of maps and objects.
#include <algorithm>
#include <ranges>

#include "base/check.h"
#include "cty/values/node.h"
#include "cty/values/recent_string.h"

namespace virga::cty {

using Tag = ValueAccess::Tag;

std::span<const std::string> Value::keys() const {
  VIRGA_CHECK(tag_ == Tag::kMap);
  return ValueAccess::node<ContainerNode>(*this).keys();
}

const Value* Value::find(std::string_view key) const {
  VIRGA_CHECK(tag_ == Tag::kMap || tag_ == Tag::kSequence);
  const auto& node = ValueAccess::node<ContainerNode>(*this);
  if (tag_ == Tag::kSequence) {
    const std::size_t at = node.type().attribute_index(key);
    return at == Type::npos ? nullptr : &node.elements()[at];
  }
  const auto at = std::ranges::lower_bound(node.keys(), key);
  if (at == node.keys().end() || *at != key) return nullptr;
  return &node.elements()[static_cast<std::size_t>(at - node.keys().begin())];
}

Value Value::key_at(std::size_t position) const {
  VIRGA_CHECK(ValueAccess::is_container(*this));
  if (tag_ == Tag::kMap) return recent_string(keys()[position]);
  if (tag_ == Tag::kSet) return elements()[position];
  const Type& type = ValueAccess::node<ContainerNode>(*this).type();
  if (type.is(Kind::kObject)) return recent_string(type.attributes()[position].name);
  return integer(static_cast<std::int64_t>(position));
}

}  // namespace virga::cty
