#include "cli/graph/layout/routing.h"

#include <algorithm>

#include "cli/graph/layout/grid.h"

namespace virga::cli {
namespace {

constexpr double kLaneHeight = 7;
constexpr double kCorridorPadding = 10;
constexpr double kBandGap = 16;         // above a band that follows another
constexpr std::size_t kMaxLanes = 60;   // in a corridor; more lines share them
constexpr std::size_t kVerticals = 12;  // positions between two columns

// Returns one of the positions for vertical lines between `begin` and `end`.
double between(double begin, double end, std::size_t number) {
  const double part = static_cast<double>(number % kVerticals + 1) / (kVerticals + 1);
  return begin + (end - begin) * part;
}

}  // namespace

Routing::Routing(const Level& level, Grid grid)
    : level_(level),
      grid_(std::move(grid)),
      tops_(place(grid_)),
      lane_counts_(grid_.bands.size()),
      lanes_(level.nets.size()) {
  take_lanes();
  for (std::size_t band = 0; band < grid_.bands.size(); ++band) add_band(band);
}

// Takes the lanes of the lines that go through corridors.
void Routing::take_lanes() {
  for (std::size_t net = 0; net < level_.nets.size(); ++net) {
    const Net& all = level_.nets[net];
    for (std::size_t user = 0; user < all.users.size(); ++user) {
      if (!grid_.courses[net].by_corridor[user]) continue;
      const Port& port = all.users[user];
      if (!port.is_border()) take_lane(net, user_corridor(all, port));
      if (!all.source.is_border()) take_lane(net, source_corridor(all));
    }
  }
}

double Routing::column_width(std::size_t column) const {
  double width = 0;
  for (const std::uint32_t element : grid_.columns[column]) {
    const bool is_item = !grid_.elements[element].is_line;
    if (is_item) width = std::max(width, level_.items[element].width);
  }
  return width;
}

double Routing::column_height(std::size_t column) const {
  double height = 0;
  for (const std::uint32_t element : grid_.columns[column]) {
    height = std::max(height, tops_[element] + grid_.elements[element].height);
  }
  return height;
}

// Places the columns of a band beside each other, and its corridor below them.
void Routing::add_band(std::size_t band) {
  double left = 0;
  double height = 0;
  for (std::size_t i = grid_.bands[band].begin; i < grid_.bands[band].end; ++i) {
    const double width = column_width(i);
    height = std::max(height, column_height(i));
    lefts_.push_back(left);
    rights_.push_back(left + width);
    width_ = std::max(width_, left + width);
    left += width + kColumnGap;
  }
  const std::size_t lanes = std::min(lane_counts_[band], kMaxLanes);
  band_tops_.push_back(height_ + (band == 0 ? 0 : kBandGap));
  corridor_tops_.push_back(band_tops_.back() + height);
  height_ = corridor_tops_.back();
  if (lanes > 0) height_ += 2 * kCorridorPadding + kLaneHeight * static_cast<double>(lanes - 1);
}

Point Routing::item(std::size_t index) const {
  const auto element = static_cast<std::uint32_t>(index);
  return {lefts_[grid_.elements[element].column], top(element) + kRowGap / 2};
}

std::size_t Routing::band_of(std::uint32_t element) const {
  return grid_.band_of[grid_.elements[element].column];
}

double Routing::top(std::uint32_t element) const {
  return band_tops_[band_of(element)] + tops_[element];
}

double Routing::port_height(const Port& port) const {
  return item(port.item).y + port.offset;
}

double Routing::line_height(std::uint32_t element) const {
  return top(element) + kLineHeight / 2;
}

// A line reaches a user from above, unless the user is in the first band or in the band of the
// source.
std::size_t Routing::user_corridor(const Net& net, const Port& user) const {
  const std::size_t band = band_of(user.item);
  const bool is_below = band == 0 || (!net.source.is_border() && band_of(net.source.item) == band);
  return is_below ? band : band - 1;
}

std::size_t Routing::source_corridor(const Net& net) const {
  return band_of(net.source.item);
}

void Routing::take_lane(std::size_t net, std::size_t corridor) {
  const auto [at, is_new] = lanes_[net].emplace(corridor, lane_counts_[corridor]);
  if (is_new) ++lane_counts_[corridor];
}

double Routing::lane_height(std::size_t net, std::size_t corridor) const {
  const std::size_t lane = lanes_[net].at(corridor) % kMaxLanes;
  return corridor_tops_[corridor] + kCorridorPadding + kLaneHeight * static_cast<double>(lane);
}

double Routing::left_of(std::size_t column, std::size_t net) const {
  const bool is_first = grid_.bands[grid_.band_of[column]].begin == column;
  return between(is_first ? -kMargin : rights_[column - 1], lefts_[column], net);
}

double Routing::right_of(std::size_t column, std::size_t net) const {
  const bool is_last = grid_.bands[grid_.band_of[column]].end == column + 1;
  return between(rights_[column], is_last ? rights_[column] + kMargin : lefts_[column + 1], net);
}

double Routing::left_port(std::size_t net) const {
  const NetRoute& course = grid_.courses[net];
  for (std::size_t i = 0; i < level_.nets[net].users.size(); ++i) {
    const Port& user = level_.nets[net].users[i];
    if (course.by_corridor[i]) continue;
    const NetRoute::Passage& passage = *course.in_band(band_of(user.item));
    if (!passage.elements.empty()) return line_height(passage.elements.front());
    return port_height(user);
  }
  return lane_height(net, lanes_[net].begin()->first);
}

double Routing::right_port(std::size_t net) const {
  const Port& source = level_.nets[net].source;
  const NetRoute::Passage* passage = grid_.courses[net].in_band(band_of(source.item));
  if (!passage) return lane_height(net, band_of(source.item));
  return passage->elements.empty() ? port_height(source) : line_height(passage->elements.back());
}

std::vector<Point> Routing::route(std::size_t net, std::size_t user) const {
  return grid_.courses[net].by_corridor[user] ? through_corridors(net, user)
                                              : through_band(net, user);
}

std::vector<Point> Routing::through_band(std::size_t net, std::size_t user) const {
  const Net& all = level_.nets[net];
  const Port& port = all.users[user];
  const std::uint32_t known = port.is_border() ? all.source.item : port.item;
  const NetRoute::Passage& passage = *grid_.courses[net].in_band(band_of(known));
  std::vector<Point> points;
  std::size_t column = passage.begin + passage.length;
  if (port.is_border()) {
    points.push_back({width_ + kMargin, right_port(net)});
  } else {
    column = grid_.elements[port.item].column;
    points.push_back({lefts_[column], port_height(port)});
  }
  while (column-- > passage.begin) {
    const double height = line_height(passage.elements[column - passage.begin]);
    points.push_back({rights_[column], height});
    points.push_back({lefts_[column], height});
  }
  if (all.source.is_border()) {
    points.push_back({-kMargin, left_port(net)});
    return points;
  }
  const std::size_t source = grid_.elements[all.source.item].column;
  const double height = port_height(all.source);
  points.push_back({rights_[source], height});
  points.push_back({lefts_[source] + level_.items[all.source.item].width, height});
  return points;
}

std::vector<Point> Routing::through_corridors(std::size_t net, std::size_t user) const {
  const Net& all = level_.nets[net];
  const Port& port = all.users[user];
  std::vector<Point> points;
  double height = 0;  // height of the corridor
  if (port.is_border()) {
    height = right_port(net);
    points.push_back({width_ + kMargin, height});
  } else {
    const std::size_t column = grid_.elements[port.item].column;
    const double x = left_of(column, net);
    height = lane_height(net, user_corridor(all, port));
    points.push_back({lefts_[column], port_height(port)});
    points.push_back({x, port_height(port)});
    points.push_back({x, height});
  }
  const double margin = between(-kMargin, 0, net);
  const double next =
      all.source.is_border() ? left_port(net) : lane_height(net, source_corridor(all));
  if (next != height) {
    points.push_back({margin, height});
    points.push_back({margin, next});
  }
  if (all.source.is_border()) {
    points.push_back({-kMargin, next});
    return points;
  }
  const std::size_t source = grid_.elements[all.source.item].column;
  const double x = right_of(source, net);
  points.push_back({x, next});
  points.push_back({x, port_height(all.source)});
  points.push_back({rights_[source], port_height(all.source)});
  points.push_back({lefts_[source] + level_.items[all.source.item].width, port_height(all.source)});
  return points;
}

}  // namespace virga::cli
