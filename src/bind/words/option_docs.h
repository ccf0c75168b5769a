// What each option of a resource takes and does. A test compares the texts with the table of
// docs/language.md.
#pragma once

#include <optional>
#include <string_view>

#include "bind/program/option_kind.h"

namespace virga::bind {

struct OptionDocs {
  std::string_view value;    // what it takes: "a list of resources"
  std::string_view meaning;  // what it does, without a period
};

// The documentation of an option, or of `range` for nullopt. Markdown.
OptionDocs option_docs(std::optional<OptionKind> option);  // option_docs.cc

}  // namespace virga::bind
