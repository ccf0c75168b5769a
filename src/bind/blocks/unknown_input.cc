// Inputs that a resource does not have.
#include <algorithm>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "base/text/suggest.h"
#include "bind/blocks/resource_body.h"
#include "bind/blocks/resource_inputs.h"
#include "bind/check/foreign_input.h"
#include "bind/types/schema_type.h"
#include "model/check/explain/words.h"

namespace virga::bind {

using diag::Code;
using diag::Name;

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
  auto& diagnostic = b_.diagnostics.add(Code::kUnknownInput, input.name_range,
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
  } else if (const auto near = b_.suggested_name(
                 input.name, types_.inputs | std::views::transform(&model::Property::name))) {
    diagnostic.suggest(input.name_range, *near);
    suggested_.emplace(*near);
  } else if (const auto longer = longer_input(input.name)) {
    diagnostic.suggest(input.name_range, *longer);
    suggested_.emplace(*longer);
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
  std::vector<std::string> found;
  for (const model::Property& each : types_.inputs) {
    if (base::begins_with_word(each.name, word)) found.push_back(each.name);
  }
  if (found.size() == 1) return found.front();
  // `bucketName` of `bucketName` and `bucketEncryption`.
  const std::string name = std::string(word) + "Name";
  return std::ranges::find(found, name) != found.end() ? std::optional(name) : std::nullopt;
}

std::vector<std::string> InputChecker::input_names() const {
  std::vector<std::string> names;
  for (const model::Property& property : types_.inputs) names.push_back(property.name);
  return names;
}

}  // namespace virga::bind
