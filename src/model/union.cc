#include <algorithm>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "model/node/type_nodes.h"

namespace virga::model {
namespace {

// Two sorted runs as one; of equal types those of `a` come first. A single type is put where it
// belongs by searching.
std::vector<Type> merged(std::vector<Type> a, std::vector<Type> b) {
  if (a.empty()) return b;
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

// The members of unions are sorted already: adding a type to a union of n members costs a search,
// not a sort.
std::vector<Type> flat_and_sorted(std::span<const Type> members, Annotations& annotations) {
  std::vector<Type> all;
  std::vector<Type> run;
  const auto end_run = [&] {
    if (run.empty()) return;
    sort_union(run);
    all = merged(std::move(all), std::exchange(run, {}));
  };
  for (const Type& member : members) {
    if (!member.is(Kind::kUnion)) {
      run.push_back(member);
      continue;
    }
    end_run();
    all = merged(std::move(all), {member.members().begin(), member.members().end()});
    for (const auto& each : member.annotations()) {
      if (std::ranges::find(annotations, each) == annotations.end()) annotations.push_back(each);
    }
  }
  end_run();
  return all;
}

// Leaves one of equal types. They stand side by side, but for recursive ones: nothing in the order
// tells those of one shape apart, and the text depends on where a cycle begins.
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
  std::vector<Type> all = flat_and_sorted(members, annotations);
  drop_duplicates(all);
  if (all.size() == 1) return std::move(all[0]);
  return finish_node(new MembersNode(Kind::kUnion, std::move(all), std::move(annotations)));
}

}  // namespace virga::model
