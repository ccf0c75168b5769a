// For tests: an object with every kind of value that has a signature in the wire form.
#pragma once

#include "pulumi/property/property_value.h"

namespace virga::rpc {

inline pulumi::PropertyValue every_kind() {
  using pulumi::PropertyValue;
  const auto text = [](const char* value) { return PropertyValue::string(value); };
  return PropertyValue::object(
      {{"secret", PropertyValue::secret(text("s"))},
       {"unknown", PropertyValue::computed()},
       {"output", PropertyValue::output({text("o"), true, true, {"urn:a", "urn:b"}})},
       {"reference", PropertyValue::reference({.urn = "urn:pulumi:dev::p::a:b:C::n",
                                               .id = text("id-1"),
                                               .name = "n",
                                               .type = "a:b:C",
                                               .package_version = "1.0.0"})}});
}

}  // namespace virga::rpc
