// What the tests of conditions know about the variables of each module: values that depend on
// neither providers nor files.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "convert/terraform/conditions/needs.h"
#include "convert/terraform/evaluate/values.h"
#include "convert/terraform/project/unit.h"

namespace virga::convert::terraform {

// A module that is called in more ways has no tests.
inline constexpr std::size_t kMostWays = 100;

struct CallStep {
  const Unit* caller;
  std::string call;

  const Declaration& declaration() const { return caller->module.calls.find(call)->second; }
};
using CallPath = std::vector<CallStep>;

// " in module.network.module.subnets"; empty for the root module.
std::string place_of(const CallPath& path);

struct KnownInputs {
  std::vector<CallPath> paths;  // from the root module; at most kMostWays + 1
  // Why the instances of the module are not known; empty if they are. `count` and `for_each` decide
  // about them.
  std::string unknown_instances;
  // The variables whose value is not known in each call, and why.
  std::map<std::string, std::string> unknown;

  // Why a test cannot compute something with these needs; empty if it can.
  std::string why_not(const Needs& needs) const;
};

// By the module. Omits modules without conditions, unless they call a module with conditions.
std::map<const Module*, KnownInputs> known_inputs(Unit& root, const GivenValues& given);

}  // namespace virga::convert::terraform
