// Checks the assertions of one policy. Private to the folder.
#pragma once

#include "run/policy/policy_site.h"
#include "run/policy/verdict.h"

namespace virga::run {

// Adds the violations to the report; or, if there are none, the reason why the policy cannot decide
// yet. Returns false if an error was reported.
bool check_assertions(PolicySite& site, const bind::Policy& policy, bind::Enforcement level,
                      PolicyReport& report);

// Returns whether the policy applies, according to its `when`. Adds the reason if that is unknown.
std::optional<bool> is_applicable(PolicySite& site, const bind::Policy& policy,
                                  std::vector<PolicyNotApplicable>& not_applicable);

}  // namespace virga::run
