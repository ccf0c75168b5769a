// Names of declarations and variables, and those of their properties that fit.
#include <algorithm>
#include <span>
#include <unordered_map>
#include <vector>

#include "ide/complete/documentation.h"
#include "ide/complete/fit.h"
#include "ide/complete/request.h"
#include "model/collection.h"

namespace virga::ide {
namespace {

// Properties of further resources are offered behind their names.
constexpr std::size_t kMaxNodesWithParts = 40;
constexpr std::size_t kMaxRanked = 100;
constexpr std::string_view kCommit = ".[";

CompletionKind kind_of(const bind::Node& node) {
  switch (node.kind) {
    case bind::NodeKind::kConfig: return CompletionKind::kConfig;
    case bind::NodeKind::kOutput: return CompletionKind::kOutput;
    case bind::NodeKind::kResource:
    case bind::NodeKind::kRead: return CompletionKind::kResource;
    case bind::NodeKind::kComponent: return CompletionKind::kComponent;
    default: return CompletionKind::kLocal;
  }
}

bool is_value(const bind::Node& node) {
  return node.kind != bind::NodeKind::kPulumi && node.kind != bind::NodeKind::kHook;
}

class References {
 public:
  explicit References(Request& request) : r_(request), fit_(request) {}

  void run() {
    locals();
    if (r_.meaning && !r_.meaning->sees_program) return;
    collect();
    rank();
    limit();
    for (const Candidate& each : candidates_) add(each);
    hidden();
    parts();
  }

 private:
  struct Candidate {
    bind::NodeId id;
    Rank rank;
    std::uint64_t distance;  // from the cursor
  };

  void locals() {
    if (!r_.meaning) return;
    std::uint64_t order = 0;
    for (const LocalVisible& local : r_.meaning->locals) {
      const bool is_path = !r_.meaning->sees_program;
      CompletionItem& item = r_.items.add(
          local.name, is_path ? CompletionKind::kProperty : CompletionKind::kLoopVariable,
          is_path ? Rank::kFits : std::min(fit_.rank(local.type), Rank::kNeutral), order++);
      item.type = short_type(local.type);
      item.commit_characters = kCommit;
    }
  }

  // One candidate for each name: any other declaration hides an output.
  void collect() {
    const auto& nodes = r_.program.nodes;
    std::unordered_map<std::string_view, std::size_t> by_name;
    const bool matches_first = nodes.size() > ItemList::kMaxItems && !r_.items.typed().empty();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const bind::Node& node = nodes[i];
      if (!is_value(node) || is_own(node)) continue;
      if (matches_first && match(node.name, r_.items.typed()) < 0) {
        r_.items.mark_incomplete();
        continue;
      }
      const auto [known, is_new] = by_name.try_emplace(node.name, candidates_.size());
      const Candidate candidate{bind::NodeId{static_cast<std::uint32_t>(i)}, Rank::kNeutral,
                                distance(node)};
      if (is_new) {
        candidates_.push_back(candidate);
      } else if (node.kind != bind::NodeKind::kOutput) {
        candidates_[known->second] = candidate;
      }
    }
  }

  bool is_own(const bind::Node& node) const {
    return node.range.source == r_.source && node.range.span.begin == r_.cursor.item;
  }

  std::uint64_t distance(const bind::Node& node) const {
    if (node.range.source != r_.source) return std::uint64_t{1} << 32;
    const std::uint32_t begin = node.range.span.begin;
    return begin < r_.cursor.offset ? r_.cursor.offset - begin : begin - r_.cursor.offset;
  }

  // Ranks the candidates near the cursor by their types. The types of far ones are not known before
  // they are bound, which would take too long for an answer while typing.
  void rank() {
    const std::size_t count = std::min(candidates_.size(), kMaxRanked);
    std::ranges::nth_element(candidates_, candidates_.begin() + static_cast<std::ptrdiff_t>(count),
                             {}, &Candidate::distance);
    for (Candidate& each : std::span(candidates_).first(count)) {
      each.rank = fit_.rank(r_.snapshot.bind({&r_.program, each.id}).type);
    }
  }

  void limit() {
    const auto order = [](const Candidate& a, const Candidate& b) {
      return a.rank != b.rank ? a.rank < b.rank : a.distance < b.distance;
    };
    if (candidates_.size() <= ItemList::kMaxItems) return;
    std::ranges::nth_element(candidates_, candidates_.begin() + ItemList::kMaxItems, order);
    candidates_.resize(ItemList::kMaxItems);
    r_.items.mark_incomplete();
  }

  void add(const Candidate& candidate) {
    const bind::Node& node = r_.program.node(candidate.id);
    CompletionItem& item =
        r_.items.add(std::string(node.name), kind_of(node), candidate.rank, candidate.distance);
    if (const auto* resource = node.if_is<bind::Resource>()) {
      item.type = resource->token;
    } else {
      item.type = short_type(node.type);
    }
    if (node.range.source != r_.source) {
      const base::Source* file = r_.snapshot.sources.find(node.range.source);
      if (file) item.detail = file->name();
    }
    item.commit_characters = kCommit;
    item.documentation = id_of_node(r_.snapshot, {&r_.program, candidate.id});
  }

  // What the program lacks because of the syntax error at the cursor.
  void hidden() {
    if (!r_.meaning) return;
    for (const bind::NodeId id : r_.meaning->hidden) {
      const bind::Node& node = r_.meaning->program.node(id);
      if (!is_value(node)) continue;
      CompletionItem& item = r_.items.add(std::string(node.name), kind_of(node),
                                          fit_.rank(node.type), std::uint64_t{1} << 31);
      item.type = short_type(node.type);
      item.commit_characters = kCommit;
    }
  }

  // `bucket.id`, where a string is expected: properties that the name of the attribute or a habit
  // suggests.
  void parts() {
    if (fit_.accepts_all() || fit_.expected().is(model::Kind::kBool)) return;
    std::vector<Candidate> nearest;
    for (const Candidate& each : candidates_) {
      if (each.rank == Rank::kMismatch) nearest.push_back(each);
    }
    if (nearest.size() > kMaxNodesWithParts) {
      std::ranges::nth_element(nearest, nearest.begin() + kMaxNodesWithParts, {},
                               &Candidate::distance);
      nearest.resize(kMaxNodesWithParts);
    }
    for (const Candidate& each : nearest) parts_of(each);
  }

  void parts_of(const Candidate& candidate) {
    const bind::Node& node = r_.program.node(candidate.id);
    const model::Type inner = model::strip_eventuals_and_optional(node.type);
    if (!inner.is(model::Kind::kObject)) return;
    for (const std::string_view name : {r_.cursor.attribute(), std::string_view("id"),
                                        std::string_view("arn"), std::string_view("name")}) {
      const model::Type* type = name.empty() ? nullptr : inner.property(name);
      if (!type || fit_.rank(*type) != Rank::kFits) continue;
      CompletionItem& item =
          r_.items.add(std::string(node.name) + "." + std::string(name), CompletionKind::kProperty,
                       Rank::kPart, candidate.distance);
      item.type = short_type(*type);
      item.commit_characters = kCommit;
    }
  }

  Request& r_;
  Fit fit_;
  std::vector<Candidate> candidates_;
};

}  // namespace

void complete_references(Request& request) {
  References(request).run();
}

}  // namespace virga::ide
