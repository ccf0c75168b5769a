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

StructWriter::StructWriter() = default;
StructWriter::~StructWriter() = default;

void StructWriter::add(std::string_view name, PropertyValue value) {
  if (!value.is_null()) members_.push_back({std::string(name), std::move(value)});
}

PropertyValue StructWriter::take() {
  return PropertyValue::object(std::move(members_));
}

}  // namespace virga::sdk
