// Selects the resources that a deployment processes (docs/spec/evaluator.md, section 11, rule 14).
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/deployment/options.h"
#include "engine/deployment/registry.h"
#include "engine/deployment/urn_set.h"
#include "engine/state/old_state.h"

namespace virga::engine {

// The targets and excluded resources of a deployment, and the resources that depend on them.
class Selection {
 public:
  explicit Selection(const EngineOptions& options)
      : targets_(options.targets),
        excludes_(options.excludes),
        with_dependents_(targets_.empty() ? options.exclude_dependents
                                          : options.target_dependents) {}

  // Returns whether the selection names excluded resources, not targets.
  bool is_exclusion() const { return targets_.empty() && !excludes_.empty(); }

  // Returns whether the deployment processes the resource. Remembers the answer for the resources
  // that depend on it. Requires: the entry has its references; called once for an entry, in the
  // order of registration.
  bool select(const Entry& entry);

  // Returns for each resource of the state whether it may be deleted if the program did not
  // register it.
  std::vector<bool> deletable(OldState& old) const;

 private:
  bool names(const UrnSet& set, const Entry& entry) const;
  bool reaches(const Entry& entry) const;

  UrnSet targets_, excludes_;
  bool with_dependents_;
  // URNs of registered resources that are targets, or excluded, including the dependents.
  std::set<std::string, std::less<>> reached_;
};

}  // namespace virga::engine
