// Applying the assertions of one policy to what it looks at. Private to the folder.
#pragma once

#include "run/policy/policy_site.h"
#include "run/policy/verdict.h"

namespace virga::run {

// Adds what does not hold, and why the policy could not tell where nothing else is to be said of
// it. False when something went wrong, which is told.
bool check_assertions(PolicySite& site, const bind::Policy& policy, bind::Enforcement level,
                      PolicyReport& report);

// Whether the policy applies: its `when`. Where that is not known the reason is added.
std::optional<bool> is_applicable(PolicySite& site, const bind::Policy& policy,
                                  std::vector<PolicyNotApplicable>& not_applicable);

}  // namespace virga::run
