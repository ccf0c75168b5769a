#include "cli/graph/layout.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/printable.h"
#include "cli/graph/labels.h"
#include "cli/graph/layers.h"
#include "cli/graph/placing.h"

namespace virga::cli {
namespace {

using bind::GraphIndex;

constexpr double kMargin = 24;
constexpr std::size_t kLongestTitle = 28;     // bytes
constexpr std::size_t kLongestSubtitle = 34;  // bytes
constexpr double kLeastWidth = 120;

// Wide letters count twice, in round figures: their bytes are more than one.
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

class LayoutMaker {
 public:
  explicit LayoutMaker(const bind::Graph& graph)
      : graph_(graph), depths_(graph.nodes.size()), levels_(graph.nodes.size() + 1) {
    layout_.boxes.resize(graph.nodes.size());
    for (GraphIndex i = 0; i < graph.nodes.size(); ++i) {
      const auto parent = graph.nodes[i].parent;
      depths_[i] = parent ? depths_[*parent] + 1 : 0;
      Inside& level = levels_[level_of(i)];
      place_in_level_.push_back(static_cast<std::uint32_t>(level.nodes.size()));
      level.nodes.push_back(i);
    }
    for (const bind::GraphEdge& edge : graph.edges) lift(edge);
  }

  Layout run() {
    // Those inside come after their component.
    for (std::size_t i = graph_.nodes.size(); i-- > 0;) {
      Box& box = layout_.boxes[i];
      box.width = node_width(graph_.nodes[i]);
      box.height = kNodeHeight;
      if (levels_[i].nodes.empty()) continue;
      const auto [width, height] = arrange_level(levels_[i]);
      box.width = std::max(box.width, width + 2 * kMargin);
      box.height = kHeaderHeight + height + kMargin;
    }
    const auto [width, height] = arrange_level(levels_.back());
    layout_.width = width + 2 * kMargin;
    layout_.height = height + 2 * kMargin;
    settle();
    return std::move(layout_);
  }

 private:
  // What stands side by side in a component, or outermost.
  struct Inside {
    std::vector<GraphIndex> nodes;
    std::set<std::pair<std::uint32_t, std::uint32_t>> needs;
  };

  std::size_t level_of(GraphIndex node) const {
    return graph_.nodes[node].parent.value_or(static_cast<GraphIndex>(graph_.nodes.size()));
  }

  // An edge counts where the components around its ends stand side by side.
  void lift(const bind::GraphEdge& edge) {
    GraphIndex from = edge.from;
    GraphIndex to = edge.to;
    while (depths_[from] > depths_[to]) from = *graph_.nodes[from].parent;
    while (depths_[to] > depths_[from]) to = *graph_.nodes[to].parent;
    while (level_of(from) != level_of(to)) {
      from = *graph_.nodes[from].parent;
      to = *graph_.nodes[to].parent;
    }
    if (from == to) return;
    levels_[level_of(from)].needs.emplace(place_in_level_[from], place_in_level_[to]);
  }

  // Boxes from (0, 0) on; gives the size of all.
  std::pair<double, double> arrange_level(const Inside& inside) {
    Level level;
    for (const GraphIndex node : inside.nodes) {
      const Box& box = layout_.boxes[node];
      level.items.push_back({box.width, box.height + kRowGap});
    }
    level.needs.assign(inside.needs.begin(), inside.needs.end());
    const Places places = place(level, arrange(level));
    for (std::size_t i = 0; i < inside.nodes.size(); ++i) {
      Box& box = layout_.boxes[inside.nodes[i]];
      box.left = places.left[i];
      box.top = places.top[i];
    }
    return {places.width, places.height};
  }

  // From places inside of components to places in the picture, the outermost first.
  void settle() {
    for (std::size_t i = 0; i < graph_.nodes.size(); ++i) {
      Box& box = layout_.boxes[i];
      const auto parent = graph_.nodes[i].parent;
      box.left += kMargin + (parent ? layout_.boxes[*parent].left : 0);
      box.top += parent ? layout_.boxes[*parent].top + kHeaderHeight : kMargin;
    }
  }

  const bind::Graph& graph_;
  std::vector<std::size_t> depths_;
  std::vector<Inside> levels_;  // by component; the last is the outermost
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

Layout lay_out(const bind::Graph& graph) {
  return LayoutMaker(graph).run();
}

}  // namespace virga::cli
