// A level with coordinates, and the lines in it.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "cli/graph/layout/grid.h"
#include "cli/graph/layout/level.h"

namespace virga::cli {

// Between two columns; lines change their height there.
inline constexpr double kColumnGap = 80;
// Around a level; lines change their height there, too.
inline constexpr double kMargin = 28;

// Places are relative to the top left of the level, without its margin. No line meets an item that
// it does not begin or end at: lines run horizontally through columns in places of their own
// (Grid), vertically between columns only, and in the corridors below the bands.
class Routing {
 public:
  // `level` must outlive this.
  Routing(const Level& level, Grid grid);

  double width() const { return width_; }
  double height() const { return height_; }
  Point item(std::size_t index) const;  // its top left

  // Where the lines of a net meet the left and the right border.
  double left_port(std::size_t net) const;
  double right_port(std::size_t net) const;

  // From a user to the source. Steps that are neither horizontal nor vertical are curves between
  // two columns or in the margin.
  std::vector<Point> route(std::size_t net, std::size_t user) const;

 private:
  std::size_t band_of(std::uint32_t element) const;
  double top(std::uint32_t element) const;
  double port_height(const Port& port) const;
  double line_height(std::uint32_t element) const;
  std::size_t user_corridor(const Net& net, const Port& user) const;
  std::size_t source_corridor(const Net& net) const;
  void take_lane(std::size_t net, std::size_t corridor);
  double lane_height(std::size_t net, std::size_t corridor) const;
  // Where the vertical lines of a net are, left of a column and right of it.
  double left_of(std::size_t column, std::size_t net) const;
  double right_of(std::size_t column, std::size_t net) const;
  std::vector<Point> through_band(std::size_t net, std::size_t user) const;
  std::vector<Point> through_corridors(std::size_t net, std::size_t user) const;

  const Level& level_;
  Grid grid_;
  std::vector<double> tops_;   // of elements, in their bands
  std::vector<double> lefts_;  // of columns
  std::vector<double> rights_;
  std::vector<double> band_tops_;
  std::vector<double> corridor_tops_;
  std::vector<std::size_t> lane_counts_;                   // by corridor
  std::vector<std::map<std::size_t, std::size_t>> lanes_;  // by net: of each corridor
  double width_ = 0;
  double height_ = 0;
};

}  // namespace virga::cli
