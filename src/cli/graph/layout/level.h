// The boxes of one level of a picture, and the lines between them.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace virga::cli {

// The place where a line meets a box: a distance from the top of an item, or a place on the border
// of the level that the layout chooses.
struct Port {
  static constexpr std::uint32_t kBorder = ~std::uint32_t{0};

  std::uint32_t item = kBorder;
  double offset = 0;
  bool is_border() const { return item == kBorder; }
};

// All lines of a level that lead to one node. They share their course, so that a node with many
// dependents has one line through the picture, with branches.
struct Net {
  Port source;              // the node that is needed; the border if it is outside of the level
  std::vector<Port> users;  // the dependent nodes; the border for users outside of the level
};

// Cycles and lines from an item to itself are allowed.
struct Level {
  struct Item {
    double width;
    double height;
  };
  std::vector<Item> items;
  std::vector<Net> nets;
};

// Returns pairs of items: the first needs the second. Pairs may repeat. The two items of a pair
// differ.
std::vector<std::pair<std::uint32_t, std::uint32_t>> needs_of(const Level& level);

struct Point {
  double x = 0;
  double y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

}  // namespace virga::cli
