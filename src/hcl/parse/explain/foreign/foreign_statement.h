// Finds statements of other languages in places where an argument or a block is expected.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

struct ForeignStatement {
  Span extent;             // the statement and its body (indented or in braces)
  diag::Diagnostic error;  // its range is the token to edit
};

// Returns the statements of other languages in a text, in order, without nested ones. Such a
// statement may also be a valid block or argument. So it is an error only if the parser reports an
// error inside the extent.
std::vector<ForeignStatement> foreign_statements(const Outline& outline, base::SourceId source);

// Explains how to write in this language what the keyword `word` begins in another one. Returns
// nullopt if no other language has such a keyword.
std::optional<diag::MessageText> help_for_foreign_keyword(std::string_view word);

}  // namespace virga::hcl
