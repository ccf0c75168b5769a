// What a test sees of the policies that its runs were looked at by. Of interest in this folder
// alone.
#pragma once

#include <vector>

#include "cli/policy/findings.h"
#include "cty/value.h"
#include "engine/message.h"

namespace virga::cli {

// Lists of objects, {policy, level, message, resource, urn} and {policy, resource, urn, before,
// after}; sorted by URN.
cty::Value violations_of(const PolicyFindings& findings);
cty::Value remediations_of(const PolicyFindings& findings);

// The mandatory violations as failures of the run, in the words of a refusal.
std::vector<engine::Message> refusals(const PolicyFindings& findings);

}  // namespace virga::cli
