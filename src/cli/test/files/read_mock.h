// `mock` blocks as rules of the engine's mocks. Of interest in this folder alone.
#pragma once

#include "cli/test/files/test_body.h"
#include "engine/mock/rules.h"

namespace virga::cli {

//   mock resource "aws:s3/bucket:Bucket" "logs*" { id = "…"  outputs = {…}  fails = {create = "…"}
//   } mock function "aws:index/getAmi:getAmi" { arguments = {…}  returns = {…} }
// Adds what the block says to `rules`.
void read_mock(TestReading& reading, const hcl::Block& block, engine::MockRules& rules);

}  // namespace virga::cli
