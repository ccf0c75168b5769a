#include "hcl/parse/files/parse_files.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <thread>
#include <utility>

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
  const std::size_t available = wanted > 0 ? wanted : std::thread::hardware_concurrency();
  return std::clamp<std::size_t>(available, 1, sources.size());
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
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < order.size(); i = next++) {
      ParsedFile& result = parsed[order[i]];
      result.diagnostics = diag::Diagnostics(limits.max_diagnostics);
      result.tree = parse_config(*sources[order[i]], result.diagnostics, limits);
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < count; ++i) others.emplace_back(work);
    work();
  }
  for (ParsedFile& result : parsed) {
    diagnostics.append(std::move(result.diagnostics));
    trees.push_back(std::move(result.tree));
  }
  return trees;
}

}  // namespace virga::hcl
