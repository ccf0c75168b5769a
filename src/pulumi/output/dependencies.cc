#include "pulumi/output/dependencies.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace virga::pulumi {

Dependencies::Dependencies(std::vector<std::string> urns) {
  std::ranges::sort(urns);
  const auto repeated = std::ranges::unique(urns);
  urns.erase(repeated.begin(), repeated.end());
  *this = of_sorted(std::move(urns));
}

Dependencies Dependencies::of_sorted(std::vector<std::string> urns) {
  Dependencies set;
  if (urns.empty()) return set;
  auto* node = new Node;
  node->urns = std::move(urns);
  set.node_ = base::Ref<Node>::adopt(node);
  return set;
}

std::span<const std::string> Dependencies::urns() const {
  return node_ ? std::span<const std::string>(node_->urns) : std::span<const std::string>();
}

bool operator==(const Dependencies& a, const Dependencies& b) {
  return a.identical(b) || std::ranges::equal(a.urns(), b.urns());
}

Dependencies Dependencies::merged(const Dependencies& a, const Dependencies& b) {
  if (b.empty() || a.identical(b)) return a;
  if (a.empty()) return b;
  if (std::ranges::includes(a.urns(), b.urns())) return a;
  if (std::ranges::includes(b.urns(), a.urns())) return b;
  std::vector<std::string> both;
  both.reserve(a.urns().size() + b.urns().size());
  std::ranges::set_union(a.urns(), b.urns(), std::back_inserter(both));
  return of_sorted(std::move(both));
}

void DependencySum::add(const Dependencies& set) {
  // Equal sets tend to be adjacent, so comparing with the previous one finds most duplicates.
  if (set.empty() || (!sets_.empty() && sets_.back().identical(set))) return;
  sets_.push_back(set);
}

Dependencies DependencySum::total() const {
  if (sets_.empty()) return {};
  if (sets_.size() == 1) return sets_.front();
  if (sets_.size() == 2) return Dependencies::merged(sets_[0], sets_[1]);
  std::vector<std::string> all;
  for (const Dependencies& set : sets_) {
    all.insert(all.end(), set.urns().begin(), set.urns().end());
  }
  return Dependencies(std::move(all));
}

}  // namespace virga::pulumi
