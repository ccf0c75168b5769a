#include "ide/outline/workspace_symbols.h"

#include <algorithm>
#include <optional>

#include "ide/outline/fuzzy_match.h"
#include "ide/outline/node_text.h"

namespace virga::ide {
namespace {

struct Match {
  NodeRef ref;
  int score;
};

std::optional<int> match(std::string_view query, const bind::Node& node) {
  const auto by_name = fuzzy_match(query, node.name);
  const auto* resource = node.if_is<bind::Resource>();
  if (!resource || query.find(':') == std::string_view::npos) return by_name;
  return std::max(by_name, fuzzy_match(query, resource->token));
}

// Names are found by fuzzy matching, the rest is only computed for those that are shown.
FoundSymbol describe(const Snapshot& snapshot, const Match& match) {
  const bind::Node& node = match.ref.node();
  const base::Source* file = snapshot.sources.find(node.range.source);
  return {.name = std::string(node.name),
          .detail = detail_of(node),
          .container = file ? file->name() : "",
          .kind = item_kind(node),
          .whole = node.range,
          .selected = snapshot.inside_quotes(node.name_range),
          .is_deprecated = is_deprecated(node),
          .score = match.score};
}

}  // namespace

std::vector<FoundSymbol> workspace_symbols(const Snapshot& snapshot, std::string_view query,
                                           std::size_t limit) {
  std::vector<Match> matches;
  for (const NodeRef& ref : snapshot.nodes()) {
    const bind::Node& node = ref.node();
    if (node.name.empty() || node.if_is<bind::Settings>()) continue;
    if (const auto score = match(query, node)) matches.push_back({ref, *score});
  }
  std::ranges::stable_sort(matches, std::greater<>(), &Match::score);
  if (matches.size() > limit)
    matches.erase(matches.begin() + static_cast<std::ptrdiff_t>(limit), matches.end());
  std::vector<FoundSymbol> found;
  for (const Match& each : matches) found.push_back(describe(snapshot, each));
  return found;
}

}  // namespace virga::ide
