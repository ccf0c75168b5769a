// The URNs under which the state may contain a resource (docs/spec/evaluator.md, section 11, rule
// 4).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "pulumi/urn.h"
#include "run/monitor_messages.h"

namespace virga::engine {

// The current names of the resource. Aliases replace parts of them.
struct AliasedResource {
  std::string_view project, stack;
  std::string_view type, name;
  std::string_view parent;        // URN; empty for none
  std::string_view parent_alias;  // the URN of the parent in the state; empty if it has not changed
};

// Returns the URNs of the aliases in their order, then those that follow from the aliases of the
// parent, without duplicates. A name that begins with the name of the parent changes with it. Fails
// if an alias has no URN.
base::Result<std::vector<std::string>> alias_urns(const AliasedResource& resource,
                                                  const std::vector<run::AliasSpec>& aliases);

}  // namespace virga::engine
