#include "bind/check/value_report.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "base/check.h"
#include "base/text/suggest.h"
#include "bind/check/accepting_map.h"
#include "bind/check/foreign_input.h"
#include "bind/check/report_literal.h"
#include "bind/check/union_keys.h"
#include "bind/types/annotations.h"
#include "bind/types/discriminator.h"
#include "bind/types/function_types.h"
#include "bind/types/plain_types.h"
#include "model/check/explain/words.h"
#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::bind {

using diag::Code;
using diag::Name;
using model::Type;

namespace {

// Returns the names of the properties whose types have a property `key`.
std::vector<std::string> levels_with(std::span<const Type> objects, std::string_view key) {
  std::set<std::string> names;
  for (const Type& object : objects) {
    if (!object.is(model::Kind::kObject)) continue;
    for (const model::Property& property : object.properties()) {
      const auto has_key = [&](const Type& each) {
        return each.is(model::Kind::kObject) && each.property(key);
      };
      if (std::ranges::any_of(alternatives_of(property.type), has_key)) {
        names.insert(property.name);
      }
    }
  }
  return {names.begin(), names.end()};
}

void note_names(diag::Diagnostic& diagnostic, const std::vector<std::string_view>& names) {
  if (names.empty()) {
    diagnostic.note({"it takes none"});
  } else {
    diagnostic.note({"it takes {0}", diag::Names{{names.begin(), names.end()}}});
  }
}

}  // namespace

ValueReport::ValueReport(const model::ExprPool& pool, diag::Diagnostics& diagnostics,
                         const Destination& destination)
    : pool_(pool), diagnostics_(diagnostics), destination_(destination) {
  // Only the message of this code names a function.
  VIRGA_CHECK((destination.code == Code::kArgumentType) != destination.function.empty());
  if (destination.owner.empty()) path = ValuePath(destination.name);
}

void ValueReport::literal(const LiteralFault& fault, base::Range place, const cty::Value& literal) {
  label(report_literal(diagnostics_, fault, place, literal, what()));
}

namespace {

// Returns whether an unknown key other than `key` is probably the misspelled `name`.
bool is_meant_by_another(const std::string& name, const std::string& key, const ObjectKeys& keys,
                         std::span<const std::string_view> left) {
  return std::ranges::any_of(keys.unknown, [&](const auto& unknown) {
    return unknown.first != key && base::nearest(unknown.first, left) == name;
  });
}

}  // namespace

