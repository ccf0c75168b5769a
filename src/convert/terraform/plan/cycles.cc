#include "convert/terraform/plan/cycles.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "convert/terraform/plan/reference_graph.h"
#include "diag/codes/terraform.h"

namespace virga::convert::terraform {
namespace {

using Graph = std::vector<ReferenceGraph::Node>;

// Finds the cycles of one module.
class Search {
 public:
  Search(const Graph& graph, diag::Diagnostics& diagnostics)
      : graph_(graph),
        diagnostics_(diagnostics),
        states_(graph.size()),
        is_reported_(graph.size()) {}

  void all() {
    for (std::size_t node = 0; node < graph_.size(); ++node) from(node);
  }

 private:
  enum class State : std::uint8_t { kNew, kOnTheWay, kDone };

  // A step of the way: a node, and which of its needs comes next.
  struct Step {
    std::size_t node;
    std::size_t next = 0;
  };

  // Depth first, without recursion: a chain of references may be long.
  void from(std::size_t start) {
    if (states_[start] != State::kNew) return;
    std::vector<Step> way{{start}};
    states_[start] = State::kOnTheWay;
    while (!way.empty()) {
      Step& step = way.back();
      const auto& needs = graph_[step.node].needs;
      if (step.next == needs.size()) {
        states_[step.node] = State::kDone;
        way.pop_back();
        continue;
      }
      const std::size_t next = needs[step.next++];
      if (states_[next] == State::kNew) {
        states_[next] = State::kOnTheWay;
        way.push_back({next});
      } else if (states_[next] == State::kOnTheWay) {
        report(way, next);
      }
    }
  }

  void report(const std::vector<Step>& way, std::size_t first) {
    std::vector<std::size_t> cycle;
    for (auto step = std::ranges::find(way, first, &Step::node); step != way.end(); ++step) {
      cycle.push_back(step->node);
    }
    // Its cause is probably that of the cycle with the same declaration.
    if (std::ranges::any_of(cycle, [&](std::size_t node) { return is_reported_[node]; })) return;
    for (const std::size_t node : cycle) is_reported_[node] = true;
    const auto argument =
        std::ranges::find_if(cycle, [&](std::size_t node) { return graph_[node].is_argument; });
    if (argument != cycle.end()) std::ranges::rotate(cycle, argument);
    std::string names;
    for (const std::size_t node : cycle) names += graph_[node].name + ", ";
    const ReferenceGraph::Node& start = graph_[cycle.front()];
    diagnostics_.add(diag::codes::kTerraformCycle, start.range, diag::Name{start.name},
                     diag::Reason{names + start.name});
  }

  const Graph& graph_;
  diag::Diagnostics& diagnostics_;
  std::vector<State> states_;
  std::vector<bool> is_reported_;
};

// Visits the modules, each once and after those that it calls. Calls are nested in at most
// Limits::max_component_depth levels.
class ModuleWalk {
 public:
  explicit ModuleWalk(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  const ModuleNeeds& visit(const Unit& unit) {
    const auto known = needs_.find(&unit);
    if (known != needs_.end()) return known->second;
    std::map<std::string, const ModuleNeeds*> called;
    for (const auto& [name, each] : unit.called) {
      if (each) called[name] = &visit(*each);
    }
    const ReferenceGraph graph(unit, called);
    Search(graph.nodes(), diagnostics_).all();
    return needs_[&unit] = unit.is_root() ? ModuleNeeds{} : graph.needs();
  }

 private:
  diag::Diagnostics& diagnostics_;
  std::map<const Unit*, ModuleNeeds> needs_;
};

}  // namespace

void check_cycles(const Unit& root, diag::Diagnostics& diagnostics) {
  ModuleWalk(diagnostics).visit(root);
}

}  // namespace virga::convert::terraform
