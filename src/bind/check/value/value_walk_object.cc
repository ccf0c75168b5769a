// The keys of objects, with the properties of the expected type.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text/suggest.h"
#include "bind/check/value/union_keys.h"
#include "bind/check/value/value_walk.h"
#include "bind/types/annotations.h"
#include "model/eventual.h"

namespace virga::bind {

using model::Kind;
using model::Type;

namespace {

bool is_required_any(const Type& object, std::string_view property) {
  const auto* known = annotation<ObjectAnnotation>(object);
  return known && std::ranges::find(known->required_any, property) != known->required_any.end();
}

// Whether it is a value that a map of strings takes.
bool is_text(const Type& type) {
  const Type value = model::strip_eventuals_and_optional(type);
  return !value.is(Kind::kObject) && !value.is(Kind::kMap) && !value.is(Kind::kList) &&
         !value.is(Kind::kTuple) && !value.is(Kind::kSet);
}

// A misspelled property is not missing.
void drop_misspelled(const Type& to, ObjectKeys& keys) {
  const std::vector<std::string_view> names = property_names(std::span(&to, 1));
  for (const auto& [key, where] : keys.unknown) {
    const auto near = base::nearest(key, names);
    std::erase_if(keys.missing, [&](const auto* property) { return property->name == near; });
  }
}

bool is_key_of_any(std::span<const Type> types, const std::string& key) {
  return std::ranges::any_of(
      types, [&](const Type& type) { return type.is(Kind::kObject) && type.property(key); });
}

}  // namespace

void ValueWalk::object(const Type& to, const model::ObjectExpr& object,
                       std::span<const Type> others) {
  const std::size_t before = faults_;
  if (!is_probe() && others.empty() && fit_.omitted_level(to, object)) return mismatch(to, object);
  ObjectKeys keys;
  if (!is_probe()) report_.outer.push_back({to, report_.path.text().size()});
  for (const model::ObjectItem& item : object.items) {
    const auto key = pool_.property_name(*item.key);
    if (key) {
      keys.given.insert(*key);
    } else {
      keys.are_known = false;
    }
    if (to.is(Kind::kMap)) {
      const Step step = key ? Step(report_.path, *key) : Step(report_.path);
      value(to.element(), *item.value);
    } else if (to.is(Kind::kObject) && key) {
      if (const Type* property = to.property(*key)) {
        const Step step(report_.path, *key);
        const auto any = wrong_in_all(others, *key, pool_.literal(*item.value));
        value(any && !is_probe() ? *any : *property, *item.value);
      } else if (!report_.use || !destination_.leaves_out_properties) {
        keys.unknown.emplace_back(*key, item.key->range);
        keys.hold_text = keys.hold_text && is_text(pool_.type(*item.value));
      }
    }
  }
  if (!is_probe()) report_.outer.pop_back();
  if (to.is(Kind::kObject)) {
    this->keys(to, std::move(keys), object, others, faults_ > before);
  }
}

void ValueWalk::keys(const Type& to, ObjectKeys keys, const model::ObjectExpr& object,
                     std::span<const Type> others, bool has_other_faults) {
  add_missing(to, keys);
  // A probe counts all faults, to find the alternative with the fewest.
  if (is_probe()) return void(faults_ += keys.unknown.size() + keys.missing.size());
  if (others.empty() && report_.wrong_level(to, keys)) return void(++faults_);
  drop_misspelled(to, keys);
  unknown_keys(to, keys, others, has_other_faults);
  if (keys.unknown.empty() && !keys.missing.empty() && !has_other_faults) {
    ++faults_;
    report_.missing(in_alternatives(keys.missing, keys.given, others), object);
  }
}

void ValueWalk::add_missing(const Type& to, ObjectKeys& keys) {
  if (!keys.are_known) return;
  for (const model::Property& property : to.properties()) {
    if (keys.given.contains(property.name)) continue;
    const bool is_demanded =
        !fit_.fits(property.type, Type::none()) || is_required_any(to, property.name);
    if (is_demanded) keys.missing.push_back(&property);
  }
}

void ValueWalk::unknown_keys(const Type& to, ObjectKeys& keys, std::span<const Type> others,
                             bool has_other_faults) {
  const std::size_t before = faults_;
  for (const auto& [key, where] : keys.unknown) {
    if (is_key_of_any(others, key)) continue;
    ++faults_;
    report_.unknown_key(to, others, key, where, keys);
  }
  // The choice of `to` is a guess: with another mistake in the value, the key may be right.
  if (faults_ > before || has_other_faults) return;
  for (const auto& [key, where] : keys.unknown) {
    ++faults_;
    report_.key_of_other(to, key, where, keys);
  }
}

}  // namespace virga::bind
