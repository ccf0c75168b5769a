#include "sdk/components/argument.h"

#include "pulumi/kind_text.h"
#include "pulumi/property/property_walk.h"

namespace virga::sdk {

PropertyValue detail::without_marks(PropertyValue value, pulumi::Metadata& metadata) {
  pulumi::DependencySum dependencies;
  dependencies.add(metadata.dependencies);
  for (;;) {
    if (value.is_secret()) {
      metadata.secret = true;
      value = PropertyValue(value.element());
    } else if (value.is_output()) {
      const pulumi::OutputValue output = value.as_output();
      metadata.secret = metadata.secret || output.secret;
      metadata.known = metadata.known && output.known;
      dependencies.add(pulumi::Dependencies(output.dependencies));
      value = output.element;
    } else {
      break;
    }
  }
  metadata.known = metadata.known && !value.is_computed();
  metadata.dependencies = dependencies.total();
  return value;
}

bool detail::has_marks(const PropertyValue& value) {
  return pulumi::any_part(value, [](const PropertyValue& part) {
    return part.is_computed() || part.is_output() || part.is_secret();
  });
}

base::Error detail::wrong_argument(const char* expected, const PropertyValue& value) {
  return base::Error("expected " + std::string(expected) + ", found " +
                     std::string(pulumi::kind_text(value.kind())));
}

}  // namespace virga::sdk
