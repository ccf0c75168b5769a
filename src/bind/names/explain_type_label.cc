// Labels that are no types, or types of other languages.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/text/suggest.h"
#include "bind/names/foreign_type.h"
#include "bind/names/label_text.h"
#include "bind/names/type_label.h"
#include "diag/codes/bind.h"
#include "diag/codes/hcl.h"
#include "diag/codes/model.h"
#include "model/functions/function.h"

namespace virga::bind {
namespace {

// Names of other languages for the types of PCL.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kForeignNames = {{
    {"array", "list(string)"},
    {"boolean", "bool"},
    {"dict", "map(string)"},
    {"double", "number"},
    {"dynamic", "any"},
    {"float", "number"},
    {"integer", "int"},
    {"list", "list(string)"},
    {"map", "map(string)"},
    {"object", "map(any)"},
    {"set", "set(string)"},
    {"str", "string"},
}};

diag::Message type_syntax_help() {
  return {"a type is written as in string, list(string) or object({{ name = string }})"};
}

bool is_no_expression(const diag::Diagnostic& reported) {
  return reported.code == diag::codes::kExpressionMissing ||
         reported.code == diag::codes::kExpressionExpected ||
         reported.code == diag::codes::kAfterExpression;
}

// `optional(int, 0)`
bool is_call_of_optional(const diag::Diagnostic& reported) {
  const auto* name = reported.code == diag::codes::kTooManyArguments
                         ? std::get_if<diag::Name>(&reported.arguments.front())
                         : nullptr;
  return name && name->text == "optional";
}

}  // namespace

diag::Diagnostic about_a_type(diag::Diagnostic reported) {
  if (reported.code == diag::codes::kUnknownType) return reported;
  if (reported.code == diag::codes::kTypeArguments) return reported;  // it shows the syntax
  if (reported.code == diag::codes::kDuplicateProperty) return reported;
  const bool is_function = reported.code == diag::codes::kUnknownFunction;
  if (!is_function && reported.code != diag::codes::kUndefinedVariable) {
    if (is_call_of_optional(reported)) {
      reported.notes.clear();
      reported.note({"a type has no default values: an optional property that is not set is null"});
      return std::move(reported.help({"write {0}", diag::Excerpt{"optional(type)"}}));
    }
    if (reported.code == diag::codes::kBitwiseOperator) {
      reported.notes.clear();
      reported.fixes.clear();
    }
    return std::move(reported.help(type_syntax_help()));
  }
  const auto& name = std::get<diag::Name>(reported.arguments.front());
  diag::Diagnostic result(diag::codes::kUnknownType, reported.subject, name);
  if (name.text.contains('/')) reported.fixes.clear();  // quotes do not help in a label
  if (is_function) {  // without a similar name, the notes are about functions
    if (reported.fixes.empty()) return std::move(result.note(known_types_note()));
    result.notes = std::move(reported.notes);
    result.fixes = std::move(reported.fixes);
    return result;
  }
  const auto foreign = std::ranges::find(kForeignNames, name.text,
                                         &std::pair<std::string_view, std::string_view>::first);
  if (foreign != kForeignNames.end()) {
    result.suggest(reported.subject, foreign->second);
  } else if (reported.fixes.empty()) {
    result.note(known_types_note());
  } else {
    result.notes = std::move(reported.notes);
    result.fixes = std::move(reported.fixes);
  }
  return result;
}

diag::Message known_types_note() {
  return {
      "the types are any, bool, int, number, string, and types made with list, set, map, optional, "
      "object and tuple"};
}

bool TypeLabels::is_unlike_types(std::string_view label) {
  std::vector<std::string_view> names = scope_.variable_names();
  for (const auto& [foreign, own] : kForeignNames) names.push_back(foreign);
  return !type_of(label) && !base::nearest(label, names);
}

// Replaces the errors of a label by one if they are about its parts only because the whole is
// written as in another language.
void TypeLabels::explain(const hcl::Label& label, base::SourceId source, diag::Diagnostics& found) {
  if (!found.has_errors() || !b_.options.profile.recognizes_mistakes()) return;
  const base::Range whole{source, {0, static_cast<std::uint32_t>(label.text.size())}};
  const diag::Name name{std::string(label.text)};
  const bool has_unknown_function =
      std::ranges::find(found.list(), diag::codes::kUnknownFunction, &diag::Diagnostic::code) !=
      found.list().end();
  // An unknown function is the name of a type in another language, as in `dict(string)`.
  const bool is_foreign =
      label.text.find_first_of("[<?") != std::string_view::npos || has_unknown_function;
  const std::string written = is_foreign ? in_own_notation(label.text) : "";
  if (written != label.text && !written.empty() && type_of(written)) {
    found.truncate(0);
    auto& error = found.add(diag::codes::kUnknownType, whole, name);
    if (label.text.ends_with('?')) {
      error.help({"a config that need not be set has the attribute {0}",
                  diag::Excerpt{"nullable = true"}});
    }
    error.suggest(whole, written);
  } else if (is_no_expression(found.list().front())) {
    found.truncate(0);
    found.add(diag::codes::kUnknownType, whole, name).help(type_syntax_help());
  } else if (label.text.starts_with("enum")) {
    found.truncate(0);
    found.add(diag::codes::kUnknownType, whole, name)
        .help({"a type cannot list its values: write {0}", diag::Excerpt{"string"}});
  } else if (found.list().front().code == diag::codes::kUnknownFunction ||
             found.list().front().code == diag::codes::kBitwiseOperator) {
    found.truncate(1);  // the arguments or operands need not be types
  }
}

}  // namespace virga::bind
