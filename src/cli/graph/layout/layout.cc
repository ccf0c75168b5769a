#include "cli/graph/layout/layout.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>

#include "base/text/printable.h"
#include "cli/graph/labels.h"
#include "cli/graph/layout/layout_maker.h"
#include "cli/graph/layout/routing.h"

namespace virga::cli {
namespace {

using bind::GraphIndex;

constexpr std::size_t kLongestTitle = 28;     // bytes
constexpr std::size_t kLongestSubtitle = 34;  // bytes
constexpr double kLeastWidth = 120;

// Estimates the width of a text. A letter of three or more bytes counts almost twice, because such
// letters are often wide.
double text_width(const std::string& text, double letter) {
  double width = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) width += letter;
    if (byte >= 0xC0) width += byte >= 0xE0 ? letter * 1.9 : letter;
  }
  return width;
}

double node_width(const bind::GraphNode& node) {
  const double badge = node.range == bind::RangeKind::kNone ? 0 : 62;
  const double title = text_width(node_title(node), 8.4) + badge;
  const double subtitle = text_width(node_subtitle(node), 6.1);
  return std::round(std::max(kLeastWidth, 28 + std::max(title, subtitle)));
}

}  // namespace

LayoutMaker::LayoutMaker(const bind::Graph& graph, std::size_t most_lines)
    : graph_(graph),
      max_lines_(most_lines),
      depths_(graph.nodes.size()),
      levels_(graph.nodes.size() + 1) {
  layout_.boxes.resize(graph.nodes.size());
  for (GraphIndex i = 0; i < graph.nodes.size(); ++i) {
    const auto parent = graph.nodes[i].parent;
    depths_[i] = parent ? depths_[*parent] + 1 : 0;
    LevelContent& inside = levels_[level_of(i)];
    place_in_level_.push_back(static_cast<std::uint32_t>(inside.nodes.size()));
    inside.nodes.push_back(i);
  }
  for (const bind::GraphEdge& edge : graph.edges) parts_of(edge);
}

Layout LayoutMaker::run() {
  // Nodes inside of a component come after it.
  for (std::size_t i = graph_.nodes.size(); i-- > 0;) {
    Box& box = layout_.boxes[i];
    box.width = node_width(graph_.nodes[i]);
    box.height = kNodeHeight;
    if (levels_[i].nodes.empty()) continue;
    arrange(levels_[i]);
    box.width = std::max(box.width, levels_[i].routing->width() + 2 * kMargin);
    box.height = kHeaderHeight + levels_[i].routing->height() + kMargin / 2;
  }
  arrange(levels_.back());
  layout_.width = levels_.back().routing->width() + 2 * kMargin;
  layout_.height = levels_.back().routing->height() + 2 * kMargin;
  settle();
  for (const bind::GraphEdge& edge : graph_.edges) layout_.routes.push_back(route(edge));
  return std::move(layout_);
}

std::size_t LayoutMaker::level_of(GraphIndex node) const {
  return graph_.nodes[node].parent.value_or(static_cast<GraphIndex>(graph_.nodes.size()));
}

std::vector<LinePart> LayoutMaker::parts_of(const bind::GraphEdge& edge) {
  const auto [common_from, common_to] = common(edge);
  std::vector<LinePart> parts;
  GraphIndex from = edge.from;
  for (; from != common_from; from = *graph_.nodes[from].parent) {
    parts.push_back(part(level_of(from), edge, std::nullopt, from));
  }
  parts.push_back(part(level_of(from), edge, common_to, common_from));
  const std::size_t middle = parts.size();
  for (GraphIndex to = edge.to; to != common_to; to = *graph_.nodes[to].parent) {
    parts.push_back(part(level_of(to), edge, to, std::nullopt));
  }
  std::reverse(parts.begin() + static_cast<std::ptrdiff_t>(middle), parts.end());
  return parts;
}

std::pair<GraphIndex, GraphIndex> LayoutMaker::common(const bind::GraphEdge& edge) const {
  GraphIndex from = edge.from;
  GraphIndex to = edge.to;
  while (depths_[from] > depths_[to]) from = *graph_.nodes[from].parent;
  while (depths_[to] > depths_[from]) to = *graph_.nodes[to].parent;
  while (level_of(from) != level_of(to)) {
    from = *graph_.nodes[from].parent;
    to = *graph_.nodes[to].parent;
  }
  return {from, to};
}

LinePart LayoutMaker::part(std::size_t at, const bind::GraphEdge& edge,
                           std::optional<GraphIndex> source, std::optional<GraphIndex> user) {
  LevelContent& inside = levels_[at];
  const auto [net, is_new_net] = inside.nets.emplace(edge.to, inside.level.nets.size());
  const std::size_t index = net->second;
  if (is_new_net) {
    inside.level.nets.push_back({port(source), {}});
    inside.source_is_inside.push_back(source && *source != edge.to);
    inside.user_is_inside.emplace_back();
  }
  const bool is_inside = user && *user != edge.from;
  const std::uint64_t item = user ? place_in_level_[*user] + std::uint64_t{1} : 0;
  const std::uint64_t key = index << 32 | item << 1 | (is_inside ? 1 : 0);
  std::vector<Port>& users = inside.level.nets[index].users;
  const auto [known, is_new_user] = inside.users.emplace(key, users.size());
  if (is_new_user) {
    users.push_back(port(user));
    inside.user_is_inside[index].push_back(is_inside);
  }
  return {at, index, known->second};
}

Port LayoutMaker::port(std::optional<GraphIndex> node) const {
  return node ? Port{place_in_level_[*node], kNodeHeight / 2} : Port{};
}

std::string node_title(const bind::GraphNode& node) {
  return base::printable(node.name, kLongestTitle);
}

std::string node_subtitle(const bind::GraphNode& node) {
  return base::printable(short_type(node.type), kLongestSubtitle);
}

Layout lay_out(const bind::Graph& graph, std::size_t most_lines) {
  return LayoutMaker(graph, most_lines).run();
}

}  // namespace virga::cli
