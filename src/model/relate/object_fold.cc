#include "model/relate/object_fold.h"

#include <utility>

namespace virga::model {

bool ObjectFold::may_follow(const Type& next) {
  return next.is(Kind::kObject) && !next.is_recursive() && next.depth() < kMaxTypeDepth / 2;
}

bool ObjectFold::takes(const Type& first, const Type& next) {
  return may_follow(first) && may_follow(next) && first != next;
}

ObjectFold::ObjectFold(Unifier& unifier, const Type& first) : unifier_(unifier) {
  for (const Property& property : first.properties()) {
    entries_.emplace_hint(entries_.end(), property.name, Entry{property.type, count_});
  }
  steps_ += first.properties().size();
}

bool ObjectFold::add(const Type& next) {
  // Two objects unify, property by property, if both convert to each other safely.
  bool is_safe = true;
  std::vector<std::pair<Entry*, Type>> changes;
  for (const Property& property : next.properties()) {
    ++steps_;
    const auto found = entries_.find(property.name);
    if (found == entries_.end()) continue;
    Entry& entry = found->second;
    if (entry.last < count_) entry = {Type::optional(entry.type), count_};
    Unified unified = unifier_.unify(entry.type, property.type);
    is_safe &= unified.kind == Conversion::kSafe;
    is_safe &= unifier_.unify(property.type, entry.type).kind == Conversion::kSafe;
    changes.emplace_back(&entry, std::move(unified.type));
  }
  if (!is_safe) return false;
  ++count_;
  for (auto& [entry, type] : changes) *entry = {std::move(type), count_};
  for (const Property& property : next.properties()) {
    const auto [entry, fresh] = entries_.try_emplace(property.name);
    if (fresh) entry->second = {Type::optional(property.type), count_};
  }
  return true;
}

Type ObjectFold::take() {
  std::vector<Property> properties;
  properties.reserve(entries_.size());
  for (auto& [name, entry] : entries_) {
    properties.push_back({name, entry.last < count_ ? Type::optional(entry.type) : entry.type});
  }
  steps_ += properties.size();
  return Type::object(std::move(properties));
}

}  // namespace virga::model
