#include "model/relate/object_fold.h"

#include <algorithm>
#include <utility>

namespace virga::model {
namespace {

constexpr std::size_t kMostSteps = 8;  // of a property; they are searched one by one

// Returns whether no caller can distinguish the two: equal types can have different annotations.
bool is_identical(const Type& a, const Type& b) {
  if (a.node() == b.node()) return true;
  return a.is(Kind::kUnion) && b.is(Kind::kUnion) && a.annotations() == b.annotations() &&
         std::ranges::equal(a.members(), b.members(), {}, &Type::node, &Type::node);
}

}  // namespace

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

const ObjectFold::Step* ObjectFold::known_step(const Entry& entry, const Type& next) {
  const auto found = std::ranges::find_if(entry.steps, [&](const Step& step) {
    return step.before.node() == entry.type.node() && step.next.node() == next.node();
  });
  return found != entry.steps.end() ? &*found : nullptr;
}

const ObjectFold::Step& ObjectFold::remember(Entry& entry, Step step) {
  // The same type has the same node, so that later steps find it.
  for (const Step& known : entry.steps) {
    if (is_identical(known.before, step.after)) step.after = known.before;
    if (is_identical(known.after, step.after)) step.after = known.after;
  }
  if (entry.steps.size() < kMostSteps) return entry.steps.emplace_back(std::move(step));
  Step& oldest = entry.steps[entry.oldest];
  entry.oldest = (entry.oldest + 1) % kMostSteps;
  oldest = std::move(step);
  return oldest;
}

std::optional<Type> ObjectFold::unified(Entry& entry, const Type& next) {
  if (const Step* step = known_step(entry, next)) return step->after;
  // Two objects unify, property by property, if both convert to each other safely.
  Unified both = unifier_.unify(entry.type, next);
  if (both.kind != Conversion::kSafe) return std::nullopt;
  if (unifier_.unified_kind(next, entry.type) != Conversion::kSafe) return std::nullopt;
  return remember(entry, {entry.type, next, std::move(both.type)}).after;
}

bool ObjectFold::add(const Type& next) {
  std::vector<std::pair<Entry*, Type>> changes;
  for (const Property& property : next.properties()) {
    ++steps_;
    const auto found = entries_.find(property.name);
    if (found == entries_.end()) continue;
    Entry& entry = found->second;
    if (entry.last < count_) {
      entry.type = Type::optional(entry.type);
      entry.last = count_;
    }
    std::optional<Type> after = unified(entry, property.type);
    if (!after) return false;
    changes.emplace_back(&entry, *std::move(after));
  }
  ++count_;
  for (auto& [entry, type] : changes) {
    entry->type = std::move(type);
    entry->last = count_;
  }
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
