// tokens --parse--> Tree: docs/spec/hcl-syntax.md, sections 2 to 4. Parsing cannot fail: what
// cannot be read becomes an error node and a diagnostic, and parsing goes on at the next place that
// makes sense. Nesting deeper than Limits::max_nesting is a diagnostic; time is linear in the text
// whatever it holds.
#pragma once

#include "base/limits.h"
#include "base/source.h"
#include "diag/diagnostics.h"
#include "hcl/lex/passage.h"
#include "hcl/tree/tree.h"

namespace virga::hcl {

// A configuration file: the result has a body.
Tree parse_config(const base::Source& source, diag::Diagnostics& diagnostics,
                  const base::Limits& limits = {});
// One expression that spans the whole source.
Tree parse_expression(const base::Source& source, diag::Diagnostics& diagnostics,
                      const base::Limits& limits = {});
// A bare template.
Tree parse_template(const base::Source& source, diag::Diagnostics& diagnostics,
                    const base::Limits& limits = {});
// An absolute traversal (`a.b[0]`); with `partial`, splats are steps too.
Tree parse_traversal(const base::Source& source, bool partial, diag::Diagnostics& diagnostics,
                     const base::Limits& limits = {});

// The same of text that was taken out of a source: the spans of the tree are those of the source,
// its texts view the passage; it has no tokens.
Tree parse_expression(const Passage& passage, diag::Diagnostics& diagnostics,
                      const base::Limits& limits = {});
Tree parse_template(const Passage& passage, diag::Diagnostics& diagnostics,
                    const base::Limits& limits = {});
Tree parse_traversal(const Passage& passage, bool partial, diag::Diagnostics& diagnostics,
                     const base::Limits& limits = {});

}  // namespace virga::hcl
