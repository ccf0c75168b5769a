// The order in which nodes are bound. Spec: docs/spec/pcl-language.md, section 10, "Binding".
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bind/binding/binding.h"

namespace virga::bind {

// Binds each node after its dependencies. A cycle is reported once, with all of its nodes; binding
// continues with the types that are known so far. A depth-first search with an explicit stack,
// because a program may be a chain of any length.
class Schedule {
 public:
  // Requires: all nodes are declared.
  explicit Schedule(Binding& binding)
      : b_(binding), states_(binding.program.nodes.size()), places_(states_.size()) {}

  // Binds `root`, after its dependencies, unless it is bound already. Adds the nodes that this call
  // binds to `bound`, in this order.
  void visit(NodeId root, std::vector<NodeId>& bound);

 private:
  enum class State : std::uint8_t { kUnbound, kInProgress, kBound };
  struct Visit {
    NodeId node;
    // The first visit of the longest run, up to this one, of components each of which depends on
    // the one before it. After this visit if the node is not a component, or is one that depends on
    // itself.
    std::size_t mutual_since;
    std::size_t next_dependency = 0;
  };

  static std::size_t index(NodeId id) { return static_cast<std::size_t>(id); }
  State& state(NodeId id) { return states_[index(id)]; }
  bool needs(NodeId node, NodeId other) const { return b_.program.needs(node, other); }

  void enter(NodeId id);
  std::size_t mutual_since(NodeId id) const;
  void step(std::vector<NodeId>& bound);
  void close_cycle(NodeId first);
  void report_cycle(std::span<const Visit> cycle);
  // Returns the most similar name of a node that has a value.
  std::optional<std::string_view> similar_node(NodeId id) const;

  Binding& b_;
  std::vector<State> states_;
  std::vector<std::size_t> places_;  // index in `stack_` of nodes in progress
  std::vector<Visit> stack_;
};

// Binds all nodes of a program, in the order of declaration after their dependencies.
void bind_nodes(Binding& binding);

}  // namespace virga::bind
