#include "bind/schedule.h"

#include <algorithm>

#include "bind/dependencies.h"
#include "bind/node.h"

namespace virga::bind {
namespace {

// Depth first with a stack of its own: programs may be chains of any length.
class Schedule {
 public:
  explicit Schedule(Binding& binding) : b_(binding), states_(binding.program.nodes.size()) {}

  void visit(NodeId root) {
    if (state(root) != State::kUnbound) return;
    enter(root);
    while (!stack_.empty()) step();
  }

 private:
  enum class State : std::uint8_t { kUnbound, kInProgress, kBound };
  struct Visit {
    NodeId node;
    std::size_t next_dependency = 0;
  };

  State& state(NodeId id) { return states_[static_cast<std::size_t>(id)]; }

  void enter(NodeId id) {
    state(id) = State::kInProgress;
    b_.node(id).dependencies = find_dependencies(b_, id);
    stack_.push_back({id});
  }

  void step() {
    Visit& top = stack_.back();
    const auto& dependencies = b_.node(top.node).dependencies;
    if (top.next_dependency == dependencies.size()) {
      bind_node(b_, top.node);
      state(top.node) = State::kBound;
      stack_.pop_back();
      return;
    }
    const NodeId next = dependencies[top.next_dependency++];
    switch (state(next)) {
      case State::kUnbound: return enter(next);
      case State::kInProgress: return report_cycle(next);
      case State::kBound: return;
    }
  }

  // The cycle runs from `first` to the top of the stack and back.
  void report_cycle(NodeId first) {
    constexpr std::ptrdiff_t kMostLabels = 20;
    const auto begin = std::ranges::find(stack_, first, &Visit::node);
    const auto length = stack_.end() - begin;
    auto& diagnostic = b_.diagnostics.add(diag::Code::kCircularReference, b_.node(first).range,
                                          diag::Name{std::string(b_.node(first).name)});
    for (auto at = begin; at != stack_.end() && at - begin < kMostLabels; ++at) {
      const NodeId next = at + 1 == stack_.end() ? first : (at + 1)->node;
      diagnostic.label(b_.node(at->node).name_range,
                       {"{0} needs {1}", diag::Name{std::string(b_.node(at->node).name)},
                        diag::Name{std::string(b_.node(next).name)}});
    }
    if (length > kMostLabels) {
      diagnostic.note({"the cycle has {0} members, the first {1} are shown", diag::Count{length},
                       diag::Count{kMostLabels}});
    }
    diagnostic.help({"break the cycle: one of them must not mention the next"});
  }

  Binding& b_;
  std::vector<State> states_;
  std::vector<Visit> stack_;
};

}  // namespace

void bind_nodes(Binding& binding) {
  Schedule schedule(binding);
  for (std::size_t i = 0; i < binding.program.nodes.size(); ++i)
    schedule.visit(NodeId{static_cast<std::uint32_t>(i)});
}

}  // namespace virga::bind
