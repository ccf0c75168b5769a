// The passages of lines through the columns between their ends.
#include <algorithm>

#include "cli/graph/layout/grid_maker.h"

namespace virga::cli {
namespace {

// A long straight line is easier to follow than a short one, so it has a higher weight.
constexpr double kLineToLine = 6;
constexpr double kLineToItem = 2;
constexpr double kItemToItem = 1;

}  // namespace

bool GridMaker::span(const Net& net, const Port& user, Span& out) const {
  if (user.is_border() && net.source.is_border()) return false;
  const std::size_t of_band = column_of(user.is_border() ? net.source : user);
  const std::size_t band = grid_.band_of[of_band];
  const std::size_t begin =
      net.source.is_border() ? grid_.bands[band].begin : column_of(net.source) + 1;
  const std::size_t end = user.is_border() ? grid_.bands[band].end : of_band;
  out = {band, begin, end};
  return net.source.is_border() || (grid_.band_of[column_of(net.source)] == band && begin <= end);
}

std::vector<NetRoute::Passage> GridMaker::passages_of(const Net& net) const {
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

void GridMaker::add_route(std::size_t index, std::vector<NetRoute::Passage> wanted) {
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
    const NetRoute::Passage* passage = span(net, user, each) ? course.in_band(each.band) : nullptr;
    course.by_corridor.push_back(passage == nullptr);
    if (passage && !user.is_border()) join(net, *passage, user);
  }
}

void GridMaker::make_elements(const Net& net, NetRoute::Passage& passage) {
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

void GridMaker::join(const Net& net, const NetRoute::Passage& passage, const Port& user) {
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

}  // namespace virga::cli
