#include "project/yaml_error.h"

#include <yaml-cpp/exceptions.h>

#include <algorithm>
#include <array>
#include <utility>

namespace virga::project {
namespace {

namespace library = YAML::ErrorMsg;

constexpr std::string_view kIndentation =
    "the indentation or a `:` is wrong; a value that contains `: ` stands in quotes";
constexpr std::string_view kUnfinished = "a quoted string has no closing quote";

// By the begin of the library's text.
const std::array<std::pair<std::string_view, std::string_view>, 15> kWords = {{
    {library::END_OF_MAP_FLOW, "a `{` has no `}`, or a comma is missing"},
    {library::END_OF_MAP, kIndentation},
    {library::END_OF_SEQ_FLOW, "a `[` has no `]`, or a comma is missing"},
    {library::END_OF_SEQ, "the items of a list are not indented alike"},
    {library::EOF_IN_SCALAR, kUnfinished},
    {library::DOC_IN_SCALAR, kUnfinished},
    {library::TAB_IN_INDENTATION, "the indentation has a tab; use spaces"},
    {library::MAP_KEY, kIndentation},
    {library::MAP_VALUE, kIndentation},
    {library::BLOCK_ENTRY, "a list item, `- ...`, cannot stand here"},
    {library::FLOW_END, "a `]` or `}` closes nothing"},
    {library::INVALID_ESCAPE, "the escape sequence is unknown"},
    {library::UNKNOWN_TOKEN, "a value cannot begin with this character; put the value in quotes"},
    {library::ALIAS_NOT_FOUND, "a value that begins with `*` stands in quotes"},
    {library::UNKNOWN_ANCHOR, "no anchor has this name; a value that begins with `*` stands in quotes"},
}};

}  // namespace

std::string_view yaml_error(std::string_view message) {
  const auto known =
      std::ranges::find_if(kWords, [&](const auto& each) { return message.starts_with(each.first); });
  return known == kWords.end() ? message : known->second;
}

}  // namespace virga::project
