// How a program ended: what a host has to tell its user.
#pragma once

#include <source_location>
#include <string>
#include <vector>

#include "pulumi/output/failure.h"

namespace virga::pulumi {

// A deferred output that nothing could settle any more.
struct Stuck {
  std::string name;
  std::source_location where;
  // What it was resolved with waits for these, one for the other, by their names; ends with a name
  // that stands in it before when they wait in a circle. Empty for one that was never resolved.
  std::vector<std::string> waits_for;
};

struct Report {
  bool cancelled = false;
  std::vector<Stuck> deadlock;
  // Failures that nothing consumed, each once, in the order in which they came about.
  std::vector<Failure> unhandled;

  bool ok() const { return !cancelled && deadlock.empty() && unhandled.empty(); }
  // One line for each thing that went wrong; empty when nothing did.
  std::string str() const;
};

}  // namespace virga::pulumi
