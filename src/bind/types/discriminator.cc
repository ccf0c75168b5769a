#include "bind/types/discriminator.h"

#include <string_view>

#include "bind/types/annotations.h"
#include "hcl/analyze/literal.h"
#include "model/expr/walk.h"

namespace virga::bind {
namespace {

std::optional<std::string_view> bare_key(const hcl::Expr& key) {
  const auto* wrapper = key.if_is<hcl::ObjectKeyExpr>();
  if (!wrapper || wrapper->force_evaluation) return std::nullopt;
  const auto* name = wrapper->key->if_is<hcl::TraversalExpr>();
  if (!name || name->steps.size() != 1) return std::nullopt;
  return name->root();
}

std::optional<std::string_view> discriminator_value(const hcl::ObjectExpr& object,
                                                    std::string_view property) {
  for (const hcl::ObjectItem& item : object.items) {
    if (bare_key(*item.key) == property) return string_literal(*item.value);
  }
  return std::nullopt;
}

// The value of the property in a bound object. A bare key is a literal there, a quoted one a
// template.
const model::Expr* discriminator_expr(const model::ObjectExpr& object, std::string_view property,
                                      const model::ExprPool& pool) {
  for (const model::ObjectItem& item : object.items) {
    if (item.key->kind != model::ExprKind::kLiteral) continue;
    const std::string* key = pool.literal_string(*item.key);
    if (key != nullptr && *key == property) return item.value;
  }
  return nullptr;
}

std::optional<std::string_view> discriminator_value(const model::ObjectExpr& object,
                                                    std::string_view property,
                                                    const model::ExprPool& pool) {
  const model::Expr* found = discriminator_expr(object, property, pool);
  const std::string* value = found ? pool.literal_string(unconverted(*found)) : nullptr;
  return value ? std::optional<std::string_view>(*value) : std::nullopt;
}

// "Name" of "pkg:module:Name" and of "#/types/pkg:module:Name".
std::string_view last_part(std::string_view token) {
  return token.substr(token.rfind(':') + 1);
}

// The members of a union without none and without an output of the union as a whole.
model::Type alternatives(const model::Type& type) {
  std::vector<model::Type> members;
  for (const model::Type& member : type.members()) {
    const bool of_all = member.is(model::Kind::kOutput) && member.element().is(model::Kind::kUnion);
    if (!member.is_none() && !of_all) members.push_back(member);
  }
  return model::Type::union_of(std::move(members), type.annotations());
}

// The discriminator of a union, or null if the type has none.
const schema::Discriminator* discriminator(const model::Type& type) {
  const auto* by = annotation<UnionAnnotation>(type);
  return by && type.is(model::Kind::kUnion) ? &by->discriminator : nullptr;
}

// The member that an entry of the mapping names, or null.
const model::Type* member_of(const model::Type& destination, std::string_view token) {
  for (const model::Type& member : destination.members()) {
    const auto* named = annotation<ObjectAnnotation>(member);
    if (named && last_part(named->token) == last_part(token)) return &member;
  }
  return nullptr;
}

// `chosen`: the value of the discriminator, or nullopt if the object has no literal one.
model::Type select(const model::Type& destination, const schema::Discriminator& by,
                   std::optional<std::string_view> chosen) {
  for (const auto& [value, token] : by.mapping) {
    if (value != chosen) continue;
    const model::Type* member = member_of(destination, token);
    return member ? *member : alternatives(destination);
  }
  return alternatives(destination);
}

}  // namespace

model::Type select_member(const model::Type& destination, const hcl::Expr& value) {
  const auto* object = unparenthesized(value).if_is<hcl::ObjectExpr>();
  const auto* by = object ? discriminator(destination) : nullptr;
  if (!by) return destination;
  return select(destination, *by, discriminator_value(*object, by->property));
}

model::Type select_member(const model::Type& destination, const model::Expr& value,
                          const model::ExprPool& pool) {
  const auto* object = value.if_is<model::ObjectExpr>();
  const auto* by = object ? discriminator(destination) : nullptr;
  const auto chosen = by ? discriminator_value(*object, by->property, pool) : std::nullopt;
  return chosen ? select(destination, *by, chosen) : destination;
}

std::optional<Selection> selection(const model::Type& destination, const model::Expr& value,
                                   const model::ExprPool& pool) {
  const auto* object = value.if_is<model::ObjectExpr>();
  const auto* by = object ? discriminator(destination) : nullptr;
  const auto chosen = by ? discriminator_value(*object, by->property, pool) : std::nullopt;
  if (!chosen) return std::nullopt;
  Selection found{by->property,
                  std::string(*chosen),
                  discriminator_expr(*object, by->property, pool),
                  model::Type(),
                  {}};
  bool selects = false;
  for (const auto& [selecting, token] : by->mapping) {
    const model::Type* member = member_of(destination, token);
    if (!member) continue;
    if (selecting == *chosen) {
      found.member = *member;
      selects = true;
    } else {
      found.others.emplace_back(selecting, *member);
    }
  }
  return selects ? std::optional(std::move(found)) : std::nullopt;
}

}  // namespace virga::bind
