#include "sdk/function_result.h"

namespace virga::sdk::detail {

base::Result<PropertyValue> only_member(const PropertyValue& object, bool incomplete) {
  const auto members = object.as_object();
  if (members.size() == 1) return members[0].value;
  if (members.empty() && incomplete) return PropertyValue::computed();
  return base::fail("expected an object with one member, found " + std::to_string(members.size()));
}

}  // namespace virga::sdk::detail
