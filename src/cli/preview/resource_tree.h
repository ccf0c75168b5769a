// Arranges the resources of a preview in a tree: each below its parent.
#pragma once

#include <string>
#include <vector>

#include "engine/diff/step_list.h"

namespace virga::cli {

// One resource and its position in the tree.
struct Row {
  const engine::ResourceStep* step;
  std::string branch;  // "├─ "
  std::string below;   // the prefix of the lines under it: "│  "
  bool has_children = false;
};

enum class Unchanged : bool { kHidden, kShown };

// Returns every parent before its children, and siblings in the order of registration. Default
// providers and the intermediate steps of replacements are omitted. Unchanged resources are hidden,
// except the stack and ancestors of shown resources. The indentation is limited, so that a chain of
// ten thousand parents stays readable and the output linear.
std::vector<Row> resource_tree(const engine::StepList& steps, Unchanged unchanged);

}  // namespace virga::cli
