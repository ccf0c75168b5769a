#include "bind/names/schedule.h"

#include <algorithm>
#include <span>

#include "bind/blocks/node.h"
#include "bind/names/dependencies.h"

namespace virga::bind {
namespace {

// Depth first with a stack of its own: programs may be chains of any length.
class Schedule {
 public:
  explicit Schedule(Binding& binding)
      : b_(binding), states_(binding.program.nodes.size()), places_(states_.size()) {}

  void visit(NodeId root) {
    if (state(root) != State::kUnbound) return;
    enter(root);
    while (!stack_.empty()) step();
  }

 private:
  enum class State : std::uint8_t { kUnbound, kInProgress, kBound };
  struct Visit {
    NodeId node;
    // The first of a run of visits, up to this one, of components each of which needs the one
    // before it. Behind this one where a component needs itself, and of other nodes.
    std::size_t mutual_since;
    std::size_t next_dependency = 0;
  };

  static std::size_t index(NodeId id) { return static_cast<std::size_t>(id); }
  State& state(NodeId id) { return states_[index(id)]; }
  bool needs(NodeId node, NodeId other) const { return b_.program.needs(node, other); }

  void enter(NodeId id) {
    state(id) = State::kInProgress;
    b_.node(id).dependencies = find_dependencies(b_, id);
    places_[index(id)] = stack_.size();
    stack_.push_back({id, mutual_since(id)});
  }

  std::size_t mutual_since(NodeId id) const {
    const std::size_t place = stack_.size();
    if (b_.declaration(id).kind != NodeKind::kComponent || needs(id, id)) return place + 1;
    if (stack_.empty() || !needs(id, stack_.back().node)) return place;
    return stack_.back().mutual_since;
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
      case State::kInProgress: return close_cycle(next);
      case State::kBound: return;
    }
  }

  // The cycle runs from `first` to the top of the stack and back. Components whose inputs take each
  // other's outputs are none: what is inside of them need not be a cycle. The one that is bound
  // first takes the other as dynamic.
  void close_cycle(NodeId first) {
    const std::size_t begin = places_[index(first)];
    const Visit& top = stack_.back();
    const bool is_mutual = top.mutual_since <= begin && needs(first, top.node);
    if (!is_mutual) report_cycle(std::span(stack_).subspan(begin));
  }

  void report_cycle(std::span<const Visit> cycle) {
    constexpr std::size_t kMostLabels = 20;
    const NodeId first = cycle.front().node;
    const NodeId second = cycle.size() > 1 ? cycle[1].node : first;
    const base::Range where = b_.options.report_consequences
                                  ? b_.node(first).range
                                  : find_mention(b_, first, second).value_or(b_.node(first).range);
    auto& diagnostic = b_.diagnostics.add(diag::Code::kCircularReference, where,
                                          diag::Name{std::string(b_.node(first).name)});
    for (std::size_t i = 0; i < std::min(cycle.size(), kMostLabels); ++i) {
      const Node& node = b_.node(cycle[i].node);
      const Node& next = b_.node(cycle[(i + 1) % cycle.size()].node);
      diagnostic.label(node.name_range, {"{0} needs {1}", diag::Name{std::string(node.name)},
                                         diag::Name{std::string(next.name)}});
    }
    if (cycle.size() > kMostLabels) {
      diagnostic.note({"the cycle has {0} members, the first {1} are shown",
                       diag::Count{static_cast<std::int64_t>(cycle.size())},
                       diag::Count{static_cast<std::int64_t>(kMostLabels)}});
    }
    diagnostic.help({"break the cycle: one of them must not mention the next"});
  }

  Binding& b_;
  std::vector<State> states_;
  std::vector<std::size_t> places_;  // on the stack, of what is in progress
  std::vector<Visit> stack_;
};

}  // namespace

void bind_nodes(Binding& binding) {
  Schedule schedule(binding);
  for (std::size_t i = 0; i < binding.program.nodes.size(); ++i)
    schedule.visit(NodeId{static_cast<std::uint32_t>(i)});
}

}  // namespace virga::bind
