#include <algorithm>
#include <utility>

#include "model/type_nodes.h"

namespace virga::model {

Type Type::union_of(std::vector<Type> members, Annotations annotations) {
  if (std::ranges::any_of(members, &Type::is_error)) return error();
  std::vector<Type> flat;
  flat.reserve(members.size());
  for (Type& member : members) {
    if (!member.is(Kind::kUnion)) {
      flat.push_back(std::move(member));
      continue;
    }
    const std::span<const Type> inner = member.members();
    flat.insert(flat.end(), inner.begin(), inner.end());
    annotations.insert(annotations.end(), member.annotations().begin(),
                       member.annotations().end());
  }
  sort_union(flat);
  flat.erase(std::ranges::unique(flat).begin(), flat.end());
  if (flat.size() == 1) return std::move(flat[0]);
  return finish_node(new MembersNode(Kind::kUnion, std::move(flat), std::move(annotations)));
}

}  // namespace virga::model
