// The columns of a level with room for the lines that pass through them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cli/graph/layout/bands.h"
#include "cli/graph/layout/layers.h"
#include "cli/graph/layout/level.h"

namespace virga::cli {

// The height that a line takes in a column.
inline constexpr double kLineHeight = 9;

// What stands in a column: an item, or a line that passes through the column.
struct Element {
  std::size_t column;
  double height;  // with the space above and below
  bool is_line;
};

// Two elements that a line joins. The offsets are from the tops of the elements.
struct Link {
  std::uint32_t left;
  std::uint32_t right;
  double left_offset;
  double right_offset;
  double weight;  // how much it matters that the line is straight
};

// How a net gets through the level.
struct Course {
  // The line elements in consecutive columns of one band, the first of them is right of the source
  // or at the left border.
  struct Passage {
    std::size_t band;
    std::size_t begin;                    // column
    std::vector<std::uint32_t> elements;  // `length` of them
    std::size_t length = 0;
  };
  std::vector<Passage> passages;
  // By user: the line goes through the corridors below and between the bands instead.
  std::vector<bool> by_corridor;

  const Passage* in_band(std::size_t band) const;
};

struct Grid {
  std::vector<Band> bands;
  Columns columns;                   // of elements; those of items have the items' indices
  std::vector<std::size_t> band_of;  // by column
  std::vector<Element> elements;
  std::vector<Link> links;
  std::vector<Course> courses;  // by net
};

// Makes at most `most_lines` line elements; lines for which that is too few go through the
// corridors. Short lines come first.
Grid make_grid(const Level& level, Columns columns, std::vector<Band> bands,
               std::size_t most_lines);

// The links of a grid by element.
class Neighbours {
 public:
  enum class Side : std::uint8_t { kLeft, kRight };
  struct End {
    std::uint32_t other;
    double shift;  // the line is straight if the element's top is the other's and this
    double weight;
    Side side;  // of the element
  };

  explicit Neighbours(const Grid& grid);

  std::span<const End> of(std::uint32_t element) const {
    return std::span(ends_).subspan(first_[element], first_[element + 1] - first_[element]);
  }

 private:
  std::vector<std::size_t> first_;
  std::vector<End> ends_;
};

}  // namespace virga::cli
