#include "cli/graph/layout/layout.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>

#include "base/text/printable.h"
#include "cli/graph/labels.h"
#include "cli/graph/layout/bands.h"
#include "cli/graph/layout/grid.h"
#include "cli/graph/layout/layers.h"
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

// The content of a component, or of the outermost level.
struct Inside {
  std::vector<GraphIndex> nodes;
  Level level;
  // For each net and user: whether the line ends at a node inside of the item.
  std::vector<bool> source_is_inside;
  std::vector<std::vector<bool>> user_is_inside;
  std::unordered_map<GraphIndex, std::size_t> nets;      // the net of each node that is needed
  std::unordered_map<std::uint64_t, std::size_t> users;  // the user of each net and port
  std::optional<Routing> routing;
};

// The part of an edge's line in one level.
struct Part {
  std::size_t level;
  std::size_t net;
  std::size_t user;
};

class LayoutMaker {
 public:
  LayoutMaker(const bind::Graph& graph, std::size_t most_lines)
      : graph_(graph),
        most_lines_(most_lines),
        depths_(graph.nodes.size()),
        levels_(graph.nodes.size() + 1) {
    layout_.boxes.resize(graph.nodes.size());
    for (GraphIndex i = 0; i < graph.nodes.size(); ++i) {
      const auto parent = graph.nodes[i].parent;
      depths_[i] = parent ? depths_[*parent] + 1 : 0;
      Inside& inside = levels_[level_of(i)];
      place_in_level_.push_back(static_cast<std::uint32_t>(inside.nodes.size()));
      inside.nodes.push_back(i);
    }
    for (const bind::GraphEdge& edge : graph.edges) parts_of(edge);
  }

  Layout run() {
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

 private:
  std::size_t level_of(GraphIndex node) const {
    return graph_.nodes[node].parent.value_or(static_cast<GraphIndex>(graph_.nodes.size()));
  }

  // Registers the parts of an edge's line in the levels that it crosses, and returns them from the
  // dependent node to the dependency. Parts that exist already are reused.
  std::vector<Part> parts_of(const bind::GraphEdge& edge) {
    const auto [common_from, common_to] = common(edge);
    std::vector<Part> parts;
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

  // Returns the two ends, or the components around them, that are in one level. Both may be the
  // same node.
  std::pair<GraphIndex, GraphIndex> common(const bind::GraphEdge& edge) const {
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

  // nullopt means the border of the level.
  Part part(std::size_t at, const bind::GraphEdge& edge, std::optional<GraphIndex> source,
            std::optional<GraphIndex> user) {
    Inside& inside = levels_[at];
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

  Port port(std::optional<GraphIndex> node) const {
    return node ? Port{place_in_level_[*node], kNodeHeight / 2} : Port{};
  }

  void arrange(Inside& inside) {
    Level& level = inside.level;
    for (const GraphIndex node : inside.nodes) {
      level.items.push_back({layout_.boxes[node].width, layout_.boxes[node].height});
    }
    for (const auto& [node, index] : inside.nets) meet_inner_lines(inside, node, index);
    Columns columns = assign_columns(level);
    std::vector<Band> bands = wrap(level, columns);
    Grid grid = make_grid(level, std::move(columns), std::move(bands), most_lines_);
    most_lines_ -= grid.elements.size() - level.items.size();
    order_columns(grid);
    inside.routing.emplace(level, std::move(grid));
  }

  // If a line continues inside of an item, it meets the item's side at the same height as inside.
  void meet_inner_lines(Inside& inside, GraphIndex target, std::size_t index) {
    Net& net = inside.level.nets[index];
    const auto inner = [&](const Port& port) -> const Inside& {
      return levels_[inside.nodes[port.item]];
    };
    if (inside.source_is_inside[index]) {
      const Inside& within = inner(net.source);
      net.source.offset = kHeaderHeight + within.routing->right_port(within.nets.at(target));
    }
    for (std::size_t i = 0; i < net.users.size(); ++i) {
      if (!inside.user_is_inside[index][i]) continue;
      const Inside& within = inner(net.users[i]);
      net.users[i].offset = kHeaderHeight + within.routing->left_port(within.nets.at(target));
    }
  }

  // Computes the boxes in the picture, the outermost first.
  void settle() {
    for (std::size_t i = 0; i < graph_.nodes.size(); ++i) {
      const std::size_t level = level_of(static_cast<GraphIndex>(i));
      const Point origin = origin_of(level);
      const Point place = levels_[level].routing->item(place_in_level_[i]);
      layout_.boxes[i].left = origin.x + place.x;
      layout_.boxes[i].top = origin.y + place.y;
    }
  }

  // Returns the top left corner of the level's content in the picture.
  Point origin_of(std::size_t level) const {
    if (level == graph_.nodes.size()) return {kMargin, kMargin};
    const Box& box = layout_.boxes[level];
    return {box.left + kMargin, box.top + kHeaderHeight};
  }

  std::vector<Point> route(const bind::GraphEdge& edge) {
    std::vector<Point> points;
    for (const Part& part : parts_of(edge)) {
      const Point origin = origin_of(part.level);
      for (const Point& point : levels_[part.level].routing->route(part.net, part.user)) {
        append(points, {origin.x + point.x, origin.y + point.y});
      }
    }
    return points;
  }

  // Appends a point. Drops points in the middle of a horizontal line.
  static void append(std::vector<Point>& points, const Point& next) {
    if (!points.empty() && points.back() == next) return;
    const bool goes_on =
        points.size() > 1 && points.back().y == next.y && points[points.size() - 2].y == next.y;
    if (goes_on) points.pop_back();
    points.push_back(next);
  }

  const bind::Graph& graph_;
  std::size_t most_lines_;  // that may still be made
  std::vector<std::size_t> depths_;
  std::vector<Inside> levels_;  // of each component; the last is the outermost level
  std::vector<std::uint32_t> place_in_level_;
  Layout layout_;
};

}  // namespace

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
