#include "pulumi/output/stuck_outputs.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "pulumi/output/cells/cell_base.h"

namespace virga::pulumi {
namespace {

using RootOf = std::unordered_map<const CellBase*, Root*>;

// The next root that `root` waits for, through any number of combinators; null if there is none.
Root* next_root(Root& root, const RootOf& root_of) {
  for (const CellBase* cell = root.cell().awaited(); cell; cell = cell->awaited()) {
    if (const auto found = root_of.find(cell); found != root_of.end()) return found->second;
  }
  return nullptr;
}

}  // namespace

std::vector<Stuck> stuck_outputs(const RootList& roots) {
  RootOf root_of;
  for (Root* root = roots.first(); root; root = RootList::after(*root)) {
    root_of.emplace(&root->cell(), root);
  }
  std::vector<Stuck> stuck;
  std::unordered_set<const Root*> judged;  // including everything that they wait for
  for (Root* root = roots.first(); root; root = RootList::after(*root)) {
    std::vector<Root*> path;
    Root* next = root;
    while (next && judged.insert(next).second) {
      path.push_back(next);
      next = next_root(*next, root_of);
    }
    if (!next) {
      if (path.empty()) continue;
      Root& unresolved = *path.back();
      stuck.push_back({unresolved.name(), unresolved.cell().where(), {}});
      continue;
    }
    const auto cycle = std::ranges::find(path, next);
    if (cycle == path.end()) continue;  // waits for an output that was handled before
    Stuck& entry = stuck.emplace_back(Stuck{next->name(), next->cell().where(), {}});
    for (auto member = cycle + 1; member != path.end(); ++member) {
      entry.waits_for.push_back((*member)->name());
    }
    entry.waits_for.push_back(next->name());
  }
  return stuck;
}

}  // namespace virga::pulumi
