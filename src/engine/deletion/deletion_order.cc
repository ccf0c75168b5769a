#include "engine/deletion/deletion_order.h"

#include <algorithm>
#include <limits>

namespace virga::engine {
namespace {

using Index = OldState::Index;

constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

// The first `chosen.size()` nodes are the chosen resources. Each has a second node, at an offset of
// `chosen.size()`, for everything below it.
class Graph {
 public:
  Graph(const OldState& old, std::span<const Index> chosen, bool whole_components)
      : old_(&old),
        whole_components_(whole_components),
        chosen_(chosen),
        node_of_(old.size(), kNone),
        needs_(2 * chosen.size()) {
    for (std::size_t node = 0; node < chosen.size(); ++node) node_of_[chosen[node]] = node;
    for (std::size_t node = 0; node < chosen.size(); ++node) add(node);
  }

  // Returns every node after its dependencies. Depth-first, without recursion.
  std::vector<std::size_t> sorted() const {
    std::vector<std::size_t> order;
    std::vector<std::size_t> next(needs_.size(), 0);
    std::vector<bool> entered(needs_.size());
    std::vector<std::size_t> stack;
    for (std::size_t root = 0; root < needs_.size(); ++root) {
      if (!entered[root]) stack.push_back(root);
      while (!stack.empty()) {
        const std::size_t node = stack.back();
        entered[node] = true;
        if (next[node] == needs_[node].size()) {
          order.push_back(node);
          stack.pop_back();
        } else if (const std::size_t needed = needs_[node][next[node]++]; !entered[needed]) {
          stack.push_back(needed);
        }
      }
    }
    return order;
  }

  const std::vector<std::size_t>& needs(std::size_t node) const { return needs_[node]; }

  // Returns whether each chosen resource comes after the resources that it names.
  bool is_sound(const std::vector<std::size_t>& order) const {
    std::vector<std::size_t> place(order.size());
    for (std::size_t at = 0; at < order.size(); ++at) place[order[at]] = at;
    for (std::size_t node = 0; node < chosen_.size(); ++node) {
      for (const std::size_t needed : needs_[node]) {
        if (needed < chosen_.size() && place[needed] > place[node]) return false;
      }
    }
    return true;
  }

 private:
  std::size_t all_below(std::size_t node) const { return node + chosen_.size(); }

  void add(std::size_t node) {
    const ResourceState& resource = (*old_)[chosen_[node]];
    const auto parent = old_->find(resource.parent);
    for (const Index index : old_->needs(chosen_[node])) {
      const std::size_t needed = node_of_[index];
      if (needed == kNone) continue;
      needs_[node].push_back(needed);
      if (parent == index) {
        needs_[all_below(needed)].push_back(node);
        if (!resource.custom) needs_[all_below(needed)].push_back(all_below(node));
      } else if (whole_components_ && !(*old_)[index].custom) {
        needs_[node].push_back(all_below(needed));
      }
    }
  }

  const OldState* old_;
  bool whole_components_;
  std::span<const Index> chosen_;
  std::vector<std::size_t> node_of_;
  std::vector<std::vector<std::size_t>> needs_;
};

}  // namespace

std::vector<DeletionPlace> deletion_order(const OldState& old, std::span<const Index> chosen) {
  Graph graph(old, chosen, true);
  std::vector<std::size_t> order = graph.sorted();
  // A resource below a component may depend on a resource that depends on the component. Then only
  // explicit references count.
  if (!graph.is_sound(order)) {
    graph = Graph(old, chosen, false);
    order = graph.sorted();
  }
  std::reverse(order.begin(), order.end());
  std::vector<std::size_t> place_of(order.size());
  for (std::size_t at = 0; at < order.size(); ++at) place_of[order[at]] = at;
  std::vector<DeletionPlace> places(order.size());
  for (std::size_t at = 0; at < order.size(); ++at) {
    const std::size_t node = order[at];
    if (node < chosen.size()) places[at].index = chosen[node];
    for (const std::size_t needed : graph.needs(node)) {
      if (place_of[needed] > at) places[at].needs.push_back(place_of[needed]);
    }
  }
  return places;
}

}  // namespace virga::engine
