// Reads the values of mocks. They are expressions that may refer to the request, as in
// "arn:aws:s3:::${inputs.bucket}". Private to this folder.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "check/tests/files/test_body.h"
#include "pulumi/property/property_value.h"

namespace virga::check {

// Returns the value of an expression, for a rule of the engine's mocks. References to `sources`
// become placeholders of the rule's templates; everything else is evaluated. Returns null, with a
// diagnostic, for invalid parts.
pulumi::PropertyValue mock_value(TestReading& reading, const hcl::Expr& expr,
                                 std::span<const std::string_view> sources);

}  // namespace virga::check
