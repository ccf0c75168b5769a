// Inputs that a resource does not have.
#include <algorithm>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "bind/blocks/resource_body.h"
#include "bind/blocks/resource_inputs.h"
#include "bind/check/attributes.h"
#include "bind/check/foreign_input.h"
#include "bind/check/meant_input.h"
#include "bind/program/option_kind.h"
#include "bind/types/schema_type.h"
#include "diag/codes/bind.h"
#include "hcl/lex/lex.h"
#include "model/check/explain/words.h"

namespace virga::bind {

namespace codes = diag::codes;
using diag::Name;

namespace {

constexpr std::size_t kMostLevels = 3;  // in one help

// Nullopt for names that cannot be attributes.
std::optional<std::string> if_identifier(std::optional<std::string> name) {
  return name && hcl::is_identifier(*name) ? std::move(name) : std::nullopt;
}

}  // namespace

void InputChecker::note_missing(diag::Diagnostic& diagnostic) {
  if (!b_.options.profile.misspelled_names_count_as_given()) return;
  for (std::string& name : missing()) {
    diagnostic.note({"{0} is missing; its type is {1}", Name{name},
                     model::expected_in_words(*types_.input(name))});
    suggested_.insert(std::move(name));
  }
}

bool InputChecker::is_output(std::string_view name) const {
  return !resource_.is_read && resource_.schema && resource_.schema->outputs.find(name);
}

void InputChecker::report_unknown(const Input& input) {
  // The resource can have the input all the same, but reading takes other ones.
  const diag::Argument owner =
      resource_.is_read ? diag::Argument(diag::Word("a read")) : diag::Argument(written_token());
  auto& diagnostic = b_.diagnostics.add(codes::kUnknownInput, input.name_range,
                                        Name{std::string(input.name)}, owner);
  if (input.name == "stack" && resource_.token == schema::kStackReferenceToken) {
    diagnostic.suggest(input.name_range, "name");
    suggested_.emplace("name");
  } else if (input.name == "alias" && resource_.token.starts_with("pulumi:providers:")) {
    diagnostic.help({"refer to a provider by its name: options {{ provider = {0} }}",
                     diag::PathText{std::string(declaration_.block->labels[0].text)}});
  } else if (is_output(input.name)) {
    diagnostic.help({"{0} is an output: the provider sets it, and the program can only read it",
                     Name{std::string(input.name)}});
  } else if (const auto near = similar_input(input.name)) {
    suggest_attribute(diagnostic, input.name_range, *near, *declaration_.block->body);
    suggested_.emplace(*near);
  } else if (const auto longer = longer_input(input.name)) {
    suggest_attribute(diagnostic, input.name_range, *longer, *declaration_.block->body);
    suggested_.emplace(*longer);
  } else if (const auto other = other_spelling(input.name)) {
    suggest_attribute(diagnostic, input.name_range, *other, *declaration_.block->body);
    suggested_.emplace(*other);
  } else if (!near_option(input.name) && explain_level(diagnostic, input)) {
    // A property of an input.
  } else {
    const bool is_explained = explain_foreign_input(diagnostic, input, b_);
    if (!is_explained) note_missing(diagnostic);
    if (resource_.is_read && !is_explained) {
      diagnostic.note({"a read takes {0}", diag::Names{input_names()}});
    }
  }
}

std::optional<std::string> InputChecker::longer_input(std::string_view word) const {
  if (!b_.options.profile.recognizes_mistakes() || !may_be_longer_input(word)) {
    return std::nullopt;
  }
  return if_identifier(longer_name(word, types_.inputs));
}

std::optional<std::string> InputChecker::other_spelling(std::string_view name) const {
  if (!b_.options.profile.recognizes_mistakes()) return std::nullopt;
  if (auto camel = camel_case_name(name, types_.inputs)) return camel;
  return if_identifier(name_of_type(name, resource_.token, types_.inputs));
}

bool InputChecker::explain_level(diag::Diagnostic& diagnostic, const Input& input) {
  if (!b_.options.profile.recognizes_mistakes()) return false;
  const std::string name(input.name);
  const std::vector<std::string> levels = levels_with(types_.inputs, name);
  if (levels.empty() || levels.size() > kMostLevels) return false;
  if (levels.size() > 1) {
    diagnostic.help(
        {"{0} is a property of {1}: write it inside one of them", Name{name}, diag::Names{levels}});
    return true;
  }
  const std::string& level = levels.front();
  if (std::ranges::find(resource_.inputs, level, &Input::name) != resource_.inputs.end()) {
    diagnostic.help({"{0} is a property of {1}: write it there", Name{name}, Name{level}});
  } else {
    diagnostic.help({"{0} is a property of {1}: write {2}", Name{name}, Name{level},
                     diag::Excerpt{level + " = { " + name + " = ... }"}});
    suggested_.emplace(level);
  }
  return true;
}

std::optional<std::string> InputChecker::similar_input(std::string_view name) const {
  // `count` is an argument of Terraform, not a misspelling of `mounts`.
  if (b_.options.profile.recognizes_mistakes() && !may_be_longer_input(name)) return std::nullopt;
  const auto near =
      b_.suggested_name(name, types_.inputs | std::views::transform(&model::Property::name) |
                                  std::views::filter(hcl::is_identifier));
  return near ? std::optional<std::string>(*near) : std::nullopt;
}

std::vector<std::string> InputChecker::input_names() const {
  std::vector<std::string> names;
  for (const model::Property& property : types_.inputs) names.push_back(property.name);
  return names;
}

}  // namespace virga::bind
