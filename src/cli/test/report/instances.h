// Which instance of which block each registration is. Of interest in this folder alone.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/test/recorder.h"
#include "cli/test/report/program_index.h"

namespace virga::cli {

// One instance of a block with `range`, or the only one, whose key is empty.
struct Instance {
  std::string key;
  std::size_t number;  // in the record's list
};

// A program, or one of the times that it is made as a component.
struct ProgramInstance {
  const bind::Program* program;
  std::string prefix;                                            // of the names in it: "net-"
  std::map<const bind::Node*, std::vector<Instance>> resources;  // components too
  std::map<const bind::Node*, std::vector<Instance>> reads;
};

struct Instances {
  std::vector<ProgramInstance> programs;  // the first one is the program itself
  // Of registrations that are components: which program instance is inside.
  std::map<std::size_t, std::size_t> inside;

  Instances(const Record& record, const ProgramIndex& index);

 private:
  // The instance of the node's program that has something of this name, or null.
  ProgramInstance* owner(const PlacedNode& placed, std::string_view name);
};

}  // namespace virga::cli
