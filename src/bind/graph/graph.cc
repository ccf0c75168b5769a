#include "bind/graph/graph.h"

#include <utility>

#include "bind/graph/describe.h"
#include "bind/graph/graph_builder.h"
#include "bind/names/mentions.h"
#include "bind/program/option_kind.h"
#include "bind/program/values.h"

namespace virga::bind {

Graph GraphBuilder::run(const Program& program) {
  add(program, std::nullopt);
  return finish();
}

Graph GraphBuilder::run(std::span<const GraphPart> parts) {
  for (const GraphPart& part : parts) {
    const GraphIndex index = size();
    graph_.nodes.push_back({.kind = GraphKind::kComponent,
                            .name = part.name,
                            .path = part.name,
                            .logical_name = part.name,
                            .type = part.token,
                            .parent = {},
                            .place = start_of(*part.program),
                            .attributes = {}});
    add(*part.program, index);
  }
  return finish();
}

Graph GraphBuilder::finish() {
  // The loop body appends the programs of nested components.
  for (std::size_t i = 0; i < uses_.size(); ++i) open_components(uses_[i]);
  for (const ProgramUse& use : uses_) edges(use);
  for (auto& [ends, uses] : edges_) {
    graph_.edges.push_back({ends.first, ends.second, std::move(uses)});
  }
  return std::move(graph_);
}

Range GraphBuilder::start_of(const Program& program) {
  return program.files.empty() ? Range{} : program.files.front().range({0, 0});
}

void GraphBuilder::add(const Program& program, std::optional<GraphIndex> parent) {
  uses_.push_back({&program, static_cast<GraphIndex>(graph_.nodes.size())});
  for (const Node& node : program.nodes) {
    GraphNode described = describer_.describe(program, node);
    described.parent = parent;
    described.path = parent ? graph_.nodes[*parent].path + "." + described.name : described.name;
    graph_.nodes.push_back(std::move(described));
  }
}

void GraphBuilder::open_components(ProgramUse use) {
  for (std::size_t i = 0; i < use.program->nodes.size(); ++i) {
    const auto* component = use.program->nodes[i].if_is<Component>();
    if (!component || !component->program) continue;
    const auto index = static_cast<GraphIndex>(use.first + i);
    if (!has_room(*component->program, graph_.nodes[index].path)) {
      graph_.nodes[index].is_closed = graph_.is_cut = true;
      continue;
    }
    inside_.emplace(index, ProgramUse{component->program.get(), size()});
    add(*component->program, index);
  }
}

bool GraphBuilder::has_room(const Program& inside, std::string_view path) {
  constexpr std::size_t kBytesOfPart = 32;
  if (graph_.nodes.size() + inside.nodes.size() > limits_.nodes) return false;
  const std::size_t parts =
      facts_of(inside).parts + inside.nodes.size() * (path.size() / kBytesOfPart);
  if (parts > limits_.parts - parts_) return false;
  parts_ += parts;
  return true;
}

std::string_view name(GraphKind kind) {
  switch (kind) {
    case GraphKind::kConfig: return "config";
    case GraphKind::kLocal: return "local";
    case GraphKind::kResource: return "resource";
    case GraphKind::kRead: return "read";
    case GraphKind::kComponent: return "component";
    case GraphKind::kHook: return "hook";
    case GraphKind::kOutput: return "output";
    case GraphKind::kPulumi: return "pulumi";
    case GraphKind::kPolicy: return "policy";
  }
  VIRGA_UNREACHABLE();
}

Graph make_graph(const Program& program, const GraphLimits& limits) {
  return GraphBuilder(limits).run(program);
}

Graph make_graph(std::span<const GraphPart> parts, const GraphLimits& limits) {
  return GraphBuilder(limits).run(parts);
}

}  // namespace virga::bind
