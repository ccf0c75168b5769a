#include "convert/terraform/conditions/known_inputs.h"

#include <algorithm>
#include <ranges>
#include <set>

namespace virga::convert::terraform {
namespace {

std::string first_of(const std::string& one, const std::string& other) {
  return one.empty() ? other : one;
}

KnownInputs inputs_of_root(const Module& module, const GivenValues& given) {
  KnownInputs inputs;
  inputs.paths.emplace_back();
  for (const auto& [name, variable] : module.variables) {
    if (given.contains(name) || variable.attribute("default")) continue;
    inputs.unknown[name] = "the variable " + name + " has no value";
  }
  return inputs;
}

// Adds what one call gives to a module.
class Call {
 public:
  Call(const Unit& caller, const std::string& name, const KnownInputs& inputs)
      : caller_(caller),
        name_(name),
        declaration_(caller.module.calls.find(name)->second),
        inputs_(inputs) {}

  void add_to(const Module& called, KnownInputs& inputs) const {
    for (const CallPath& path : inputs_.paths) {
      if (inputs.paths.size() > kMostWays) break;
      inputs.paths.push_back(path);
      inputs.paths.back().push_back({&caller_, name_});
    }
    std::string& unknown = inputs.unknown_instances;
    unknown = first_of(unknown, inputs_.unknown_instances);
    for (const char* repeat : {"count", "for_each"}) {
      if (const auto at = declaration_.attribute(repeat)) unknown = first_of(unknown, why_not(at));
    }
    for (const auto& [variable, declaration] : called.variables) {
      const auto argument = declaration_.attribute(variable);
      if (!argument) continue;  // the default, or an error
      const std::string why = why_not(argument);
      if (!why.empty()) inputs.unknown.emplace(variable, why);
    }
  }

 private:
  std::string why_not(const AttributeAt& at) const {
    return inputs_.why_not(needs_of(caller_.module, at));
  }

  const Unit& caller_;
  const std::string& name_;
  const Declaration& declaration_;
  const KnownInputs& inputs_;
};

// Whether a block of the module has a condition.
bool has_conditions(const Module& module) {
  const auto has_blocks = [](const hcl::Block* block) { return !block->body->blocks.empty(); };
  for (const auto& file : module.files) {
    for (const hcl::Block* block : file->tree.body->blocks) {
      const auto& inner = block->body->blocks;
      const bool is_value = block->type == "variable" || block->type == "output";
      if (block->type == "check" || (is_value && !inner.empty())) return true;
      for (const hcl::Block* each : inner) {
        if (each->type == "lifecycle" && has_blocks(each)) return true;
      }
    }
  }
  return false;
}

// The modules with conditions, and the modules that call them.
std::set<const Unit*> units_with_conditions(const std::vector<Unit*>& callers_first) {
  std::set<const Unit*> units;
  for (const Unit* unit : callers_first | std::views::reverse) {
    const bool calls_one = std::ranges::any_of(
        unit->called, [&](const auto& call) { return units.contains(call.second); });
    if (calls_one || has_conditions(unit->module)) units.insert(unit);
  }
  return units;
}

}  // namespace

std::string place_of(const CallPath& path) {
  std::string place;
  for (const CallStep& step : path)
    place += (place.empty() ? " in module." : ".module.") + step.call;
  return place;
}

std::string KnownInputs::why_not(const Needs& needs) const {
  if (!needs.other.empty()) return "a test cannot know " + needs.other;
  for (const std::string& variable : needs.variables) {
    const auto found = unknown.find(variable);
    if (found != unknown.end()) return found->second;
  }
  return {};
}

std::map<const Module*, KnownInputs> known_inputs(Unit& root, const GivenValues& given) {
  std::map<const Module*, KnownInputs> all;
  all[&root.module] = inputs_of_root(root.module, given);
  const std::vector<Unit*> units = callers_first(root);
  const std::set<const Unit*> tested = units_with_conditions(units);
  for (const Unit* caller : units) {
    const KnownInputs& inputs = all[&caller->module];
    for (const auto& [name, called] : caller->called) {
      if (!tested.contains(called)) continue;
      Call(*caller, name, inputs).add_to(called->module, all[&called->module]);
    }
  }
  return all;
}

}  // namespace virga::convert::terraform
