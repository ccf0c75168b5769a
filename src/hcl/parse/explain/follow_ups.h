// Reduces the errors for users to one for each cause. The parser reports the same errors as the
// reference implementation, and some of them only follow from earlier ones.
#pragma once

#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::hcl {

// Removes the syntax errors (V11xx) that follow from an earlier one in the same source: those that
// begin on a line of an error that is kept, and those after a string without its closing quote or
// after an unclosed bracket, because the rest of the text is then misread. If several errors begin
// at one place, the first one is kept. Statements of other languages and unclosed brackets get
// errors of their own (explain_syntax.h). If a block, an object, a list, a call or a template does
// not end, or if there is a brace too many, also removes the errors of the binder in the same
// source, because the rest of the source is not where it should be. If a config, a resource or a
// component has no name, removes the errors about unknown variables.
//
// In a JSON source (V14xx), removes errors about brackets, names and commas that follow any other
// error, because the nesting is no longer certain.
//
// Also removes repeated diagnostics with the same range, code and message, of any kind: the
// iterations of a loop may report the same error.
void drop_follow_ups(const base::Sources& sources, diag::Diagnostics& diagnostics);

}  // namespace virga::hcl