void ValueReport::unknown_key(const Type& to, std::span<const Type> others, const std::string& key,
                              base::Range where, ObjectKeys& keys) {
  auto& diagnostic = diagnostics_.add(Code::kUnknownKey, where, Name{key}, Name{owner()});
  const std::vector<std::string_view> names =
      others.empty() ? property_names(std::span(&to, 1)) : property_names(others);
  std::vector<std::string_view> left;
  std::ranges::copy_if(names, std::back_inserter(left), [&](std::string_view name) {
    return !keys.given.contains(std::string(name));
  });
  const auto free = base::nearest(key, left);
  const auto near = free ? free : base::nearest(key, names);
  if (near && !free) {
    // The object already has this property, so another one would be an error.
    diagnostic.help({"did you mean {0}?", Name{std::string(*near)}});
  } else if (near) {
    diagnostic.suggest(where, *near);
    keys.given.insert(std::string(*near));
  } else if (explain_key(diagnostic, key)) {
    // An option of an invoke among its arguments.
  } else if (const auto levels = levels_with(others.empty() ? std::span(&to, 1) : others, key);
             levels.size() == 1) {
    diagnostic.help({"{0} is a property of {1}: write {2}", Name{key}, Name{levels.front()},
                     diag::Excerpt{levels.front() + " = { " + key + " = ... }"}});
  } else if (levels.size() > 1) {
    diagnostic.help(
        {"{0} is a property of {1}: write it inside one of them", Name{key}, diag::Names{levels}});
  } else {
    note_names(diagnostic, names);
  }
  label(diagnostic);
  const auto missing = std::exchange(keys.missing, {});
  // Without a suggestion, the value may be meant for another alternative.
  if (!others.empty() && (!near || !to.property(*near))) return;
  for (const model::Property* property : missing) {
    if (property->name == near || is_meant_by_another(property->name, key, keys, left)) continue;
    diagnostic.note({"{0} is missing; its type is {1}", Name{property->name},
                     model::expected_in_words(property->type)});
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

void ValueReport::key_of_other(const Type& to, const std::string& key, base::Range where,
                               const ObjectKeys& keys) {
  auto& diagnostic = diagnostics_.add(Code::kUnknownKey, where, Name{key}, Name{owner()});
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
      diagnostics_.add(Code::kMissingInput, object.range, diag::Names{names}, Name{owner()});
  label(diagnostic);
  for (const model::Property& property : missing) {
    diagnostic.note(
        {"{0} is of type {1}", Name{property.name}, model::expected_in_words(property.type)});
  }
  help_to_add(diagnostic, names);
}

diag::Diagnostic& ValueReport::mismatch(const Type& expected, const model::Expr& expr) {
  const Type& got = pool_.type(expr);
  diag::Diagnostic diagnostic(destination_.code, expr.range, Name{shown_path()});
  if (!destination_.function.empty()) {
    diagnostic.arguments.emplace_back(Name{destination_.function});
  }
  diagnostic.arguments.emplace_back(model::expected_in_words(expected));
  diagnostic.arguments.emplace_back(model::in_words(got));
  label(diagnostic);
  model::explain_mismatch(diagnostic, expected, got, &expr, pool_, shown_path());
  explain_other_object(diagnostic, expected, expr);
  const bool is_whole = path.text().empty() || path.text() == destination_.name;
  if (is_whole && destination_.help) diagnostic.help(*destination_.help);
  return diagnostics_.add(std::move(diagnostic));
}

void ValueReport::unknown_property(const Type& to, const std::string& property,
                                   const model::TraversalExpr& config) {
  auto& diagnostic =
      diagnostics_.add(Code::kUnknownKey, config.range, Name{property}, Name{owner()});
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

void ValueReport::date(const Type& expected, const model::Expr& expr) {
  const base::Range begin{expr.range.source, {expr.range.span.begin, expr.range.span.begin}};
  const base::Range end{expr.range.source, {expr.range.span.end, expr.range.span.end}};
  mismatch(expected, expr).fix({"put the date in quotes"}, {{begin, "\""}, {end, "\""}});
}

// An object or a resource converts to an object whose properties are all optional, but is not meant
// for it if they share no property.
void ValueReport::explain_other_object(diag::Diagnostic& diagnostic, const Type& expected,
                                       const model::Expr& expr) const {
  const Type& got = pool_.type(expr);
  std::vector<Type> objects = alternatives_of(expected);
  std::erase_if(objects, [](const Type& each) { return !each.is(model::Kind::kObject); });
  if (objects.empty()) return;
  if (objects.size() == 1) {
    if (const model::Property* level = accepting_map(objects.front(), got)) {
      const base::Range whole = expr.range;
      diagnostic.fix(
          {"put it in the property {0}", Name{level->name}},
          {{{whole.source, {whole.span.begin, whole.span.begin}}, "{ " + level->name + " = "},
           {{whole.source, {whole.span.end, whole.span.end}}, " }"}});
      return;
    }
  }
  if (!model::convertible(expected, got)) return;
  if (is_stray_resource(expected, got)) {
    diagnostic.help({"a resource is not an object of this type: use one of its properties"});
  } else {
    const auto names = property_names(objects);
    diagnostic.help({"it takes {0}", diag::Names{{names.begin(), names.end()}}});
  }
}

void ValueReport::discriminator(const Selection& selection, const std::string& fitting,
                                const model::ObjectExpr& object) {
  const base::Range place = selection.value->range;
  const ValuePath::Step step(path, selection.property);
  auto& diagnostic = diagnostics_.add(Code::kWrongDiscriminator, place, Name{shown_path()},
                                      diag::Excerpt{selection.chosen}, diag::Excerpt{fitting});
  for (const model::ObjectItem& item : object.items) {
    const auto key = pool_.property_name(*item.key);
    if (!key || selection.member.property(*key)) continue;
    diagnostic.label(item.key->range, {"of {0}", diag::Excerpt{fitting}});
  }
  diagnostic.suggest(place, "\"" + fitting + "\"");
  label_use(diagnostic);
}

std::string ValueReport::shown_path() const {
  return path.text().empty() ? destination_.name : path.text();
}

std::string ValueReport::owner() const {
  return path.text().empty() ? destination_.owner : path.text();
}

// The destination of the value.
diag::Argument ValueReport::what() const {
  if (destination_.function.empty() || !destination_.owner.empty()) return Name{shown_path()};
  return diag::PathText{"argument `" + shown_path() + "` of `" + destination_.function + "`"};
}

void ValueReport::label(diag::Diagnostic& diagnostic) const {
  if (destination_.label) {
    diagnostic.label(destination_.label->range, destination_.label->message);
  }
  label_use(diagnostic);
}

void ValueReport::label_use(diag::Diagnostic& diagnostic) const {
  if (use) diagnostic.label(*use, {"it is used here"});
}

bool is_stray_resource(const model::Type& expected, const model::Type& got) {
  if (!annotation<ResourceAnnotation>(model::strip_eventuals_and_optional(got))) return false;
  return std::ranges::all_of(alternatives_of(expected_type(expected)), [](const model::Type& each) {
    return each.is(model::Kind::kMap) || each.is_none() || annotation<ObjectAnnotation>(each);
  });
}

}  // namespace virga::bind
