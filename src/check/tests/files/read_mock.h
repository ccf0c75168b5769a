// Reads `mock` blocks as rules of the engine's mocks. Private to this folder.
#pragma once

#include "check/tests/files/test_body.h"
#include "engine/mock/rules.h"

namespace virga::check {

// Adds the rules of a block to `rules`:
//   mock resource "aws:s3/bucket:Bucket" "logs*" { id = "…"  outputs = {…} }
//   mock function "aws:index/getAmi:getAmi" { arguments = {…}  returns = {…} }
void read_mock(TestReading& reading, const hcl::Block& block, engine::MockRules& rules);

}  // namespace virga::check
