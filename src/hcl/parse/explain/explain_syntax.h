// Replaces syntax errors by errors that users understand. Private to hcl/parse.
#pragma once

#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::hcl {

bool is_syntax_error(const diag::Diagnostic& diagnostic);

// If errors of the parser (V11xx) follow from a statement of another language (foreign_statement.h)
// or from an unclosed bracket (unclosed_bracket.h), replaces them by one error about that. The
// parser itself reports the same errors as the reference implementation.
void explain_syntax(const base::Sources& sources, diag::Diagnostics& diagnostics);

}  // namespace virga::hcl
