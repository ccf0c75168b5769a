// Objects whose keys belong one level deeper.
#include <algorithm>
#include <string>
#include <vector>

#include "bind/check/value/union_keys.h"
#include "bind/check/value/value_report.h"
#include "bind/types/plain_types.h"

namespace virga::bind {

using diag::Name;
using model::Kind;
using model::Property;
using model::Type;

namespace {

constexpr std::size_t kMostNames = 3;

// The object that a property holds, alone or as the elements of a list.
struct Level {
  Type object;
  bool is_list = false;
};

// A property that holds an object with all unknown keys.
struct Candidate {
  const Property* property;
  bool is_list;
};

std::vector<Level> levels_of(const Property& property) {
  std::vector<Level> levels;
  for (const Type& each : alternatives_of(property.type)) {
    if (each.is(Kind::kObject)) levels.push_back({each, false});
    if (!each.is(Kind::kList)) continue;
    for (const Type& element : alternatives_of(each.element())) {
      if (element.is(Kind::kObject)) levels.push_back({element, true});
    }
  }
  return levels;
}

}  // namespace

bool ValueReport::left_out_level(const Type& to, const ObjectKeys& keys) {
  if (keys.unknown.size() < 2) return false;
  std::vector<Candidate> candidates;
  for (const Property& property : to.properties()) {
    if (keys.given.contains(property.name)) continue;
    for (const Level& level : levels_of(property)) {
      const bool has_all = std::ranges::all_of(
          keys.unknown, [&](const auto& unknown) { return level.object.property(unknown.first); });
      if (has_all) candidates.push_back({&property, level.is_list});
    }
  }
  if (candidates.size() > 1) {
    // A required one is meant: `containers`, not `initContainers`.
    std::erase_if(candidates, [&](const Candidate& each) {
      return std::ranges::find(keys.missing, each.property) == keys.missing.end();
    });
  }
  if (candidates.size() != 1) return false;
  const std::string& meant = candidates.front().property->name;
  auto& diagnostic = diagnostics_.add(diag::Code::kUnknownKey, keys.unknown.front().second,
                                      Name{keys.unknown.front().first}, Name{owner()});
  diag::Names names;
  for (std::size_t i = 0; i < std::min(keys.unknown.size(), kMostNames); ++i) {
    const auto& [name, where] = keys.unknown[i];
    names.texts.push_back(name);
    if (i > 0) diagnostic.label(where, {"nor {0}", Name{name}});
  }
  diagnostic.help(
      {"{0} are properties of {1}: write {2}", std::move(names), Name{meant},
       diag::Excerpt{meant + (candidates.front().is_list ? " = [{ ... }]" : " = { ... }")}});
  label(diagnostic);
  return true;
}

}  // namespace virga::bind
