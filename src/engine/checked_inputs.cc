#include "engine/checked_inputs.h"

namespace virga::engine {

base::Result<void> check_inputs(const pulumi::PropertyValue& inputs,
                                const schema::Resource& resource) {
  for (const schema::Property& property : resource.inputs.list) {
    if (!property.required || property.constant || property.default_value) continue;
    const pulumi::PropertyValue* given = inputs.find(property.name);
    if (!given || given->is_null()) return base::fail("its input " + property.name + " is missing");
  }
  return {};
}

}  // namespace virga::engine
