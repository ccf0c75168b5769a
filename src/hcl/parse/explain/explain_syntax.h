// Replaces syntax errors by errors that users understand. Private to hcl/parse.
#pragma once

#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::hcl {

bool is_syntax_error(const diag::Diagnostic& diagnostic);

// If errors of the parser (V11xx) follow from a statement of another language
// (foreign_statement.h), from an unclosed bracket (unclosed_bracket.h) or from a misplaced brace
// (misplaced_brace.h), replaces them by one error about that. Errors about heredocs without an end
// (heredoc_end.h), about interpolations (interpolation.h), about strings without quotes
// (missing_quotes.h) and about values of other languages (foreign_value.h) get better places and
// advice. The parser itself reports the same errors as the reference implementation.
void explain_syntax(const base::Sources& sources, diag::Diagnostics& diagnostics);

}  // namespace virga::hcl
