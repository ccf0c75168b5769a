#include "bind/order.h"

#include <algorithm>
#include <map>
#include <set>

namespace virga::bind {
namespace {

struct FileNodes {
  std::vector<NodeId> nodes;  // by position
  std::size_t rank;           // among the files, by name
};

class Linearizer {
 public:
  explicit Linearizer(const Program& program) : program_(program), placed_(program.nodes.size()) {}

  std::vector<NodeId> run() {
    std::vector<FileNodes> files = by_file();
    while (!files.empty()) {
      const auto next = std::ranges::min_element(
          files, {}, [this](const FileNodes& file) { return std::pair(unmet(file), file.rank); });
      for (const NodeId id : next->nodes) place(id);
      files.erase(next);
    }
    return std::move(order_);
  }

 private:
  bool placed(NodeId id) const { return placed_[static_cast<std::size_t>(id)]; }

  std::vector<FileNodes> by_file() const {
    std::map<base::SourceId, FileNodes> files;
    for (std::size_t i = 0; i < program_.files.size(); ++i)
      files[program_.files[i].source].rank = i;
    for (std::size_t i = 0; i < program_.nodes.size(); ++i) {
      files[program_.nodes[i].range.source].nodes.push_back(NodeId{static_cast<std::uint32_t>(i)});
    }
    std::vector<FileNodes> result;
    for (auto& [source, file] : files) {
      std::ranges::sort(file.nodes, {}, [this](NodeId id) { return program_.node(id).range.span; });
      result.push_back(std::move(file));
    }
    return result;
  }

  std::size_t unmet(const FileNodes& file) const {
    std::set<NodeId> missing;
    for (const NodeId id : file.nodes) {
      for (const NodeId dependency : program_.node(id).dependencies) {
        if (!placed(dependency)) missing.insert(dependency);
      }
    }
    return missing.size();
  }

  // Components that need each other: neither has to come first.
  bool is_mutual(NodeId node, NodeId dependency) const {
    const Node& a = program_.node(node);
    const Node& b = program_.node(dependency);
    const auto& back = b.dependencies;
    return a.if_is<Component>() && b.if_is<Component>() &&
           std::ranges::find(back, node) != back.end();
  }

  // Depth first with a stack of its own. A node is marked when it is entered, so a cycle ends.
  void place(NodeId root) {
    struct Visit {
      NodeId node;
      std::size_t next_dependency = 0;
    };
    std::vector<Visit> stack;
    const auto enter = [&](NodeId id) {
      if (placed(id)) return;
      placed_[static_cast<std::size_t>(id)] = true;
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
  std::vector<NodeId> order_;
};

}  // namespace

std::vector<NodeId> linearize(const Program& program) {
  return Linearizer(program).run();
}

}  // namespace virga::bind
