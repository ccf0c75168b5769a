#include "cty/convert/preference.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "cty/hash.h"

namespace virga::cty {
namespace {

// Positive if `a` is the more general type, negative if `b` is, 0 if neither is.
int generality(const Type& a, const Type& b, Budget& budget);

// For types with parts: one is more general if some part is more general and no part is less.
int by_parts(std::size_t size, Budget& budget, auto&& part_of_a, auto&& part_of_b) {
  bool a_wins = false;
  bool b_wins = false;
  for (std::size_t i = 0; i < size; ++i) {
    const int part = generality(part_of_a(i), part_of_b(i), budget);
    a_wins = a_wins || part > 0;
    b_wins = b_wins || part < 0;
  }
  return static_cast<int>(a_wins) - static_cast<int>(b_wins);
}

int of_tuples(const Type& a, const Type& b, Budget& budget) {
  if (a.elements().size() != b.elements().size()) return 0;
  return by_parts(
      a.elements().size(), budget, [&](std::size_t i) { return a.elements()[i]; },
      [&](std::size_t i) { return b.elements()[i]; });
}

int of_objects(const Type& a, const Type& b, Budget& budget) {
  const auto same_name = [](const Attribute& x, const Attribute& y) { return x.name == y.name; };
  if (!std::ranges::equal(a.attributes(), b.attributes(), same_name)) return 0;
  return by_parts(
      a.attributes().size(), budget, [&](std::size_t i) { return a.attributes()[i].type; },
      [&](std::size_t i) { return b.attributes()[i].type; });
}

// Compares kinds that convert to each other.
int of_kinds(Kind a, Kind b) {
  const auto rank = [](Kind kind) {
    return kind == Kind::kList || kind == Kind::kMap       ? 2
           : kind == Kind::kTuple || kind == Kind::kObject ? 1
                                                           : 0;
  };
  const auto is_sequence = [](Kind kind) {
    return kind == Kind::kList || kind == Kind::kTuple || kind == Kind::kSet;
  };
  const auto is_mapping = [](Kind kind) { return kind == Kind::kMap || kind == Kind::kObject; };
  const bool related = (is_sequence(a) && is_sequence(b)) || (is_mapping(a) && is_mapping(b));
  return related ? rank(a) - rank(b) : 0;
}

int generality(const Type& a, const Type& b, Budget& budget) {
  if (!budget.spend(1)) return 0;
  if (a.is_dynamic() || b.is_dynamic()) {
    return static_cast<int>(b.is_dynamic()) - static_cast<int>(a.is_dynamic());
  }
  if (a.is_primitive() && b.is_primitive()) {
    return static_cast<int>(a.is(Kind::kString)) - static_cast<int>(b.is(Kind::kString));
  }
  if (a.kind() != b.kind()) return of_kinds(a.kind(), b.kind());
  if (a.is_collection()) return generality(a.element(), b.element(), budget);
  if (a.is(Kind::kTuple)) return of_tuples(a, b, budget);
  return a.is(Kind::kObject) ? of_objects(a, b, budget) : 0;
}

// A type, the positions where it was given, and the types that wait for it.
struct Node {
  Type type;
  std::vector<std::size_t> positions = {};
  std::vector<std::size_t> less_general = {};
  std::size_t more_general = 0;      // number of more general types that are not ordered yet
  std::size_t queued_positions = 0;  // number of its positions still in the queue
  bool ordered = false;
};

std::vector<Node> distinct(std::span<const Type> types) {
  std::vector<Node> nodes;
  std::unordered_map<Type, std::size_t, TypeHash> seen;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (nodes.size() == kMaxCandidates && !seen.contains(types[i])) continue;
    const auto [at, is_new] = seen.emplace(types[i], nodes.size());
    if (is_new) nodes.push_back({.type = types[i]});
    nodes[at->second].positions.push_back(i);
  }
  return nodes;
}

void relate(std::vector<Node>& nodes, Budget& budget) {
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (std::size_t j = i + 1; j < nodes.size(); ++j) {
      const int order = generality(nodes[i].type, nodes[j].type, budget);
      if (order == 0) continue;
      Node& above = order > 0 ? nodes[i] : nodes[j];
      Node& below = order > 0 ? nodes[j] : nodes[i];
      above.less_general.push_back(order > 0 ? j : i);
      ++below.more_general;
    }
  }
}

}  // namespace

// A topological sort in order of arrival. A type enters the queue when the last position of its
// last more general type has been processed.
std::vector<Type> by_preference(std::span<const Type> types, Budget& budget) {
  std::vector<Node> nodes = distinct(types);
  relate(nodes, budget);
  std::vector<std::size_t> queue;  // indexes of nodes, one for each position
  const auto enqueue = [&](const std::vector<std::size_t>& freed) {
    std::vector<std::pair<std::size_t, std::size_t>> mentions;
    for (const std::size_t node : freed) {
      nodes[node].queued_positions = nodes[node].positions.size();
      for (const std::size_t position : nodes[node].positions)
        mentions.emplace_back(position, node);
    }
    std::ranges::sort(mentions);
    for (const auto& mention : mentions) queue.push_back(mention.second);
  };

  std::vector<std::size_t> freed;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].more_general == 0) freed.push_back(i);
  }
  enqueue(freed);
  std::vector<Type> ordered;
  for (std::size_t turn = 0; turn < queue.size(); ++turn) {
    Node& node = nodes[queue[turn]];
    if (!std::exchange(node.ordered, true)) ordered.push_back(node.type);
    if (--node.queued_positions > 0) continue;
    freed.clear();
    for (const std::size_t below : node.less_general) {
      if (--nodes[below].more_general == 0) freed.push_back(below);
    }
    enqueue(freed);
  }
  // Parts that cannot be compared can cause cycles; those types keep the given order.
  for (const Node& node : nodes) {
    if (!node.ordered) ordered.push_back(node.type);
  }
  return ordered;
}

}  // namespace virga::cty
