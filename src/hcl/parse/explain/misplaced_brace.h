// Finds by indentation which brace is missing and which is too many. Private to hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

struct MisplacedBrace {
  std::size_t from;         // the first item that the parser reads at another level than intended
  std::size_t last_opener;  // brackets that open after this item are read as intended
  diag::Diagnostic error;
};

// If the braces of a text are not balanced, returns the first brace that disagrees with the
// indentation of the lines. Returns nullopt if indentation shows nothing, or if a string does not
// end. O(n).
std::optional<MisplacedBrace> misplaced_brace(const Outline& outline, base::SourceId source);

// Returns true if the parser may report `error` because of the brace.
bool follows_from(const MisplacedBrace& brace, const Outline& outline,
                  const diag::Diagnostic& error);

// Reports the same block, but where the lines after it show that it should end, and a brace that
// closes nothing, with the fix. Returns nullopt for other errors.
std::optional<diag::Diagnostic> brace_of_block(const Outline& outline,
                                               const diag::Diagnostic& error);

}  // namespace virga::hcl
