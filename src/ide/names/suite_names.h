// The names in test files and in policies. Private to ide/names.
#pragma once

#include "bind/policy/pack.h"
#include "ide/names/occurrences.h"

namespace virga::ide {

// Visits the names in the conditions, mocks and settings of a test file. Conditions with errors are
// bound as far as they make sense. O(size of the file).
void visit_test_file(const Snapshot& snapshot, const check::SuiteFile& file,
                     const VisitOccurrence& visit);

// Visits the names in the expressions of a bound policy. O(size of the policy).
void visit_policy(const Snapshot& snapshot, const bind::Policy& policy,
                  const VisitOccurrence& visit);  // policy_names.cc

// The bound policy whose block is in this part of a file, or null if it could not be bound.
const bind::Policy* policy_in(const Snapshot& snapshot, base::Range part);  // policy_names.cc

}  // namespace virga::ide
