// The columns of a level, with places for the lines that pass through them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cli/graph/layout/columns.h"
#include "cli/graph/layout/level.h"

namespace virga::cli {

// The height of a line in a column.
inline constexpr double kLineHeight = 9;

// An element of a column: an item, or a line that passes through the column.
struct Element {
  std::size_t column;
  double height;  // includes the space above and below
  bool is_line;
};

// Two elements that a line connects. The offsets are measured from the tops of the elements.
struct Link {
  std::uint32_t left;
  std::uint32_t right;
  double left_offset;
  double right_offset;
  double weight;  // the importance of a straight line
};

// The way of a net through the level.
struct NetRoute {
  // Line elements in consecutive columns of one band. The first one is right of the source or at
  // the left border.
  struct Passage {
    std::size_t band;
    std::size_t begin;                    // the first column
    std::vector<std::uint32_t> elements;  // `length` elements
    std::size_t length = 0;
  };
  std::vector<Passage> passages;
  // For each user: whether the line goes through the corridors below and between the bands instead.
  std::vector<bool> by_corridor;

  const Passage* in_band(std::size_t band) const;
};

struct Grid {
  std::vector<Band> bands;
  // Indices of elements; an item has the same index as its element.
  Columns columns;
  std::vector<std::size_t> band_of;  // the band of each column
  std::vector<Element> elements;
  std::vector<Link> links;
  std::vector<NetRoute> courses;  // the course of each net
};

// Makes at most `most_lines` line elements. Short lines get them first; the other lines go through
// the corridors.
Grid make_grid(const Level& level, Columns columns, std::vector<Band> bands,
               std::size_t most_lines);

// The links of each element.
class Neighbours {
 public:
  enum class Side : std::uint8_t { kLeft, kRight };
  struct End {
    std::uint32_t other;
    double shift;  // the line is straight if the element's top equals the other's top plus this
    double weight;
    Side side;  // the side of the element
  };

  explicit Neighbours(const Grid& grid);

  std::span<const End> of(std::uint32_t element) const {
    return std::span(ends_).subspan(first_[element], first_[element + 1] - first_[element]);
  }

 private:
  std::vector<std::size_t> first_;
  std::vector<End> ends_;
};

// Sorts the elements of each column by the mean position of their neighbours (barycenter method),
// in both directions, so that few lines cross. O((n + links) log n).
void order_columns(Grid& grid);  // ordering.cc

// Returns the tops of the elements in whole pixels. Each band begins at 0. The elements of a column
// keep their order and do not overlap. Lines are as straight as these constraints allow.
std::vector<double> place(const Grid& grid);  // placing.cc

}  // namespace virga::cli
