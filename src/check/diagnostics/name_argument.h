// The names in the arguments of a diagnostic. Internal to one_cause.h.
#pragma once

#include <string>
#include <variant>

#include "diag/diagnostic.h"

namespace virga::check {

// Returns the argument at the position if it is a name, else an empty string.
inline std::string name_argument(const diag::Diagnostic& diagnostic, std::size_t position) {
  if (position >= diagnostic.arguments.size()) return "";
  const auto* name = std::get_if<diag::Name>(&diagnostic.arguments[position]);
  return name ? name->text : "";
}

}  // namespace virga::check
