// Which node of a program, components' programs included, stands at a place: how what an engine was
// asked leads back to the source.
#pragma once

#include <map>
#include <vector>

#include "bind/program.h"

namespace virga::cli {

struct PlacedNode {
  const bind::Program* program;
  const bind::Node* node;
};

class ProgramIndex {
 public:
  // `program` outlives the index.
  explicit ProgramIndex(const bind::Program& program);

  // The node that is exactly there, or null.
  const PlacedNode* at(base::Range range) const;
  // The node that the place is in, or null: of what the program itself declares.
  const bind::Node* around(base::Range range) const;
  // The program first, each of the others once, in the order in which they are mentioned.
  const std::vector<const bind::Program*>& programs() const { return programs_; }

 private:
  std::vector<const bind::Program*> programs_;
  std::map<base::Range, PlacedNode> nodes_;
};

}  // namespace virga::cli
