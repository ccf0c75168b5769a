#include "engine/diff/change.h"

#include <algorithm>
#include <cstdint>

namespace virga::engine {
namespace {

using pulumi::PathStep;

PathStep step_of(const std::string& key) {
  return key;
}
PathStep step_of(std::size_t index) {
  return static_cast<std::int64_t>(index);
}

// Recursive: the depth of differences is limited.
class Gathering {
 public:
  void visit(const pulumi::ValueDiff& diff) {
    if (diff.object) return visit_children(*diff.object);
    if (diff.array) return visit_children(*diff.array);
    add(Change::Kind::kUpdate);
  }

  std::vector<Change> take() { return std::move(changes_); }

 private:
  template <typename Key>
  void visit_children(const pulumi::ChildrenDiff<Key>& children) {
    auto add = children.adds.begin();
    auto gone = children.deletes.begin();
    auto update = children.updates.begin();
    const auto next = [](auto& at, const auto& map, const Key*& least) {
      if (at != map.end() && (!least || at->first < *least)) least = &at->first;
    };
    for (;;) {
      const Key* least = nullptr;
      next(add, children.adds, least);
      next(gone, children.deletes, least);
      next(update, children.updates, least);
      if (!least) return;
      steps_.push_back(step_of(*least));
      if (add != children.adds.end() && &add->first == least) {
        this->add(Change::Kind::kAdd);
        ++add;
      } else if (gone != children.deletes.end() && &gone->first == least) {
        this->add(Change::Kind::kDelete);
        ++gone;
      } else {
        visit(update->second);
        ++update;
      }
      steps_.pop_back();
    }
  }

  void add(Change::Kind kind) {
    changes_.push_back({pulumi::PropertyPath(steps_), kind, false, false});
  }

  std::vector<PathStep> steps_;
  std::vector<Change> changes_;
};

}  // namespace

std::vector<Change> changes_of(const pulumi::ValueDiff& diff) {
  Gathering gathering;
  gathering.visit(diff);
  return gathering.take();
}

}  // namespace virga::engine
