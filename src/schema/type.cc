#include "schema/type.h"

#include <algorithm>

namespace virga::schema {

const Type* selected_member(const Type& type, std::string_view tag) {
  if (!type.discriminator) return nullptr;
  const auto& mapping = type.discriminator->mapping;
  const auto named = std::ranges::find(
      mapping, tag, [](const auto& each) -> std::string_view { return each.first; });
  if (named == mapping.end()) return nullptr;
  const auto found = std::ranges::find_if(type.members, [&](const TypePtr& each) {
    return each && !each->token.empty() && named->second.ends_with("/" + each->token);
  });
  return found == type.members.end() ? nullptr : found->get();
}

}  // namespace virga::schema
