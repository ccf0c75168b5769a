// The ways of calls from the root module to the others.
#pragma once

#include <map>
#include <vector>

#include "convert/terraform/plan/move_address.h"
#include "convert/terraform/project/unit.h"

namespace virga::convert::terraform {

// Whether a module has a `moved` block.
bool has_moves(Unit& root);

// The paths of a module. With many of them, only some are listed.
struct ModulePaths {
  std::vector<MovePath> all;
  bool is_complete = true;
};

// The calls on the way, without the keys of instances.
std::map<const Unit*, ModulePaths> module_paths(Unit& root);

// The instance of each module that has exactly one; with its keys.
std::map<const Unit*, MovePath> single_instances(Unit& root);

// The keys of the instances of a block: one empty key without `count` and `for_each`; nullopt if
// they are not known.
std::optional<std::vector<std::string>> instance_keys(const Unit& unit,
                                                      const Declaration& declaration);

// What an address of a module means.
struct MoveTarget {
  const Unit* unit = nullptr;  // that contains the declaration; null: nothing is declared there
  const Declaration* declaration = nullptr;
};
MoveTarget find_declaration(const Unit& unit, const MoveAddress& address);

}  // namespace virga::convert::terraform
