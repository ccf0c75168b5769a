#include "cli/graph/line.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace virga::cli {
namespace {

constexpr double kTip = 7;     // length of the arrow in pixels; the line ends before it
constexpr double kCorner = 6;  // radius

bool is_straight(const Point& a, const Point& b) {
  return a.x == b.x || a.y == b.y;
}

double length(const Point& a, const Point& b) {
  return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

// Returns the point at this distance from `a` on the straight line to `b`.
Point towards(const Point& a, const Point& b, double distance) {
  const double part = distance / length(a, b);
  return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

std::string text(const Point& point) {
  return fmt::format("{},{}", std::round(point.x * 10) / 10, std::round(point.y * 10) / 10);
}

}  // namespace

std::string line_data(std::span<const Point> route) {
  std::vector<Point> points(route.begin(), route.end());
  points.back().x += kTip;
  std::string data = "M" + text(points.front());
  for (std::size_t i = 1; i < points.size(); ++i) {
    const Point& before = points[i - 1];
    const Point& at = points[i];
    if (!is_straight(before, at)) {
      const double middle = (before.x + at.x) / 2;
      data += "C" + text({middle, before.y}) + " " + text({middle, at.y}) + " " + text(at);
      continue;
    }
    const bool is_corner = i + 1 < points.size() && is_straight(at, points[i + 1]) &&
                           (before.x == at.x) != (at.x == points[i + 1].x);
    if (!is_corner) {
      data += "L" + text(at);
      continue;
    }
    const double radius =
        std::min({kCorner, length(before, at) / 2, length(at, points[i + 1]) / 2});
    data += "L" + text(towards(at, before, radius)) + "Q" + text(at) + " " +
            text(towards(at, points[i + 1], radius));
  }
  return data;
}

std::string tip_data(std::span<const Point> route) {
  return "M" + text(route.back()) + "l8,-4v8z";
}

Point label_place(std::span<const Point> route) {
  for (std::size_t i = 1; i < route.size(); ++i) {
    const Point& a = route[i - 1];
    const Point& b = route[i];
    if (a.y != b.y || i + 1 == route.size()) return {(a.x + b.x) / 2, (a.y + b.y) / 2 - 4};
  }
  return route.front();
}

}  // namespace virga::cli
