#include "pulumi/types/container_traits.h"

namespace virga::pulumi {

ValueResult<std::span<const PropertyValue>> read_array(const PropertyValue& value,
                                                       std::uint32_t depth,
                                                       std::optional<std::size_t> size) {
  if (!value.is_array()) return unlike("an array", value);
  if (depth == kMaxPropertyDepth) return too_deep(kMaxPropertyDepth);
  const std::span<const PropertyValue> items = value.as_array();
  if (size && items.size() != *size) return wrong_size(*size, items.size());
  return items;
}

ValueResult<std::span<const Member>> read_object(const PropertyValue& value, std::uint32_t depth) {
  if (!value.is_object()) return unlike("an object", value);
  if (depth == kMaxPropertyDepth) return too_deep(kMaxPropertyDepth);
  return value.as_object();
}

}  // namespace virga::pulumi
