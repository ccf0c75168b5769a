// Assets and archives inside cty values: capsules that contain their property value.
#pragma once

#include "cty/capsule.h"
#include "cty/value.h"
#include "pulumi/property/property_value.h"

namespace virga::run {

const cty::CapsuleType& asset_type();
const cty::CapsuleType& archive_type();

cty::Value asset_value(pulumi::Asset asset);
cty::Value archive_value(pulumi::Archive archive);

// The Asset or Archive in an unmarked value, or null if it has none.
const pulumi::PropertyValue* asset_content(const cty::Value& value);

}  // namespace virga::run
