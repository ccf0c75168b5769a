// The findings of policies as values for conditions. Private to this folder.
#pragma once

#include <vector>

#include "check/policy/findings.h"
#include "cty/value.h"
#include "engine/deployment/message.h"

namespace virga::cli {

// Returns lists of objects, {policy, level, message, resource, urn} and {policy, resource, urn,
// before, after}, sorted by URN.
cty::Value violations_of(const check::PolicyFindings& findings);
cty::Value remediations_of(const check::PolicyFindings& findings);

// Returns the mandatory violations as failures of the run, with the message of a rejection.
std::vector<engine::Message> rejections(const check::PolicyFindings& findings);

}  // namespace virga::cli
