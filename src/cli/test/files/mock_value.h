// The values that mocks give: expressions in which what a mock is asked for stands by its name, as
// in "arn:aws:s3:::${inputs.bucket}". Of interest in this folder alone.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/test/files/test_body.h"
#include "pulumi/property/property_value.h"

namespace virga::cli {

// The value of an expression, for a rule of the engine's mocks: what begins with one of `sources`
// became a placeholder of its templates, everything else is evaluated. Null where that is told to
// be wrong.
pulumi::PropertyValue mock_value(TestReading& reading, const hcl::Expr& expr,
                                 std::span<const std::string_view> sources);

}  // namespace virga::cli
