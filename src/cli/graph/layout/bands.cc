#include <algorithm>

#include "cli/graph/layout/columns.h"
#include "cli/graph/layout/routing.h"

namespace virga::cli {
namespace {

// The size that a picture gets on a typical screen.
constexpr double kScreenWidth = 1400;
constexpr double kScreenHeight = 780;
constexpr std::size_t kMaxBands = 8;
// Columns are wrapped only if the scale is below this value, and only if wrapping makes the picture
// larger by this factor.
constexpr double kReadableScale = 0.85;
constexpr double kLeastGain = 1.2;
constexpr double kBetweenBands = 60;  // includes room for some lines

struct Sizes {
  std::vector<double> widths;  // the width of each column, with the gap
  std::vector<double> heights;
};

Sizes sizes_of(const Level& level, const Columns& columns) {
  Sizes sizes;
  for (const auto& column : columns) {
    double width = 0;
    double height = 0;
    for (const std::uint32_t item : column) {
      width = std::max(width, level.items[item].width);
      height += level.items[item].height + kRowGap;
    }
    sizes.widths.push_back(width + kColumnGap);
    sizes.heights.push_back(height);
  }
  return sizes;
}

// Splits the columns into bands of about the same width.
std::vector<Band> split(const Sizes& sizes, double total, std::size_t count) {
  std::vector<Band> bands{{0, 0}};
  double seen = 0;
  for (std::size_t column = 0; column < sizes.widths.size(); ++column) {
    const double limit = total * static_cast<double>(bands.size()) / static_cast<double>(count);
    const bool is_past = seen + sizes.widths[column] / 2 > limit;
    if (is_past && bands.back().end > bands.back().begin) bands.push_back({column, column});
    seen += sizes.widths[column];
    bands.back().end = column + 1;
  }
  return bands;
}

// Returns the scale at which the picture fits on a screen.
double scale_of(const Sizes& sizes, const std::vector<Band>& bands) {
  double width = 1;
  double height = 1;
  for (const Band& band : bands) {
    double band_width = 0;
    double band_height = 0;
    for (std::size_t column = band.begin; column < band.end; ++column) {
      band_width += sizes.widths[column];
      band_height = std::max(band_height, sizes.heights[column]);
    }
    width = std::max(width, band_width);
    height += band_height + (bands.size() > 1 ? kBetweenBands : 0);
  }
  return std::min(kScreenWidth / width, kScreenHeight / height);
}

}  // namespace

std::vector<Band> wrap(const Level& level, const Columns& columns) {
  const Sizes sizes = sizes_of(level, columns);
  double total = 0;
  for (const double width : sizes.widths) total += width;
  std::vector<Band> best = split(sizes, total, 1);
  double best_scale = scale_of(sizes, best);
  if (best_scale >= kReadableScale) return best;
  for (std::size_t count = 2; count <= std::min(kMaxBands, columns.size()); ++count) {
    std::vector<Band> bands = split(sizes, total, count);
    const double scale = scale_of(sizes, bands);
    if (scale < best_scale * kLeastGain) continue;
    best_scale = scale;
    best = std::move(bands);
  }
  return best;
}

}  // namespace virga::cli
