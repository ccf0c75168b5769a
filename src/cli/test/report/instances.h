// Assigns each registration to an instance of a block. Private to this folder.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "check/tests/program_index.h"
#include "cli/test/recorder.h"

namespace virga::cli {

// One instance of a block with `range`, or the only instance, whose key is empty.
struct Instance {
  std::string key;
  std::size_t number;  // index in the record's list
};

// The program, or one instance of a component's program.
struct ProgramInstance {
  const bind::Program* program;
  std::string prefix;                                            // prefix of its names: "net-"
  std::map<const bind::Node*, std::vector<Instance>> resources;  // components too
  std::map<const bind::Node*, std::vector<Instance>> reads;
};

struct Instances {
  std::vector<ProgramInstance> programs;  // the first one is the program itself
  // For each registration of a component: the index of the program instance inside.
  std::map<std::size_t, std::size_t> inside;

  Instances(const Record& record, const check::ProgramIndex& index);

 private:
  // Returns the instance of the node's program that has an element with this name, or null.
  ProgramInstance* owner(const check::PlacedNode& placed, std::string_view name);
};

}  // namespace virga::cli
