#include "bind/check/union_keys.h"

#include <algorithm>
#include <set>

#include "base/text/suggest.h"

namespace virga::bind {

using model::Kind;
using model::Type;

std::vector<std::string_view> property_names(std::span<const Type> types) {
  std::vector<std::string_view> names;
  std::set<std::string_view> known;
  for (const Type& type : types) {
    if (!type.is(Kind::kObject)) continue;
    for (const model::Property& property : type.properties()) {
      if (known.insert(property.name).second) names.emplace_back(property.name);
    }
  }
  return names;
}

UnionKeys::UnionKeys(std::span<const Type> alternatives, const model::Expr& expr,
                     const model::ExprPool& pool) {
  const auto* object = expr.if_is<model::ObjectExpr>();
  if (!object) return;
  const std::vector<std::string_view> names = property_names(alternatives);
  for (const model::ObjectItem& item : object->items) {
    const auto key = pool.property_name(*item.key);
    if (!key) continue;
    const bool is_known = std::ranges::find(names, *key) != names.end();
    const auto near = is_known ? std::nullopt : base::nearest(*key, names);
    keys_.push_back(near ? std::string(*near) : *key);
  }
}

std::size_t UnionKeys::unknown_to(const Type& alternative) const {
  if (!alternative.is(Kind::kObject)) return 0;
  return static_cast<std::size_t>(std::ranges::count_if(
      keys_, [&](const std::string& key) { return !alternative.property(key); }));
}

std::size_t UnionKeys::first_known_to(const Type& alternative) const {
  if (!alternative.is(Kind::kObject)) return keys_.size();
  const auto found = std::ranges::find_if(
      keys_, [&](const std::string& key) { return alternative.property(key); });
  return static_cast<std::size_t>(found - keys_.begin());
}

}  // namespace virga::bind
