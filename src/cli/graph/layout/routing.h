// A level with coordinates and the routes of its lines.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "cli/graph/layout/grid.h"
#include "cli/graph/layout/level.h"

namespace virga::cli {

// The gap between two columns. Lines change their height there.
inline constexpr double kColumnGap = 80;
// The margin around a level. Lines change their height there, too.
inline constexpr double kMargin = 28;

// Positions are relative to the top left corner of the level, without its margin. A line touches
// only the items at its ends. Lines run horizontally through their own places in columns (Grid),
// vertically between columns, and through the corridors below the bands.
class Routing {
 public:
  // `level` must outlive this.
  Routing(const Level& level, Grid grid);

  double width() const { return width_; }
  double height() const { return height_; }
  Point item(std::size_t index) const;  // top left corner

  // Returns the heights at which the lines of a net meet the left and the right border.
  double left_port(std::size_t net) const;
  double right_port(std::size_t net) const;

  // Returns the route from a user to the source. A step that is neither horizontal nor vertical is
  // a curve between two columns or in the margin.
  std::vector<Point> route(std::size_t net, std::size_t user) const;

 private:
  std::size_t band_of(std::uint32_t element) const;
  double top(std::uint32_t element) const;
  double port_height(const Port& port) const;
  double line_height(std::uint32_t element) const;
  std::size_t user_corridor(const Net& net, const Port& user) const;
  std::size_t source_corridor(const Net& net) const;
  void take_lane(std::size_t net, std::size_t corridor);
  void take_lanes();
  double column_width(std::size_t column) const;
  double column_height(std::size_t column) const;
  void add_band(std::size_t band);
  double lane_height(std::size_t net, std::size_t corridor) const;
  // The positions of the vertical lines of a net, left and right of a column.
  double left_of(std::size_t column, std::size_t net) const;
  double right_of(std::size_t column, std::size_t net) const;
  std::vector<Point> through_band(std::size_t net, std::size_t user) const;
  std::vector<Point> through_corridors(std::size_t net, std::size_t user) const;

  const Level& level_;
  Grid grid_;
  std::vector<double> tops_;   // of elements, relative to their bands
  std::vector<double> lefts_;  // of columns
  std::vector<double> rights_;
  std::vector<double> band_tops_;
  std::vector<double> corridor_tops_;
  std::vector<std::size_t> lane_counts_;  // by corridor
  // For each net: the lane in each corridor.
  std::vector<std::map<std::size_t, std::size_t>> lanes_;
  double width_ = 0;
  double height_ = 0;
};

}  // namespace virga::cli
