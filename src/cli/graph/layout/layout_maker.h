// Lays out one graph. Internal to layout.cc.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "cli/graph/layout/columns.h"
#include "cli/graph/layout/grid.h"
#include "cli/graph/layout/layout.h"
#include "cli/graph/layout/routing.h"

namespace virga::cli {

// The content of a component, or of the outermost level.
struct LevelContent {
  std::vector<bind::GraphIndex> nodes;
  Level level;
  // For each net and user: whether the line ends at a node inside of the item.
  std::vector<bool> source_is_inside;
  std::vector<std::vector<bool>> user_is_inside;
  std::unordered_map<bind::GraphIndex, std::size_t> nets;  // the net of each node that is needed
  std::unordered_map<std::uint64_t, std::size_t> users;    // the user of each net and port
  std::optional<Routing> routing;
};

// The part of an edge's line in one level.
struct LinePart {
  std::size_t level;
  std::size_t net;
  std::size_t user;
};

class LayoutMaker {
 public:
  // layout.cc
  LayoutMaker(const bind::Graph& graph, std::size_t most_lines);
  Layout run();

 private:
  // layout.cc
  std::size_t level_of(bind::GraphIndex node) const;

  // Registers the parts of an edge's line in the levels that it crosses, and returns them from the
  // dependent node to the dependency. Parts that exist already are reused.
  std::vector<LinePart> parts_of(const bind::GraphEdge& edge);

  // Returns the two ends, or the components around them, that are in one level. Both may be the
  // same node.
  std::pair<bind::GraphIndex, bind::GraphIndex> common(const bind::GraphEdge& edge) const;

  // nullopt means the border of the level.
  LinePart part(std::size_t at, const bind::GraphEdge& edge, std::optional<bind::GraphIndex> source,
                std::optional<bind::GraphIndex> user);
  Port port(std::optional<bind::GraphIndex> node) const;

  // place_levels.cc
  void arrange(LevelContent& inside);

  // If a line continues inside of an item, it meets the item's side at the same height as inside.
  void meet_inner_lines(LevelContent& inside, bind::GraphIndex target, std::size_t index);

  // Computes the boxes in the picture, the outermost first.
  void settle();

  // Returns the top left corner of the level's content in the picture.
  Point origin_of(std::size_t level) const;
  std::vector<Point> route(const bind::GraphEdge& edge);

  // Appends a point. Drops points in the middle of a horizontal line.
  static void append(std::vector<Point>& points, const Point& next);

  const bind::Graph& graph_;
  std::size_t max_lines_;  // that may still be made
  std::vector<std::size_t> depths_;
  std::vector<LevelContent> levels_;  // of each component; the last is the outermost level
  std::vector<std::uint32_t> place_in_level_;
  Layout layout_;
};

}  // namespace virga::cli
