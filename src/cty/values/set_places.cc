#include "cty/values/set_places.h"

#include <algorithm>
#include <string>

#include "cty/hash.h"
#include "cty/ops/equality.h"
#include "cty/values/set.h"

namespace virga::cty {
namespace {

std::uint32_t short_hash(const Value& value) {
  const std::size_t hash = cty::hash(value);
  return static_cast<std::uint32_t>(hash ^ (hash >> 32));
}

bool is_equal(const Value& a, const Value& b) {
  const Result<Value> equal = equals(a, b);
  return equal && equal->is_known() && equal->as_bool();
}

// A place, and the keys of its element.
struct Alike {
  std::string equality;
  std::string key;
  SetPlace place;

  bool same_texts(const Alike& other) const {
    return equality == other.equality && key == other.key;
  }
};

// Sorts places with one hash by their keys, then by position.
std::vector<Alike> sorted_by_text(std::span<SetPlace> places, std::span<const Value> values) {
  std::vector<Alike> all;
  all.reserve(places.size());
  for (const SetPlace& place : places) {
    const Value& value = values[place.position];
    all.push_back({equality_text(value), set_key(value), place});
  }
  std::ranges::sort(all, [](const Alike& a, const Alike& b) {
    if (a.equality != b.equality) return a.equality < b.equality;
    return a.key != b.key ? a.key < b.key : a.place.position < b.place.position;
  });
  for (std::size_t i = 0; i < places.size(); ++i) places[i] = all[i].place;
  return all;
}

// Marks the elements that are the same as an earlier one. Requires: all have the same hash.
Result<void> drop_duplicates(std::span<SetPlace> places, std::span<const Value> values,
                             std::vector<bool>& dropped) {
  const std::vector<Alike> all = sorted_by_text(places, values);
  // Elements with the same keys; more than one only if they contain capsules.
  std::vector<std::uint32_t> kept;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0 && !all[i].same_texts(all[i - 1])) kept.clear();
    const std::uint32_t position = all[i].place.position;
    if (!values[position].is_wholly_known()) continue;
    dropped[position] = std::ranges::any_of(
        kept, [&](std::uint32_t earlier) { return is_equal(values[earlier], values[position]); });
    if (!dropped[position]) kept.push_back(position);
    if (kept.size() > Value::kMaxSameHashKey) {
      return fail(ErrorKind::kTooLarge, "a set contains too many capsules without a hash key");
    }
  }
  return {};
}

template <typename Text>
std::span<const SetPlace> narrowed(std::span<const SetPlace> places,
                                   std::span<const Value> elements, const Value& wanted,
                                   Text text) {
  if (places.size() < 2) return places;
  return std::ranges::equal_range(places, text(wanted), {}, [&](const SetPlace& place) {
    return text(elements[place.position]);
  });
}

}  // namespace

bool is_same_element(const Value& a, const Value& b) {
  return is_equal(a, b) && set_key(a) == set_key(b);
}

Result<std::vector<SetPlace>> distinct_places(std::span<const Value> values) {
  std::vector<SetPlace> places;
  places.reserve(values.size());
  for (std::uint32_t i = 0; i < values.size(); ++i) places.push_back({short_hash(values[i]), i});
  std::ranges::sort(places, [](const SetPlace& a, const SetPlace& b) {
    return a.hash != b.hash ? a.hash < b.hash : a.position < b.position;
  });

  std::vector<bool> dropped(values.size());
  for (auto run = places.begin(); run != places.end();) {
    const auto end = std::find_if(run, places.end(),
                                  [&](const SetPlace& place) { return place.hash != run->hash; });
    if (end - run > 1) {
      if (auto done = drop_duplicates({run, end}, values, dropped); !done) {
        return base::Unexpected(done.error());
      }
    }
    run = end;
  }
  std::erase_if(places, [&](const SetPlace& place) { return dropped[place.position]; });
  return places;
}

std::span<const SetPlace> places_equal(std::span<const SetPlace> places,
                                       std::span<const Value> elements, const Value& wanted) {
  places = std::ranges::equal_range(places, short_hash(wanted), {}, &SetPlace::hash);
  return narrowed(places, elements, wanted,
                  [](const Value& value) { return equality_text(value); });
}

std::span<const SetPlace> places_same(std::span<const SetPlace> places,
                                      std::span<const Value> elements, const Value& wanted) {
  return narrowed(places_equal(places, elements, wanted), elements, wanted, set_key);
}

}  // namespace virga::cty
