#include "bind/check/value/union_keys.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "base/text/suggest.h"
#include "bind/check/literal_fault.h"

namespace virga::bind {

using model::Kind;
using model::Type;

namespace {

// The union of the types that a property has in the alternatives that have it.
Type type_in_any(std::span<const Type> alternatives, std::string_view property) {
  std::vector<Type> types;
  for (const Type& each : alternatives) {
    const Type* type = each.is(Kind::kObject) ? each.property(property) : nullptr;
    if (type) types.push_back(*type);
  }
  return Type::union_of(std::move(types));
}

}  // namespace

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

std::optional<Type> wrong_in_all(std::span<const Type> alternatives, std::string_view property,
                                 const cty::Value* literal) {
  if (!literal || alternatives.size() < 2) return std::nullopt;
  Type type = type_in_any(alternatives, property);
  return literal_fault(*literal, type) ? std::optional(std::move(type)) : std::nullopt;
}

std::vector<model::Property> in_alternatives(std::span<const model::Property* const> missing,
                                             const std::set<std::string>& given,
                                             std::span<const Type> alternatives) {
  std::vector<Type> possible;
  std::ranges::copy_if(alternatives, std::back_inserter(possible), [&](const Type& each) {
    return each.is(Kind::kObject) && std::ranges::all_of(given, [&](const std::string& key) {
             return each.property(key) != nullptr;
           });
  });
  std::vector<model::Property> properties;
  for (const model::Property* each : missing) {
    properties.push_back(
        {each->name, possible.empty() ? each->type : type_in_any(possible, each->name)});
  }
  return properties;
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
