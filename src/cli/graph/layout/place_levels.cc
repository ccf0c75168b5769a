// The places of the levels inside of each other.
#include <optional>
#include <unordered_map>

#include "cli/graph/layout/columns.h"
#include "cli/graph/layout/grid.h"
#include "cli/graph/layout/layout_maker.h"
#include "cli/graph/layout/routing.h"

namespace virga::cli {

using bind::GraphIndex;

void LayoutMaker::arrange(LevelContent& inside) {
  Level& level = inside.level;
  for (const GraphIndex node : inside.nodes) {
    level.items.push_back({layout_.boxes[node].width, layout_.boxes[node].height});
  }
  for (const auto& [node, index] : inside.nets) meet_inner_lines(inside, node, index);
  Columns columns = assign_columns(level);
  std::vector<Band> bands = wrap(level, columns);
  Grid grid = make_grid(level, std::move(columns), std::move(bands), max_lines_);
  max_lines_ -= grid.elements.size() - level.items.size();
  order_columns(grid);
  inside.routing.emplace(level, std::move(grid));
}

void LayoutMaker::meet_inner_lines(LevelContent& inside, GraphIndex target, std::size_t index) {
  Net& net = inside.level.nets[index];
  const auto inner = [&](const Port& port) -> const LevelContent& {
    return levels_[inside.nodes[port.item]];
  };
  if (inside.source_is_inside[index]) {
    const LevelContent& within = inner(net.source);
    net.source.offset = kHeaderHeight + within.routing->right_port(within.nets.at(target));
  }
  for (std::size_t i = 0; i < net.users.size(); ++i) {
    if (!inside.user_is_inside[index][i]) continue;
    const LevelContent& within = inner(net.users[i]);
    net.users[i].offset = kHeaderHeight + within.routing->left_port(within.nets.at(target));
  }
}

void LayoutMaker::settle() {
  for (std::size_t i = 0; i < graph_.nodes.size(); ++i) {
    const std::size_t level = level_of(static_cast<GraphIndex>(i));
    const Point origin = origin_of(level);
    const Point place = levels_[level].routing->item(place_in_level_[i]);
    layout_.boxes[i].left = origin.x + place.x;
    layout_.boxes[i].top = origin.y + place.y;
  }
}

Point LayoutMaker::origin_of(std::size_t level) const {
  if (level == graph_.nodes.size()) return {kMargin, kMargin};
  const Box& box = layout_.boxes[level];
  return {box.left + kMargin, box.top + kHeaderHeight};
}

std::vector<Point> LayoutMaker::route(const bind::GraphEdge& edge) {
  std::vector<Point> points;
  for (const LinePart& part : parts_of(edge)) {
    const Point origin = origin_of(part.level);
    for (const Point& point : levels_[part.level].routing->route(part.net, part.user)) {
      append(points, {origin.x + point.x, origin.y + point.y});
    }
  }
  return points;
}

void LayoutMaker::append(std::vector<Point>& points, const Point& next) {
  if (!points.empty() && points.back() == next) return;
  const bool goes_on =
      points.size() > 1 && points.back().y == next.y && points[points.size() - 2].y == next.y;
  if (goes_on) points.pop_back();
  points.push_back(next);
}

}  // namespace virga::cli
