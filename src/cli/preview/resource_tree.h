// The resources of a preview as a tree: each below its parent.
#pragma once

#include <string>
#include <vector>

#include "engine/step.h"

namespace virga::cli {

// One resource and where it hangs in the tree.
struct Row {
  const engine::ResourceStep* step;
  std::string branch;  // "├─ "
  std::string below;   // what stands before the lines under it: "│  "
  bool has_children = false;
};

enum class Unchanged : bool { kHidden, kShown };

// Every parent before its children, siblings as registered, without default providers and without
// the steps by which replacements are carried out. What stays as it is is hidden, unless something
// below it does not, or it is the stack. Deep levels are drawn no further to the right: a chain of
// ten thousand parents stays readable, and its drawing linear.
std::vector<Row> resource_tree(const std::vector<engine::ResourceStep>& steps, Unchanged unchanged);

}  // namespace virga::cli
