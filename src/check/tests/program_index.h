// Finds the node at a place in a program or in the programs of its components. Used to assign
// requests of the engine to the source.
#pragma once

#include <map>
#include <vector>

#include "bind/program/program.h"

namespace virga::check {

struct PlacedNode {
  const bind::Program* program;
  const bind::Node* node;
};

class ProgramIndex {
 public:
  // `program` must outlive the index.
  explicit ProgramIndex(const bind::Program& program);

  // Returns the node with exactly this range, or null.
  const PlacedNode* at(base::Range range) const;
  // Returns the node of the program itself that contains the range, or null.
  const bind::Node* around(base::Range range) const;
  // Returns the program first, then each program of a component once, in order of mention.
  const std::vector<const bind::Program*>& programs() const { return programs_; }

 private:
  std::vector<const bind::Program*> programs_;
  std::map<base::Range, PlacedNode> nodes_;
};

}  // namespace virga::check
