#include "hcl/parse/files/parse_files.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/system/parallel.h"
#include "hcl/parse/parse.h"

namespace virga::hcl {
namespace {

struct ParsedFile {
  Tree tree;
  diag::Diagnostics diagnostics;
};

// The positions of the sources, the largest ones first: a thread that begins with a large source at
// the end would keep the others waiting.
std::vector<std::size_t> by_size(std::span<const base::Source* const> sources) {
  std::vector<std::size_t> order(sources.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::ranges::greater(),
                           [&](std::size_t i) { return sources[i]->text().size(); });
  return order;
}

std::size_t thread_count(std::span<const base::Source* const> sources, std::size_t wanted) {
  const std::size_t bytes = std::accumulate(
      sources.begin(), sources.end(), std::size_t{0},
      [](std::size_t sum, const base::Source* source) { return sum + source->text().size(); });
  if (bytes < kBytesForThreads) return 1;
  return std::clamp<std::size_t>(wanted > 0 ? wanted : base::usable_processors(), 1,
                                 sources.size());
}

}  // namespace

std::vector<Tree> parse_configs(std::span<const base::Source* const> sources,
                                diag::Diagnostics& diagnostics, const base::Limits& limits,
                                std::size_t threads) {
  std::vector<Tree> trees;
  trees.reserve(sources.size());
  const std::size_t count = thread_count(sources, threads);
  if (count == 1) {
    for (const base::Source* source : sources) {
      trees.push_back(parse_config(*source, diagnostics, limits));
    }
    return trees;
  }
  const std::vector<std::size_t> order = by_size(sources);
  std::vector<ParsedFile> parsed(sources.size());
  base::run_parallel({.count = order.size(), .jobs = count, .work = [&](std::size_t i) {
                        ParsedFile& result = parsed[order[i]];
                        result.diagnostics = diag::Diagnostics(limits.max_diagnostics);
                        result.tree = parse_config(*sources[order[i]], result.diagnostics, limits);
                      }});
  for (ParsedFile& result : parsed) {
    diagnostics.append(std::move(result.diagnostics));
    trees.push_back(std::move(result.tree));
  }
  return trees;
}

}  // namespace virga::hcl
