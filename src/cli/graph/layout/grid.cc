#include "cli/graph/layout/grid.h"

#include <algorithm>
#include <numeric>

namespace virga::cli {
namespace {

// A long straight line is easier to follow than a short one, so it has a higher weight.
constexpr double kLineToLine = 6;
constexpr double kLineToItem = 2;
constexpr double kItemToItem = 1;

class GridMaker {
 public:
  GridMaker(const Level& level, Columns columns, std::vector<Band> bands, std::size_t most_lines)
      : level_(level), left_(most_lines) {
    grid_.bands = std::move(bands);
    grid_.columns = std::move(columns);
    grid_.band_of.resize(grid_.columns.size());
    for (std::size_t band = 0; band < grid_.bands.size(); ++band) {
      for (std::size_t i = grid_.bands[band].begin; i < grid_.bands[band].end; ++i) {
        grid_.band_of[i] = band;
      }
    }
    grid_.elements.resize(level.items.size());
    for (std::size_t column = 0; column < grid_.columns.size(); ++column) {
      for (const std::uint32_t item : grid_.columns[column]) {
        grid_.elements[item] = {column, level.items[item].height + kRowGap, false};
      }
    }
  }

  Grid run() {
    grid_.courses.resize(level_.nets.size());
    std::vector<std::vector<NetRoute::Passage>> wanted;
    std::vector<std::size_t> lengths;
    for (const Net& net : level_.nets) {
      wanted.push_back(passages_of(net));
      std::size_t& length = lengths.emplace_back(0);
      for (const NetRoute::Passage& each : wanted.back()) length += each.length;
    }
    std::vector<std::size_t> order(level_.nets.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t net) { return lengths[net]; });
    for (const std::size_t net : order) add_route(net, std::move(wanted[net]));
    return std::move(grid_);
  }

 private:
  std::size_t column_of(const Port& port) const { return grid_.elements[port.item].column; }

  // The columns that a line to this user passes in the band of the user. span() returns false if
  // the user is not right of the source in the same band.
  struct Span {
    std::size_t band;
    std::size_t begin;
    std::size_t end;
  };
  bool span(const Net& net, const Port& user, Span& out) const {
    if (user.is_border() && net.source.is_border()) return false;
    const std::size_t of_band = column_of(user.is_border() ? net.source : user);
    const std::size_t band = grid_.band_of[of_band];
    const std::size_t begin =
        net.source.is_border() ? grid_.bands[band].begin : column_of(net.source) + 1;
    const std::size_t end = user.is_border() ? grid_.bands[band].end : of_band;
    out = {band, begin, end};
    return net.source.is_border() || (grid_.band_of[column_of(net.source)] == band && begin <= end);
  }

  // Returns the passages. Their elements are added later.
  std::vector<NetRoute::Passage> passages_of(const Net& net) const {
    std::vector<Span> spans;
    for (const Port& user : net.users) {
      Span each{};
      if (!span(net, user, each)) continue;
      const auto same = std::ranges::find(spans, each.band, &Span::band);
      if (same == spans.end()) {
        spans.push_back(each);
      } else {
        same->end = std::max(same->end, each.end);
      }
    }
    std::vector<NetRoute::Passage> passages;
    for (const Span& each : spans) {
      passages.push_back({each.band, each.begin, {}, each.end - each.begin});
    }
    return passages;
  }

  void add_route(std::size_t index, std::vector<NetRoute::Passage> wanted) {
    const Net& net = level_.nets[index];
    NetRoute& course = grid_.courses[index];
    for (NetRoute::Passage& passage : wanted) {
      if (passage.length > left_) continue;
      left_ -= passage.length;
      make_elements(net, passage);
      course.passages.push_back(std::move(passage));
    }
    for (const Port& user : net.users) {
      Span each{};
      const NetRoute::Passage* passage =
          span(net, user, each) ? course.in_band(each.band) : nullptr;
      course.by_corridor.push_back(passage == nullptr);
      if (passage && !user.is_border()) join(net, *passage, user);
    }
  }

  void make_elements(const Net& net, NetRoute::Passage& passage) {
    for (std::size_t column = passage.begin; column < passage.begin + passage.length; ++column) {
      const auto made = static_cast<std::uint32_t>(grid_.elements.size());
      grid_.elements.push_back({column, kLineHeight, true});
      grid_.columns[column].push_back(made);
      if (!passage.elements.empty()) {
        grid_.links.push_back(
            {passage.elements.back(), made, kLineHeight / 2, kLineHeight / 2, kLineToLine});
      } else if (!net.source.is_border()) {
        grid_.links.push_back(
            {net.source.item, made, net.source.offset + kRowGap / 2, kLineHeight / 2, kLineToItem});
      }
      passage.elements.push_back(made);
    }
  }

  // Adds the last link, to the user.
  void join(const Net& net, const NetRoute::Passage& passage, const Port& user) {
    const double offset = user.offset + kRowGap / 2;
    const std::size_t passed = column_of(user) - passage.begin;
    if (passed > 0) {
      grid_.links.push_back(
          {passage.elements[passed - 1], user.item, kLineHeight / 2, offset, kLineToItem});
    } else if (!net.source.is_border()) {
      grid_.links.push_back(
          {net.source.item, user.item, net.source.offset + kRowGap / 2, offset, kItemToItem});
    }
  }

  const Level& level_;
  std::size_t left_;
  Grid grid_;
};

}  // namespace

const NetRoute::Passage* NetRoute::in_band(std::size_t band) const {
  const auto found = std::ranges::find(passages, band, &Passage::band);
  return found == passages.end() ? nullptr : &*found;
}

Grid make_grid(const Level& level, Columns columns, std::vector<Band> bands,
               std::size_t most_lines) {
  return GridMaker(level, std::move(columns), std::move(bands), most_lines).run();
}

Neighbours::Neighbours(const Grid& grid)
    : first_(grid.elements.size() + 1), ends_(2 * grid.links.size()) {
  for (const Link& link : grid.links) {
    ++first_[link.left + 1];
    ++first_[link.right + 1];
  }
  for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
  std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
  for (const Link& link : grid.links) {
    const double shift = link.left_offset - link.right_offset;
    ends_[next[link.left]++] = {link.right, -shift, link.weight, Side::kRight};
    ends_[next[link.right]++] = {link.left, shift, link.weight, Side::kLeft};
  }
}

}  // namespace virga::cli
