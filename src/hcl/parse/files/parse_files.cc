#include "hcl/parse/files/parse_files.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>

#include "base/system/parallel.h"
#include "hcl/parse/files/segments.h"
#include "hcl/parse/parse.h"

namespace virga::hcl {
namespace {

// Starting a thread takes as long as parsing less than half of this.
constexpr std::size_t kLeastSegment = std::size_t{1} << 20;

// What a thread parses at once: a source, or a segment of a large one.
struct Part {
  std::size_t source;  // its position
  base::Span bytes;
  bool is_segment;
};

struct ParsedPart {
  std::optional<Tree> tree;  // of a segment: nullopt if it has errors
  diag::Diagnostics diagnostics;
};

std::size_t count_bytes(std::span<const base::Source* const> sources) {
  return std::accumulate(
      sources.begin(), sources.end(), std::size_t{0},
      [](std::size_t sum, const base::Source* source) { return sum + source->text().size(); });
}

std::vector<Part> split(std::span<const base::Source* const> sources, std::size_t threads) {
  std::vector<Part> parts;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const std::string_view text = sources[i]->text();
    const std::size_t count = std::clamp<std::size_t>(text.size() / kLeastSegment, 1, threads);
    const std::vector<base::Span> segments = split_into_segments(text, count);
    for (const base::Span segment : segments) parts.push_back({i, segment, segments.size() > 1});
  }
  return parts;
}

// The positions of the parts, the largest ones first: a thread that begins with a large part at the
// end would keep the others waiting.
std::vector<std::size_t> by_size(std::span<const Part> parts) {
  std::vector<std::size_t> order(parts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::ranges::greater(),
                           [&](std::size_t i) { return parts[i].bytes.size(); });
  return order;
}

ParsedPart parse_part(const Part& part, const base::Source& source, const base::Limits& limits) {
  ParsedPart result{.tree = std::nullopt, .diagnostics = diag::Diagnostics(limits.max_diagnostics)};
  result.tree = part.is_segment ? parse_segment(source, part.bytes, limits)
                                : parse_config(source, result.diagnostics, limits);
  return result;
}

// The trees of the sources, from their parts.
std::vector<Tree> join(std::span<const Part> parts, std::span<ParsedPart> parsed,
                       std::span<const base::Source* const> sources, diag::Diagnostics& diagnostics,
                       const base::Limits& limits) {
  std::vector<Tree> trees;
  trees.reserve(sources.size());
  for (std::size_t i = 0; i < parts.size();) {
    const std::size_t first = i;
    std::vector<std::optional<Tree>> segments;
    for (; i < parts.size() && parts[i].source == parts[first].source; ++i) {
      segments.push_back(std::move(parsed[i].tree));
    }
    diagnostics.append(std::move(parsed[first].diagnostics));
    std::optional<Tree> whole = join_segments(segments);
    segments.clear();
    trees.push_back(whole ? std::move(*whole)
                          : parse_config(*sources[parts[first].source], diagnostics, limits));
  }
  return trees;
}

std::vector<Tree> parse_in_order(std::span<const base::Source* const> sources,
                                 diag::Diagnostics& diagnostics, const base::Limits& limits) {
  std::vector<Tree> trees;
  trees.reserve(sources.size());
  for (const base::Source* source : sources) {
    trees.push_back(parse_config(*source, diagnostics, limits));
  }
  return trees;
}

}  // namespace

std::vector<Tree> parse_configs(std::span<const base::Source* const> sources,
                                diag::Diagnostics& diagnostics, const base::Limits& limits,
                                std::size_t threads) {
  if (count_bytes(sources) < kBytesForThreads) return parse_in_order(sources, diagnostics, limits);
  if (threads == 0) threads = base::usable_processors();
  const std::vector<Part> parts = split(sources, threads);
  threads = std::min(threads, parts.size());
  if (threads == 1) return parse_in_order(sources, diagnostics, limits);
  const std::vector<std::size_t> order = by_size(parts);
  std::vector<ParsedPart> parsed(parts.size());
  base::run_parallel({.count = parts.size(), .jobs = threads, .work = [&](std::size_t i) {
                        const Part& part = parts[order[i]];
                        parsed[order[i]] = parse_part(part, *sources[part.source], limits);
                      }});
  return join(parts, parsed, sources, diagnostics, limits);
}

}  // namespace virga::hcl
