// Under which URNs the state may know a resource (docs/spec/evaluator.md, section 11, rule 4).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "pulumi/urn.h"
#include "run/monitor_messages.h"

namespace virga::engine {

// Where aliases start from: what the resource is called now.
struct AliasedResource {
  std::string_view project, stack;
  std::string_view type, name;
  std::string_view parent;        // URN; empty for none
  std::string_view parent_alias;  // the URN that the state knew the parent by; empty: as now
};

// The URNs of the aliases in their order, then those that follow from the parent's, each once: a
// name that begins with that of the parent follows it. Fails where an alias has no URN.
base::Result<std::vector<std::string>> alias_urns(const AliasedResource& resource,
                                                  const std::vector<run::AliasSpec>& aliases);

}  // namespace virga::engine
