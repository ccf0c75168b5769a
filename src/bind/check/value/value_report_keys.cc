// The diagnostics about the keys of an object.
#include <algorithm>
#include <iterator>
#include <ranges>
#include <set>
#include <span>
#include <utility>

#include "base/text/suggest.h"
#include "bind/check/foreign_input.h"
#include "bind/check/meant_input.h"
#include "bind/check/value/union_keys.h"
#include "bind/check/value/value_report.h"
#include "bind/program/option_kind.h"
#include "bind/types/function_types.h"
#include "bind/types/plain_types.h"
#include "diag/codes/bind.h"
#include "hcl/format/source_for.h"
#include "model/check/explain/words.h"

namespace virga::bind {

namespace codes = diag::codes;
using diag::Name;
using model::Type;

namespace {

constexpr std::size_t kMostGuesses = 3;

std::vector<std::string> levels_in(std::span<const Type> objects, std::string_view key) {
  std::set<std::string> names;
  for (const Type& object : objects) {
    if (!object.is(model::Kind::kObject)) continue;
    for (std::string& each : levels_with(object.properties(), key)) names.insert(std::move(each));
  }
  return {names.begin(), names.end()};
}

// The names that go on behind `key`: `expirationDate` and `expirationInDays` for `expiration`.
std::vector<std::string> longer_names(std::string_view key,
                                      std::span<const std::string_view> names) {
  std::vector<std::string> longer;
  for (std::string_view name : names) {
    if (base::begins_with_word(name, key)) longer.emplace_back(name);
  }
  return longer;
}

// Names as they are written in an object.
std::vector<std::string> as_keys(std::vector<std::string> names) {
  for (std::string& name : names) name = hcl::key_source(name);
  return names;
}

// Returns whether an unknown key other than `key` is probably the misspelled `name`.
bool is_meant_by_another(const std::string& name, const std::string& key, const ObjectKeys& keys,
                         std::span<const std::string_view> left) {
  return std::ranges::any_of(keys.unknown, [&](const auto& unknown) {
    return unknown.first != key && base::nearest(unknown.first, left) == name;
  });
}

}  // namespace

void ValueReport::note_names(diag::Diagnostic& diagnostic,
                             const std::vector<std::string_view>& names) {
  if (names.empty()) {
    diagnostic.note({"it takes none"});
  } else {
    diagnostic.note({"it takes {0}", diag::Names{{names.begin(), names.end()}}});
  }
}

void ValueReport::note_missing(diag::Diagnostic& diagnostic, const model::Property& missing) {
  diagnostic.note({"{0} is missing; its type is {1}", Name{missing.name},
                   model::expected_in_words(missing.type)});
}

void ValueReport::unknown_key(const Type& to, std::span<const Type> others, const std::string& key,
                              base::Range where, ObjectKeys& keys) {
  auto& diagnostic = diagnostics_.add(codes::kUnknownKey, where, Name{key}, Name{owner()});
  const std::vector<std::string_view> names =
      others.empty() ? property_names(std::span(&to, 1)) : property_names(others);
  std::vector<std::string_view> left;
  std::ranges::copy_if(names, std::back_inserter(left), [&](std::string_view name) {
    return !keys.given.contains(std::string(name));
  });
  const auto free = base::nearest(key, left);
  const auto near = free ? free : base::nearest(key, names);
  const std::vector<std::string> longer = longer_names(key, left);
  const bool is_ambiguous = longer.size() > 1 && longer.size() <= kMostGuesses &&
                            (!near || std::ranges::find(longer, *near) != longer.end());
  if (is_ambiguous) {
    diagnostic.suggest_any(where, as_keys(longer));
  } else if (near && !free) {
    // The object already has this property, so another one would be an error.
    diagnostic.help({"did you mean {0}?", Name{std::string(*near)}});
  } else if (near) {
    diagnostic.suggest(where, hcl::key_source(*near));
    keys.given.insert(std::string(*near));
  } else if (explain_key(diagnostic, key)) {
    // An option of an invoke among its arguments.
  } else if (const auto levels = levels_in(others.empty() ? std::span(&to, 1) : others, key);
             levels.size() == 1) {
    diagnostic.help({"{0} is a property of {1}: write {2}", Name{key}, Name{levels.front()},
                     diag::Excerpt{levels.front() + " = { " + key + " = ... }"}});
  } else if (levels.size() > 1) {
    diagnostic.help(
        {"{0} is a property of {1}: write it inside one of them", Name{key}, diag::Names{levels}});
  } else if (!explain_outer_key(diagnostic, key)) {
    note_names(diagnostic, names);
  }
  label(diagnostic);
  const auto missing = std::exchange(keys.missing, {});
  // Without a suggestion, the value may be meant for another alternative.
  if (!others.empty() && (!near || !to.property(*near))) return;
  for (const model::Property* property : missing) {
    if (property->name == near || is_meant_by_another(property->name, key, keys, left)) continue;
    note_missing(diagnostic, *property);
  }
}

// An option of an invoke among its arguments.
bool ValueReport::explain_key(diag::Diagnostic& diagnostic, const std::string& key) const {
  const bool is_argument = destination_.function == "invoke" && path.text().empty();
  if (!is_argument || !expected_type(invoke_options_type()).property(key)) return false;
  diagnostic.help({"{0} is an option: it belongs to the third argument, as in {1}", Name{key},
                   diag::Excerpt{"{ " + key + " = ... }"}});
  return true;
}

// A property of an object around this one, or an option of the resource.
bool ValueReport::explain_outer_key(diag::Diagnostic& diagnostic, const std::string& key) const {
  for (const Outer& level : std::views::reverse(outer)) {
    if (!level.object.is(model::Kind::kObject) || !level.object.property(key)) continue;
    const std::string around = path.text().substr(0, level.path_size);
    diagnostic.help({"{0} is a property of {1}: write it there", Name{key},
                     Name{around.empty() ? destination_.owner : around}});
    return true;
  }
  if (!destination_.beside) return false;
  if (destination_.beside->find(key)) {
    diagnostic.help({"{0} is an input: write it beside {1}", Name{key}, Name{destination_.name}});
    return true;
  }
  if (key != "range" && !option_kind(key)) return false;
  diagnostic.help({"{0} is an option: options {{ {1} = ... }}", Name{key}, diag::PathText{key}});
  return true;
}

void ValueReport::key_of_other(const Type& to, const std::string& key, base::Range where,
                               const ObjectKeys& keys) {
  auto& diagnostic = diagnostics_.add(codes::kUnknownKey, where, Name{key}, Name{owner()});
  std::vector<std::string> beside;
  for (const model::Property& property : to.properties()) {
    if (keys.given.contains(property.name)) beside.push_back(property.name);
  }
  if (!beside.empty()) {
    diagnostic.note({"{0} cannot be used together with {1}: they belong to different alternatives",
                     Name{key}, diag::Names{beside}});
  }
  label(diagnostic);
}

void ValueReport::missing(std::span<const model::Property> missing,
                          const model::ObjectExpr& object) {
  std::vector<std::string> names;
  for (const model::Property& property : missing) names.push_back(property.name);
  auto& diagnostic =
      diagnostics_.add(codes::kMissingInput, object.range, diag::Names{names}, Name{owner()});
  label(diagnostic);
  for (const model::Property& property : missing) {
    diagnostic.note(
        {"{0} is of type {1}", Name{property.name}, model::expected_in_words(property.type)});
  }
  help_to_add(diagnostic, names);
}

void ValueReport::unknown_property(const Type& to, const std::string& property,
                                   const model::TraversalExpr& config) {
  auto& diagnostic =
      diagnostics_.add(codes::kUnknownKey, config.range, Name{property}, Name{owner()});
  std::vector<std::string_view> names;
  for (const model::Property& each : to.properties()) names.push_back(each.name);
  if (const auto near = base::nearest(property, names)) {
    diagnostic.help({"did you mean {0}?", Name{std::string(*near)}});
  } else {
    note_names(diagnostic, names);
  }
  diagnostic.label(config.root->declared,
                   {"the type of {0} has the property", Name{std::string(config.root->name)}});
  label(diagnostic);
}

}  // namespace virga::bind
