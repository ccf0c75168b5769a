// What a remediation makes of a resource's properties. Private to the folder.
#pragma once

#include <optional>

#include "run/policy/policy_site.h"
#include "run/policy/verdict.h"

namespace virga::run {

// `properties` with those that the policy sets in place of what was there, and without those that
// it sets to null. Nothing where it does not apply or cannot tell, whose reason is added; `failed`
// where something went wrong, which is told.
std::optional<pulumi::PropertyValue> remediated(PolicySite& site, const bind::Policy& policy,
                                                const pulumi::PropertyValue& properties,
                                                RemediationReport& report, bool& failed);

}  // namespace virga::run
