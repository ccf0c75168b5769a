// Makes the graph of a program. Internal to graph.cc.
#pragma once

#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "bind/graph/describe.h"
#include "bind/graph/graph.h"
#include "bind/program/program.h"

namespace virga::bind {

// One use of a program in the graph. A folder that is used twice has two.
struct ProgramUse {
  const Program* program;
  GraphIndex first;  // of its nodes
};

class GraphBuilder {
 public:
  explicit GraphBuilder(const GraphLimits& limits) : limits_(limits) {}

  // graph.cc
  Graph run(const Program& program);
  Graph run(std::span<const GraphPart> parts);

 private:
  // Facts about the program of a component, computed once.
  struct Facts {
    std::map<std::string_view, GraphIndex> configs;
    std::map<std::string_view, GraphIndex> outputs;  // by logical name
    std::size_t parts = 0;                           // attributes and references
  };

  // graph.cc
  Graph finish();
  static Range start_of(const Program& program);
  void add(const Program& program, std::optional<GraphIndex> parent);
  void open_components(ProgramUse use);

  // Whether the limits allow one more use of a component. If so, counts it.
  bool has_room(const Program& inside, std::string_view path);
  GraphIndex size() const { return static_cast<GraphIndex>(graph_.nodes.size()); }

  // graph_edges.cc
  void edges(const ProgramUse& use);

  // The node that receives an input: for a component, its config variable.
  GraphIndex receiver(GraphIndex node, std::string_view input);
  void mentions(const ProgramUse& use, const model::Expr& root, GraphIndex from,
                const GraphUse& what);

  // The node that provides a value: for a component, the output that the steps name.
  GraphIndex giver(const ProgramUse& use, const model::TraversalExpr& traversal);
  void connect(GraphIndex from, GraphIndex to, const GraphUse& what);
  const Facts& facts_of(const Program& program);

  GraphLimits limits_;
  std::size_t parts_ = 0;  // counted against the limit so far
  Describer describer_;
  Graph graph_;
  std::vector<ProgramUse> uses_;
  std::map<GraphIndex, ProgramUse> inside_;  // by the node of the component
  std::map<const Program*, Facts> facts_;
  std::map<std::pair<GraphIndex, GraphIndex>, std::vector<GraphUse>> edges_;
};

}  // namespace virga::bind
