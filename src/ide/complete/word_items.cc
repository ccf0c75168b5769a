#include <algorithm>
#include <array>
#include <utility>

#include "ide/complete/snippet.h"

namespace virga::ide {
namespace {

using Snippet = std::pair<std::string_view, std::string_view>;

constexpr auto kSnippets = std::to_array<Snippet>({
    {"assert", "assert {\n\tcondition = $1\n\tmessage   = \"$2\"\n}"},
    {"component", "component \"${1:name}\" \"${2:./folder}\" {\n\t$0\n}"},
    {"config", "config \"${1:name}\" \"${2:string}\" {\n\t$0\n}"},
    {"expect_failure", "expect_failure {\n\tmessage = \"$0\"\n}"},
    {"hook", "hook \"${1|resource,error|}\" \"${2:name}\" {\n\tcommand = [\"$3\"]\n}"},
    {"mock", "mock ${1|resource,function,method|} \"${2:package:module:Type}\" {\n\t$0\n}"},
    {"options", "options {\n\t$0\n}"},
    {"output", "output \"${1:name}\" {\n\tvalue = $0\n}"},
    {"package", "package {\n\tbaseProviderName    = \"$1\"\n\tbaseProviderVersion = \"$2\"\n}"},
    {"parameterization", "parameterization {\n\t$0\n}"},
    {"policy",
     "policy ${1|resource,stack,remediation|} \"${2:name}\" {\n\tdescription = "
     "\"$3\"\n\t$0\n}"},
    {"pulumi", "pulumi {\n\trequiredVersionRange = \"${1:>=3.0.0}\"\n}"},
    {"read", "read \"${1:name}\" \"${2:package:module:Type}\" {\n\tid = $0\n}"},
    {"resource", "resource \"${1:name}\" \"${2:package:module:Type}\" {\n\t$0\n}"},
    {"run", "run \"${1:name}\" {\n\t$0\n}"},
    {"test", "test \"${1:what it shows}\" {\n\tasserts = [\n\t\t$0\n\t]\n}"},
});

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace

std::string_view block_snippet(std::string_view type) {
  const auto found = std::ranges::find(kSnippets, type, &Snippet::first);
  return found == kSnippets.end() ? type : found->second;
}

ValueForm form_of(const bind::LanguageWord& attribute) {
  const std::string_view value = attribute.value;
  if (has(value, "bool")) return ValueForm::kBool;
  if (has(value, "list")) return ValueForm::kList;
  if (has(value, "object")) return ValueForm::kObject;
  if (has(value, "string") || has(value, "path") || has(value, "duration")) {
    return ValueForm::kString;
  }
  return ValueForm::kOther;
}

std::string value_text(const bind::LanguageWord& attribute) {
  std::string text(attribute.value);
  std::erase(text, '`');
  return text;
}

bool takes_bool(std::string_view block_type, std::string_view attribute) {
  const bind::LanguageWord* word =
      bind::find_word(bind::WordPlace::kAttribute, block_type, attribute);
  return word && form_of(*word) == ValueForm::kBool;
}

}  // namespace virga::ide
