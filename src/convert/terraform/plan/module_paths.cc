#include "convert/terraform/plan/module_paths.h"

#include <algorithm>
#include <string>
#include <utility>

#include "convert/terraform/plan/instances.h"

namespace virga::convert::terraform {
namespace {

// More paths of one module are not listed.
constexpr std::size_t kMostPaths = 50;

MovePath longer(MovePath path, MoveStep step) {
  path.push_back(std::move(step));
  return path;
}

}  // namespace

bool has_moves(Unit& root) {
  return std::ranges::any_of(callers_first(root), [](const Unit* unit) {
    return std::ranges::any_of(unit->module.others,
                               [](const BlockAt& at) { return at.block->type == "moved"; });
  });
}

std::map<const Unit*, ModulePaths> module_paths(Unit& root) {
  std::map<const Unit*, ModulePaths> paths;
  paths[&root].all.emplace_back();
  for (const Unit* unit : callers_first(root)) {
    const ModulePaths& own = paths[unit];
    for (const auto& [name, called] : unit->called) {
      if (!called) continue;
      ModulePaths& others = paths[called];
      others.is_complete = others.is_complete && own.is_complete;
      for (const MovePath& path : own.all) {
        if (others.all.size() < kMostPaths) {
          others.all.push_back(longer(path, {name}));
        } else {
          others.is_complete = false;
        }
      }
    }
  }
  return paths;
}

std::map<const Unit*, MovePath> single_instances(Unit& root) {
  std::map<const Unit*, MovePath> single{{&root, {}}};
  std::set<const Unit*> called_before;
  for (const Unit* unit : callers_first(root)) {
    const auto own = single.find(unit);
    for (const auto& [name, called] : unit->called) {
      if (!called) continue;
      const auto keys = instance_keys(*unit, unit->module.calls.find(name)->second);
      const bool is_first = called_before.insert(called).second;
      if (is_first && own != single.end() && keys && keys->size() == 1) {
        single[called] = longer(own->second, {name, keys->front()});
      } else {
        single.erase(called);
      }
    }
  }
  return single;
}

std::optional<std::vector<std::string>> instance_keys(const Unit& unit,
                                                      const Declaration& declaration) {
  const Instances instances = instances_of(declaration, *unit.values);
  std::vector<std::string> keys;
  switch (instances.kind) {
    case Instances::Kind::kUnknown: return std::nullopt;
    case Instances::Kind::kOne: return std::vector<std::string>{""};
    case Instances::Kind::kCount:
      for (std::size_t i = 0; i < instances.all.size(); ++i) {
        keys.push_back("-" + std::to_string(i));
      }
      break;
    case Instances::Kind::kForEach:
      for (const Instance& each : instances.all) keys.push_back("-" + each.key);
      break;
  }
  return keys;
}

MoveTarget find_declaration(const Unit& unit, const MoveAddress& address) {
  const Unit* current = &unit;
  for (const MoveStep& step : address.modules) {
    const auto called = current->called.find(step.name);
    if (called == current->called.end() || !called->second) return {};
    current = called->second;
  }
  const Module& module = current->module;
  if (address.is_module()) {
    const auto call = module.calls.find(address.last.name);
    return call == module.calls.end() ? MoveTarget{} : MoveTarget{current, &call->second};
  }
  const auto resource = module.resources.find({address.type, address.last.name});
  return resource == module.resources.end() ? MoveTarget{} : MoveTarget{current, &resource->second};
}

}  // namespace virga::convert::terraform
