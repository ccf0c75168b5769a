// The graph of a program as data: what it declares, what needs what, and what for. No values are in
// it, only names, places and types, so it may be shown where secrets may not.
//
// Each use of a component stands with the program inside of it: its node is the parent of theirs.
// What a component is given goes to the config variables inside, what others take from it comes
// from the outputs inside, so components that need each other make no cycle. Options, `range`, and
// mentions of the component as a whole are edges of its own node.
//
// An edge is a mention in an expression; Node::dependencies, which also has names that only look
// like nodes (the variable of a `for`), is not asked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bind/program.h"

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

using GraphIndex = std::uint32_t;  // of Graph::nodes

// An attribute of a block: an input, an option, `range`, `value`, `default` and the like.
struct GraphAttribute {
  std::string name;
  bool is_option = false;  // also `range`
  std::string type{};      // what is asked for, or given where nothing is; empty for options
};

struct GraphNode {
  GraphKind kind;
  std::string name;
  std::string path;                  // the names of the components around it and its own: "net.vpc"
  std::string logical_name;          // as the engine knows it
  std::string type;                  // token, source of a component, or the type of the variable
  std::optional<GraphIndex> parent;  // the component that it is inside of; before it in the list
  RangeKind range = RangeKind::kNone;
  bool is_closed = false;  // a component whose program is left out, since the graph is too large
  Range place;             // of its name
  std::vector<GraphAttribute> attributes;  // in source order, `range` first
};

struct GraphUse {
  std::string name;  // of an attribute
  bool is_option = false;
  friend auto operator<=>(const GraphUse&, const GraphUse&) = default;
};

// `from` needs `to`.
struct GraphEdge {
  GraphIndex from;
  GraphIndex to;
  std::vector<GraphUse> uses;  // where `from` mentions `to`; in source order, without repeats
};

struct Graph {
  std::vector<GraphNode> nodes;  // by program, the outermost first, in declaration order
  std::vector<GraphEdge> edges;  // sorted by `from`, then `to`; no two alike
  bool is_cut = false;           // something was left out, since it would be too large
};

// Beyond these, components are closed. A folder that is used again and again makes a graph that is
// far larger than the program.
struct GraphLimits {
  std::size_t nodes = 100'000;
  // What nodes have, inside of components: attributes, mentions in them, and the length of paths.
  std::size_t parts = 2'000'000;
};
// Edges that only_resources() makes.
inline constexpr std::size_t kMaxGraphEdges = 1'000'000;

// Of a program that was bound without errors. At least the nodes of the program itself.
Graph make_graph(const Program& program, const GraphLimits& limits = {});

// A component of a package.
struct GraphPart {
  std::string name;
  std::string token;
  const Program* program;
};
// Of programs that were bound without errors: each stands inside of a node of its own, as if it
// were used as a component.
Graph make_graph(std::span<const GraphPart> parts, const GraphLimits& limits = {});

// The nodes for which `keep` is true with the edges between them. A node whose component is not
// kept moves to the next one outwards.
Graph restrict_to(const Graph& graph, const std::vector<bool>& keep);

}  // namespace virga::bind
