// tokens --parse--> Tree: docs/spec/hcl-syntax.md, sections 2 to 4. Cannot fail: text that cannot
// be parsed becomes an error node and a diagnostic, and parsing continues at the next
// synchronization point. Nesting deeper than Limits::max_nesting is an error. O(n) for every text.
#pragma once

#include "base/limits.h"
#include "base/source.h"
#include "diag/diagnostics.h"
#include "hcl/lex/passage.h"
#include "hcl/tree/tree.h"

namespace virga::hcl {

// Parses a configuration file: the result has a body.
Tree parse_config(const base::Source& source, diag::Diagnostics& diagnostics,
                  const base::Limits& limits = {});
// Parses one expression, which must span the whole source.
Tree parse_expression(const base::Source& source, diag::Diagnostics& diagnostics,
                      const base::Limits& limits = {});
// Parses a bare template.
Tree parse_template(const base::Source& source, diag::Diagnostics& diagnostics,
                    const base::Limits& limits = {});
// Parses an absolute traversal (`a.b[0]`). If `partial`, splats are allowed as steps.
Tree parse_traversal(const base::Source& source, bool partial, diag::Diagnostics& diagnostics,
                     const base::Limits& limits = {});

// The same for text that was extracted from a source. The spans of the tree are those of the
// source; its strings are views of the passage. The tree has no tokens.
Tree parse_expression(const Passage& passage, diag::Diagnostics& diagnostics,
                      const base::Limits& limits = {});
Tree parse_template(const Passage& passage, diag::Diagnostics& diagnostics,
                    const base::Limits& limits = {});
Tree parse_traversal(const Passage& passage, bool partial, diag::Diagnostics& diagnostics,
                     const base::Limits& limits = {});

// The same for one template after the other, such as the strings of a JSON file: each uses the
// memory of the one before.
class TemplateParser {
 public:
  // Valid until the next call. The passage need not outlive the call, but its text must.
  const Tree& parse(const Passage& passage, diag::Diagnostics& diagnostics,
                    const base::Limits& limits = {});

 private:
  Tree tree_;
};

}  // namespace virga::hcl
