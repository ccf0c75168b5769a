// Explains the lines that a version control system writes around two versions of a text. Private to
// hcl/parse.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

struct MergeConflict {
  std::uint32_t begin;  // offset of the first marker
  diag::Diagnostic error;
};

// Returns whether the text begins with a marker: `<<<<<<< `, `||||||| `, `=======` or `>>>>>>> `.
bool begins_conflict_marker(std::string_view text);

// Returns the first conflict outside of heredocs that has its first and its last marker. O(n).
std::optional<MergeConflict> merge_conflict(const Outline& outline, base::SourceId source);

// If the error is on the line of a single marker, which someone left behind, returns the error
// about it.
std::optional<diag::Diagnostic> stray_conflict_marker(std::string_view text,
                                                      const diag::Diagnostic& error);

}  // namespace virga::hcl
