// The parts of review.h. Each looks at one program, not into its components.
#pragma once

#include <functional>
#include <span>

#include "base/source.h"
#include "bind/program.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// Configs, locals and hooks that nothing mentions, but for those whose names begin with `_`.
void review_unused(const Program& program, const base::Sources& sources,
                   diag::Diagnostics& diagnostics);  // review_unused.cc
// The same of one name that nothing mentions: of an item of a file, or of a block in such a block.
struct UnusedName {
  std::string_view name;
  base::Range where;
  diag::Word what;
};
void report_unused(const Program& program, const base::Sources& sources, const UnusedName& unused,
                   diag::Diagnostics& diagnostics);  // review_unused.cc
// Resources, functions, methods and properties that their package calls deprecated.
// review_deprecated.cc
void review_deprecated(const Program& program, diag::Diagnostics& diagnostics);
// Variables of `for` and nodes that hide something else.
void review_names(const Program& program, diag::Diagnostics& diagnostics);  // review_names.cc
// Secrets, as far as they are known without running, where nothing protects them.
void review_secrets(const Program& program, const base::Sources& sources,
                    diag::Diagnostics& diagnostics);  // review_secrets.cc
// What inserts a value into a string or divides in other languages, and is plain text here:
// "{{ name }}", "$name", `a // b`.
void review_foreign(const Program& program, const base::Sources& sources,
                    diag::Diagnostics& diagnostics);  // review_foreign.cc
// Conditions, comparisons and objects.
// review_expressions.cc
void review_expressions(const Program& program, diag::Diagnostics& diagnostics);
// The same of some expressions of a program.
void review_expressions(const Program& program, std::span<const model::Expr* const> roots,
                        diag::Diagnostics& diagnostics);  // review_expressions.cc

// Every expression of a node, from its root, in source order.
using VisitRoot = std::function<void(const model::Expr& root)>;
void for_each_root(const Node& node, const VisitRoot& visit);  // review_walk.cc
// Every expression of a program with what is inside, outer ones first. Not the property paths.
using VisitExpr = std::function<void(const model::Expr& expr)>;
void for_each_expr(const Program& program, const VisitExpr& visit);   // review_walk.cc
void for_each_expr(const model::Expr& root, const VisitExpr& visit);  // review_walk.cc

}  // namespace virga::bind
