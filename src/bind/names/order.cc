#include <algorithm>
#include <map>
#include <set>

#include "bind/names/dependencies.h"

namespace virga::bind {
namespace {

class Linearizer {
 public:
  explicit Linearizer(const Program& program) : program_(program), placed_(program.nodes.size()) {}

  std::vector<NodeId> run() {
    sort_into_files();
    count_unmet();
    while (!queue_.empty()) {
      const std::size_t next = queue_.begin()->second;
      queue_.erase(queue_.begin());
      for (const NodeId id : files_[next].nodes) place(id);
    }
    return std::move(order_);
  }

 private:
  struct File {
    std::vector<NodeId> nodes;  // by position
    std::size_t unmet = 0;      // unplaced nodes that its nodes refer to
  };

  bool placed(NodeId id) const { return placed_[static_cast<std::size_t>(id)]; }

  void sort_into_files() {
    std::map<base::SourceId, std::size_t> ranks;
    for (const hcl::Tree& file : program_.files) ranks.emplace(file.source, ranks.size());
    files_.resize(ranks.size());
    for (std::size_t i = 0; i < program_.nodes.size(); ++i) {
      const std::size_t rank = ranks.at(program_.nodes[i].range.source);
      files_[rank].nodes.push_back(NodeId{static_cast<std::uint32_t>(i)});
    }
    for (File& file : files_) {
      std::ranges::sort(file.nodes, {}, [this](NodeId id) { return program_.node(id).range.span; });
    }
  }

  void count_unmet() {
    waiting_.resize(program_.nodes.size());
    for (std::size_t rank = 0; rank < files_.size(); ++rank) {
      for (const NodeId id : files_[rank].nodes) {
        for (const NodeId dependency : program_.node(id).dependencies) wait(rank, dependency);
      }
      queue_.emplace(files_[rank].unmet, rank);
    }
  }

  // The files come one after the other, so a file that already waits is the last of the list.
  void wait(std::size_t rank, NodeId dependency) {
    auto& files = waiting_[static_cast<std::size_t>(dependency)];
    if (!files.empty() && files.back() == rank) return;
    files.push_back(rank);
    ++files_[rank].unmet;
  }

  void mark_placed(NodeId id) {
    placed_[static_cast<std::size_t>(id)] = true;
    for (const std::size_t rank : waiting_[static_cast<std::size_t>(id)]) {
      const std::size_t unmet = files_[rank].unmet--;
      if (queue_.erase({unmet, rank}) != 0) queue_.emplace(unmet - 1, rank);
    }
  }

  // Two components that depend on each other can be in any order.
  bool is_mutual(NodeId node, NodeId dependency) const {
    return program_.node(node).if_is<Component>() && program_.node(dependency).if_is<Component>() &&
           program_.needs(dependency, node);
  }

  // Depth-first search with an explicit stack. A node is marked on entry, so the search ends in
  // cycles.
  void place(NodeId root) {
    struct Visit {
      NodeId node;
      std::size_t next_dependency = 0;
    };
    std::vector<Visit> stack;
    const auto enter = [&](NodeId id) {
      if (placed(id)) return;
      mark_placed(id);
      stack.push_back({id});
    };
    enter(root);
    while (!stack.empty()) {
      Visit& top = stack.back();
      const auto& dependencies = program_.node(top.node).dependencies;
      if (top.next_dependency < dependencies.size()) {
        const NodeId dependency = dependencies[top.next_dependency++];
        if (!is_mutual(top.node, dependency)) enter(dependency);
      } else {
        order_.push_back(top.node);
        stack.pop_back();
      }
    }
  }

  const Program& program_;
  std::vector<bool> placed_;
  std::vector<File> files_;                              // by rank, in the order of their names
  std::vector<std::vector<std::size_t>> waiting_;        // node -> the files that refer to it
  std::set<std::pair<std::size_t, std::size_t>> queue_;  // unmet and rank of unplaced files
  std::vector<NodeId> order_;
};

}  // namespace

std::vector<NodeId> linearize(const Program& program) {
  return Linearizer(program).run();
}

}  // namespace virga::bind
