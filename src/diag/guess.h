// The name that was probably meant.
#pragma once

#include <string_view>

#include "diag/diagnostic.h"

namespace virga::diag {

// Returns the other name that the first fix writes, or an empty text. Quotes around the name itself
// are no guess. The diagnostic must outlive the result.
inline std::string_view guess_of(const Diagnostic& error) {
  if (error.fixes.empty() || error.fixes.front().edits.empty()) return "";
  const std::string_view text = error.fixes.front().edits.front().replacement;
  return text.starts_with('"') ? "" : text;
}

}  // namespace virga::diag
