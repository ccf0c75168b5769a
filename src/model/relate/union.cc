#include <algorithm>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "model/node/type_nodes.h"

namespace virga::model {
namespace {

// Merges two sorted sequences; of equal types, those of `a` come first. A single type is inserted
// by binary search.
std::vector<Type> merged(std::vector<Type> a, std::vector<Type> b) {
  if (a.empty()) return b;
  if (b.empty()) return a;
  if (b.size() == 1) {
    a.insert(std::ranges::upper_bound(a, b[0], precedes), b[0]);
    return a;
  }
  if (a.size() == 1) {
    b.insert(std::ranges::lower_bound(b, a[0], precedes), a[0]);
    return b;
  }
  std::vector<Type> all;
  all.reserve(a.size() + b.size());
  std::ranges::merge(a, b, std::back_inserter(all), precedes);
  return all;
}

// The given types, with unions replaced by their members.
std::vector<Type> flat(std::span<const Type> members) {
  std::vector<Type> all;
  for (const Type& member : members) {
    if (member.is(Kind::kUnion)) {
      all.insert(all.end(), member.members().begin(), member.members().end());
    } else {
      all.push_back(member);
    }
  }
  return all;
}

std::size_t member_count(const Type& type) {
  return type.is(Kind::kUnion) ? type.members().size() : 0;
}

// The members of a union are already sorted. The types before and after the largest union are
// sorted and merged with it. So adding a type to a union of n members costs a search, not a sort,
// and many small unions cost one sort.
std::vector<Type> flat_and_sorted(std::span<const Type> members) {
  if (std::ranges::none_of(members, [](const Type& member) { return member.is(Kind::kUnion); })) {
    std::vector<Type> all(members.begin(), members.end());
    sort_union(all);
    return all;
  }
  const auto largest = std::ranges::max_element(members, {}, member_count);
  const auto at = static_cast<std::size_t>(largest - members.begin());
  std::vector<Type> before = flat(members.first(at));
  std::vector<Type> middle = flat({largest, 1});
  std::vector<Type> after = flat(members.subspan(at + 1));
  sort_union(before);
  sort_union(after);
  return merged(merged(std::move(before), std::move(middle)), std::move(after));
}

Annotations gathered(Annotations annotations, std::span<const Type> members) {
  for (const Type& member : members) {
    if (!member.is(Kind::kUnion)) continue;
    for (const auto& each : member.annotations()) {
      if (std::ranges::find(annotations, each) == annotations.end()) annotations.push_back(each);
    }
  }
  return annotations;
}

// Removes duplicates. Equal types are adjacent, except recursive ones: the order does not
// distinguish those of one shape, and their text depends on where a cycle starts.
void drop_duplicates(std::vector<Type>& sorted) {
  sorted.erase(std::ranges::unique(sorted).begin(), sorted.end());
  for (auto kept = sorted.begin(); kept != sorted.end(); ++kept) {
    if (!kept->is_recursive()) continue;
    sorted.erase(std::remove(kept + 1, sorted.end(), *kept), sorted.end());
  }
}

}  // namespace

Type Type::union_of(std::vector<Type> members, Annotations annotations) {
  if (std::ranges::any_of(members, &Type::is_error)) return error();
  std::vector<Type> all = flat_and_sorted(members);
  drop_duplicates(all);
  if (all.size() == 1) return std::move(all[0]);
  return finish_node(
      new MembersNode(Kind::kUnion, std::move(all), gathered(std::move(annotations), members)));
}

}  // namespace virga::model
