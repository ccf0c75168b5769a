// The graph of a program as data: its declarations, their dependencies and the reasons. It contains
// names, ranges and types but no values, so it may be shown where secrets may not.
//
// Each use of a component has its own copy of the program inside; the node of the component is the
// parent of its nodes. Inputs of a component lead to the config variables inside; references to its
// outputs lead to the outputs inside. So components that depend on each other make no cycle.
// Options, `range`, and references to the component as a whole are edges of its own node.
//
// An edge is a reference in an expression. Node::dependencies is not used, because it also has
// names that only look like nodes (the variable of a `for`).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bind/policy/pack.h"
#include "bind/program/program.h"

namespace virga::bind {

enum class GraphKind : std::uint8_t {
  kConfig,
  kLocal,
  kResource,
  kRead,
  kComponent,
  kHook,
  kOutput,
  kPulumi,
  kPolicy,
};
// "config", "local", ...
std::string_view name(GraphKind kind);

using GraphIndex = std::uint32_t;  // index in Graph::nodes

// An attribute of a block: an input, an option, `range`, `value`, `default` and the like.
struct GraphAttribute {
  std::string name;
  bool is_option = false;  // also `range`
  std::string type{};      // the expected type, or else the type of the value; empty for options
};

struct GraphNode {
  GraphKind kind;
  std::string name;
  std::string path;          // the names of the components around it and its own name: "net.vpc"
  std::string logical_name;  // its name in the engine
  std::string type;          // token, source of a component, or the type of the variable
  std::optional<GraphIndex> parent;  // the component around it, which comes earlier in the list
  RangeKind range = RangeKind::kNone;
  bool is_closed = false;  // a component whose program is omitted because the graph is too large
  Range place;             // the range of its name
  std::vector<GraphAttribute> attributes;  // in source order, `range` first
};

struct GraphUse {
  std::string name;  // of an attribute
  bool is_option = false;
  friend auto operator<=>(const GraphUse&, const GraphUse&) = default;
};

// `from` depends on `to`.
struct GraphEdge {
  GraphIndex from;
  GraphIndex to;
  std::vector<GraphUse> uses;  // where `from` refers to `to`; in source order, without repeats
};

struct Graph {
  std::vector<GraphNode> nodes;  // by program, the outermost first; in declaration order
  std::vector<GraphEdge> edges;  // sorted by `from`, then `to`; without duplicates
  bool is_cut = false;           // nodes or edges were omitted because the graph is too large
};

// Beyond these limits, components are closed. A folder that is used repeatedly makes a graph that
// is far larger than the program.
struct GraphLimits {
  std::size_t nodes = 100'000;
  // Total inside components: attributes, references in them, and the length of paths.
  std::size_t parts = 2'000'000;
};
// Maximum number of edges in only_resources().
inline constexpr std::size_t kMaxGraphEdges = 1'000'000;

// Requires: the program was bound without errors. All nodes of the program itself are in the graph.
Graph make_graph(const Program& program, const GraphLimits& limits = {});

// A component of a package.
struct GraphPart {
  std::string name;
  std::string token;
  const Program* program;
};
// Requires: the programs were bound without errors. Each program is inside a node of its own, as if
// it were used as a component.
Graph make_graph(std::span<const GraphPart> parts, const GraphLimits& limits = {});

// The nodes for which `keep` is true and the edges between them. If the component around a node is
// not kept, the next kept component outwards becomes the parent.
Graph restrict_to(const Graph& graph, const std::vector<bool>& keep);  // restrict_to.cc

// Keeps resources, reads and components. A dependency through locals, config variables and outputs
// becomes a direct edge, with the uses of its first step. Stops at `max_edges` edges, each counted
// once per use.
Graph only_resources(const Graph& graph,
                     std::size_t max_edges = kMaxGraphEdges);  // only_resources.cc

// Returns all nodes with this path (an output may share its name with another node), their direct
// and indirect dependencies and dependents, and the components around all of these. A component
// includes the nodes inside it; a node inside depends on everything that the options of its
// component need. Returns nullopt if the path is unknown.
std::optional<Graph> focus(const Graph& graph, std::string_view path);  // focus.cc

// Requires: the pack was bound without errors. Locals come first, then each policy followed by its
// config variables.
Graph make_graph(const PolicyPack& pack);  // pack_graph.cc

}  // namespace virga::bind
