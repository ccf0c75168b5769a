// What crosses the border of a component that selected items move into. Private to ide/actions.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "ide/actions/offers.h"
#include "ide/names/occurrences.h"

namespace virga::ide {

// A use of a declaration in the item of another one.
struct NodeUse {
  bind::NodeId user;
  bind::NodeId used;
  base::Range place;
};

struct ComponentBorder {
  std::set<bind::NodeId> selected;
  std::set<bind::NodeId> inputs;   // used by the selected nodes
  std::set<bind::NodeId> outputs;  // selected, and used by others
  std::vector<NodeUse> uses;       // of all nodes of the program
};

// The border around the items that the request covers. Returns nullopt if they cannot move: if one
// is neither a resource, a local nor a hook, if more than values crosses the border, or if the
// component would need itself. O(size of the program).
std::optional<ComponentBorder> find_border(const ActionRequest& request);

}  // namespace virga::ide
