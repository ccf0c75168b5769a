// Makes the grid of one band. Internal to grid.cc.
#pragma once

#include <cstddef>
#include <iterator>
#include <vector>

#include "cli/graph/layout/grid.h"

namespace virga::cli {

class GridMaker {
 public:
  // grid.cc
  GridMaker(const Level& level, Columns columns, std::vector<Band> bands, std::size_t most_lines);
  Grid run();

 private:
  // The columns that a line to this user passes in the band of the user. span() returns false if
  // the user is not right of the source in the same band.
  struct Span {
    std::size_t band;
    std::size_t begin;
    std::size_t end;
  };

  std::size_t column_of(const Port& port) const { return grid_.elements[port.item].column; }

  // passages.cc
  bool span(const Net& net, const Port& user, Span& out) const;

  // Returns the passages. Their elements are added later.
  std::vector<NetRoute::Passage> passages_of(const Net& net) const;
  void add_route(std::size_t index, std::vector<NetRoute::Passage> wanted);
  void make_elements(const Net& net, NetRoute::Passage& passage);

  // Adds the last link, to the user.
  void join(const Net& net, const NetRoute::Passage& passage, const Port& user);

  const Level& level_;
  std::size_t left_;
  Grid grid_;
};

}  // namespace virga::cli
