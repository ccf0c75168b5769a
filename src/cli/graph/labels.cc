#include "cli/graph/labels.h"

#include <algorithm>

#include "base/check.h"

namespace virga::cli {
namespace {

std::string joined(const bind::GraphEdge& edge, bool only_options) {
  std::string text;
  for (const bind::GraphUse& use : edge.uses) {
    if (only_options && !use.is_option) continue;
    text += (text.empty() ? "" : ", ") + use.name;
  }
  return text;
}

}  // namespace

std::string_view range_in_words(bind::RangeKind range) {
  switch (range) {
    case bind::RangeKind::kNone: return "";
    case bind::RangeKind::kBool: return "0 or 1";
    case bind::RangeKind::kNumber: return "by number";
    case bind::RangeKind::kCollection: return "for each";
  }
  VIRGA_UNREACHABLE();
}

bool is_implicit(const bind::GraphEdge& edge) {
  return std::ranges::all_of(edge.uses, &bind::GraphUse::is_option);
}

std::string option_label(const bind::GraphEdge& edge) {
  return joined(edge, true);
}

std::string uses_in_words(const bind::GraphEdge& edge) {
  return joined(edge, false);
}

std::string short_type(std::string_view type) {
  const std::size_t first = type.find(':');
  const std::size_t last = type.rfind(':');
  // The description of a type that is not a token contains spaces or brackets.
  if (first == last || type.find_first_of(" ({") != std::string_view::npos) {
    return std::string(type);
  }
  return std::string(type.substr(0, first)) + std::string(type.substr(last));
}

}  // namespace virga::cli
