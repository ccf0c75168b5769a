#include "ide/outline/workspace_symbols.h"

#include <algorithm>
#include <optional>

#include "ide/outline/fuzzy_match.h"
#include "ide/outline/node_text.h"
#include "ide/place/syntax_at.h"

namespace virga::ide {
namespace {

struct Match {
  NodeRef ref;
  int score;
};

// Compares names, and with a colon also the token in the second label.
std::optional<int> match(const Snapshot& snapshot, std::string_view query, const NodeRef& ref) {
  const auto by_name = fuzzy_match(query, ref.node().name);
  if (query.find(':') == std::string_view::npos) return by_name;
  const hcl::Block* block = block_of(snapshot, ref);
  if (!block || block->labels.size() < 2) return by_name;
  return std::max(by_name, fuzzy_match(query, block->labels[1].text));
}

// Binds the declaration, for its type.
FoundSymbol describe(const Snapshot& snapshot, const Match& match) {
  const bind::Node& node = snapshot.bind(match.ref);
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
    const hcl::Block* block = block_of(snapshot, ref);
    if (ref.node().name.empty() || (block && block->type == "pulumi")) continue;
    if (const auto score = match(snapshot, query, ref)) matches.push_back({ref, *score});
  }
  std::ranges::stable_sort(matches, std::greater<>(), &Match::score);
  if (matches.size() > limit)
    matches.erase(matches.begin() + static_cast<std::ptrdiff_t>(limit), matches.end());
  std::vector<FoundSymbol> found;
  for (const Match& each : matches) found.push_back(describe(snapshot, each));
  return found;
}

}  // namespace virga::ide
