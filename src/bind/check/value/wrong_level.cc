// Objects whose keys belong to another level.
#include <algorithm>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/suggest.h"
#include "bind/check/meant_input.h"
#include "bind/check/value/union_keys.h"
#include "bind/check/value/value_report.h"
#include "bind/types/plain_types.h"
#include "diag/codes/bind.h"

namespace virga::bind {

using diag::Name;
using model::Kind;
using model::Property;
using model::Type;

namespace {

constexpr std::size_t kMostNames = 3;
constexpr std::size_t kDeepest = 2;  // the levels that can be left out

// The object that a property holds, alone or as the elements of a list.
struct Level {
  Type object;
  bool is_list = false;
};

// The path to an object with all unknown keys.
struct Candidate {
  std::vector<const Property*> path;
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

// Adds the objects with all unknown keys below a property.
void find_below(const Property& property, const ObjectKeys& keys,
                std::vector<const Property*>& path, std::vector<Candidate>& found) {
  path.push_back(&property);
  for (const Level& level : levels_of(property)) {
    const bool has_all = std::ranges::all_of(
        keys.unknown, [&](const auto& unknown) { return level.object.property(unknown.first); });
    if (has_all) {
      found.push_back({path, level.is_list});
    } else if (!level.is_list && path.size() < kDeepest) {
      for (const Property& inside : level.object.properties()) {
        find_below(inside, keys, path, found);
      }
    }
  }
  path.pop_back();
}

// The object that has all unknown keys, if there is one: the nearest.
std::optional<Candidate> level_of(const Type& to, const ObjectKeys& keys) {
  std::vector<Candidate> candidates;
  std::vector<const Property*> path;
  for (const Property& property : to.properties()) {
    if (!keys.given.contains(property.name)) find_below(property, keys, path, candidates);
  }
  if (candidates.empty()) return std::nullopt;
  const auto depth = [](const Candidate& each) { return each.path.size(); };
  const std::size_t nearest = std::ranges::min(candidates | std::views::transform(depth));
  std::erase_if(candidates, [&](const Candidate& each) { return depth(each) > nearest; });
  if (candidates.size() > 1) {
    // A required one is meant: `containers`, not `initContainers`.
    std::erase_if(candidates, [&](const Candidate& each) {
      return std::ranges::find(keys.missing, each.path.front()) == keys.missing.end();
    });
  }
  return candidates.size() == 1 ? std::optional(candidates.front()) : std::nullopt;
}

// "template.spec"
std::string name_of(const Candidate& candidate) {
  std::string name;
  for (const Property* each : candidate.path) name += (name.empty() ? "" : ".") + each->name;
  return name;
}

// "template = { spec = { ... } }"
std::string source_of(const Candidate& candidate) {
  std::string text = candidate.is_list ? "[{ ... }]" : "{ ... }";
  for (std::size_t i = candidate.path.size(); i-- > 0;) {
    text = candidate.path[i]->name + " = " + text;
    if (i > 0) text = "{ " + text + " }";
  }
  return text;
}

// Whether the object has no key of the type, not even a misspelled one or one of a level below.
bool are_all_foreign(const Type& to, const ObjectKeys& keys) {
  if (!keys.are_known || keys.unknown.size() != keys.given.size()) return false;
  const std::vector<std::string_view> names = property_names(std::span(&to, 1));
  return std::ranges::none_of(keys.unknown, [&](const auto& unknown) {
    return base::nearest(unknown.first, names) ||
           !levels_with(to.properties(), unknown.first).empty();
  });
}

std::vector<std::string> maps_of(const Type& to) {
  std::vector<std::string> names;
  for (const Property& property : to.properties()) {
    const bool is_map = std::ranges::any_of(alternatives_of(property.type),
                                            [](const Type& each) { return each.is(Kind::kMap); });
    if (is_map) names.push_back(property.name);
  }
  return names;
}

diag::Names first_names(const ObjectKeys& keys) {
  diag::Names names;
  for (std::size_t i = 0; i < std::min(keys.unknown.size(), kMostNames); ++i) {
    names.texts.push_back(keys.unknown[i].first);
  }
  return names;
}

}  // namespace

bool ValueReport::wrong_level(const Type& to, const ObjectKeys& keys) {
  if (keys.unknown.size() < 2) return false;
  const auto level = level_of(to, keys);
  if (!level && (!destination_.function.empty() || !are_all_foreign(to, keys))) return false;
  auto& diagnostic = diagnostics_.add(diag::codes::kUnknownKey, keys.unknown.front().second,
                                      Name{keys.unknown.front().first}, Name{owner()});
  for (std::size_t i = 1; i < std::min(keys.unknown.size(), kMostNames); ++i) {
    const auto& [name, where] = keys.unknown[i];
    diagnostic.label(where, {"nor {0}", Name{name}});
  }
  if (level) {
    diagnostic.help({"{0} are properties of {1}: write {2}", first_names(keys),
                     Name{name_of(*level)}, diag::Excerpt{source_of(*level)}});
  } else if (!explain_outer_key(diagnostic, keys.unknown.front().first)) {
    help_with_maps(diagnostic, to, keys);
  }
  label(diagnostic);
  return true;
}

// Keys of a user, such as those of environment variables, belong into a map.
void ValueReport::help_with_maps(diag::Diagnostic& diagnostic, const Type& to,
                                 const ObjectKeys& keys) const {
  std::vector<std::string> maps;
  if (keys.hold_text) maps = maps_of(to);
  note_names(diagnostic, property_names(std::span(&to, 1)));
  for (const Property* each : keys.missing) note_missing(diagnostic, *each);
  if (maps.size() == 1) {
    diagnostic.help({"keys of your own belong into the map {0}: write {1}", Name{maps.front()},
                     diag::Excerpt{maps.front() + " = { ... }"}});
  } else if (maps.size() > 1) {
    diagnostic.help({"keys of your own belong into one of the maps {0}", diag::Names{maps}});
  }
}

}  // namespace virga::bind
