// Statements of other languages where an argument or a block is expected.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

struct ForeignStatement {
  Span extent;             // the statement with its body, indented or in braces
  diag::Diagnostic error;  // at the token to edit
};

// The statements of other languages in a text, in order; none is inside another one. A statement
// may also be a block of a kind that the language does not have: only where the parser reports an
// error inside the extent it is certain that something is wrong.
std::vector<ForeignStatement> foreign_statements(const Outline& outline, base::SourceId source);

// How this language writes what the keyword `word` of another one begins. Returns nullopt if no
// other language has such a keyword.
std::optional<diag::MessageText> help_for_foreign_keyword(std::string_view word);

}  // namespace virga::hcl
