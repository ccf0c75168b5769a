#include "base/json/json_writer.h"
#include "cli/graph/forms.h"
#include "cli/graph/labels.h"

namespace virga::cli {
namespace {

void append_place(base::JsonWriter& json, base::Range place, const base::Sources& sources) {
  const base::Source* source = sources.find(place.source);
  if (!source) return;
  const base::Position position = source->lines().position(place.span.begin);
  json.key("file").string(source->name());
  json.key("line").number(position.line).key("column").number(position.column);
}

void append_attributes(base::JsonWriter& json, const std::vector<bind::GraphAttribute>& all) {
  json.key("attributes").open('[');
  for (const bind::GraphAttribute& attribute : all) {
    json.open('{').key("name").string(attribute.name);
    if (attribute.is_option) json.key("option").boolean(true);
    if (!attribute.type.empty()) json.key("type").string(attribute.type);
    json.close('}');
  }
  json.close(']');
}

std::string node_json(const bind::Graph& graph, std::size_t index, const base::Sources& sources) {
  const bind::GraphNode& node = graph.nodes[index];
  base::JsonWriter json;
  json.open('{').key("id").number(static_cast<std::int64_t>(index));
  json.key("kind").string(name(node.kind)).key("name").string(node.name);
  json.key("path").string(node.path);
  if (node.logical_name != node.name) json.key("logicalName").string(node.logical_name);
  json.key("type").string(node.type);
  if (node.parent) json.key("component").number(*node.parent);
  if (node.range != bind::RangeKind::kNone) json.key("range").string(range_in_words(node.range));
  if (node.is_closed) json.key("closed").boolean(true);
  append_place(json, node.place, sources);
  append_attributes(json, node.attributes);
  return json.close('}').take();
}

std::string edge_json(const bind::GraphEdge& edge) {
  base::JsonWriter json;
  json.open('{').key("from").number(edge.from).key("to").number(edge.to);
  for (const bool is_option : {false, true}) {
    json.key(is_option ? "options" : "inputs").open('[');
    for (const bind::GraphUse& use : edge.uses) {
      if (use.is_option == is_option) json.string(use.name);
    }
    json.close(']');
  }
  return json.close('}').take();
}

}  // namespace

std::string graph_json(const bind::Graph& graph, const base::Sources& sources) {
  std::string out = "{\"nodes\":[";
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    out += (i == 0 ? "\n" : ",\n") + node_json(graph, i, sources);
  }
  out += "\n],\"edges\":[";
  for (std::size_t i = 0; i < graph.edges.size(); ++i) {
    out += (i == 0 ? "\n" : ",\n") + edge_json(graph.edges[i]);
  }
  return out + "\n],\"complete\":" + (graph.is_cut ? "false" : "true") + "}\n";
}

}  // namespace virga::cli
