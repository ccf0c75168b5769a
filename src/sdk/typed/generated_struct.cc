#include "sdk/typed/generated_struct.h"

#include <algorithm>

namespace virga::sdk {

bool has_tag(const PropertyValue& object, std::string_view name,
             std::initializer_list<std::string_view> tags) {
  if (!object.is_object()) return true;
  const PropertyValue* tag = object.find(name);
  if (!tag || !tag->is_string()) return true;
  return std::ranges::find(tags, std::string_view(tag->as_string())) != tags.end();
}

namespace detail {

pulumi::ValueError member_error(pulumi::ValueError error, std::string_view name, bool present) {
  if (!present) return pulumi::ValueError("is missing").within(std::string(name));
  return std::move(error).within(std::string(name));
}

}  // namespace detail
}  // namespace virga::sdk
