// Applies a remediation to a resource's properties. Private to the folder.
#pragma once

#include <optional>

#include "run/policy/policy_site.h"
#include "run/policy/verdict.h"

namespace virga::run {

// `properties` with the changes of the policy: properties that it sets are replaced, and those that
// it sets to null are removed. Returns nullopt if the policy does not apply or cannot decide, which
// adds the reason to the report, or if an error was reported, which sets `failed`.
std::optional<pulumi::PropertyValue> remediated(PolicySite& site, const bind::Policy& policy,
                                                const pulumi::PropertyValue& properties,
                                                RemediationReport& report, bool& failed);

}  // namespace virga::run
