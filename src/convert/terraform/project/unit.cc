#include "convert/terraform/project/unit.h"

#include <algorithm>

namespace virga::convert::terraform {
namespace {

// Adds the unit after those that it calls. Calls are nested in at most
// Limits::max_component_depth levels.
void add_callees_first(Unit& unit, std::set<const Unit*>& seen, std::vector<Unit*>& units) {
  if (!seen.insert(&unit).second) return;
  for (const auto& [name, called] : unit.called) {
    if (called) add_callees_first(*called, seen, units);
  }
  units.push_back(&unit);
}

}  // namespace

std::vector<Unit*> callers_first(Unit& root) {
  std::set<const Unit*> seen;
  std::vector<Unit*> units;
  add_callees_first(root, seen, units);
  std::ranges::reverse(units);
  return units;
}

}  // namespace virga::convert::terraform
