// Syntax errors as a user understands them. Private to hcl/parse.
#pragma once

#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::hcl {

bool is_syntax_error(const diag::Diagnostic& diagnostic);

// Replaces the errors of the parser (V11xx) that follow from a statement of another language
// (foreign_statement.h) or from a bracket that is not closed (unclosed_bracket.h) by one error
// about that. The parser reports what the reference does, where it does.
void explain_syntax(const base::Sources& sources, diag::Diagnostics& diagnostics);

}  // namespace virga::hcl
