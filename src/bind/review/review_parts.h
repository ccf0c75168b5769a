// The parts of review.h. Each one checks one program without its components.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "base/source.h"
#include "bind/program/program.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// Unused configs, locals and hooks, except those whose names begin with `_`.
void review_unused(const Program& program, const base::Sources& sources,
                   diag::Diagnostics& diagnostics);  // review_unused.cc
// The same if the caller knows which nodes are used. Nodes may be Unbound.
void review_unused(const Program& program, const std::vector<bool>& used,
                   const base::Sources& sources,
                   diag::Diagnostics& diagnostics);  // review_unused.cc
// The same for one unused name: of an item of a file, or of a block nested in one.
struct UnusedName {
  std::string_view name;
  base::Range where;
  diag::Word what;
};
void report_unused(const Program& program, const base::Sources& sources, const UnusedName& unused,
                   diag::Diagnostics& diagnostics);  // review_unused.cc
// Resources, functions, methods and properties that their package marks as deprecated.
// review_deprecated.cc
void review_deprecated(const Program& program, diag::Diagnostics& diagnostics);
// Variables of `for` and nodes that hide other names.
void review_names(const Program& program, diag::Diagnostics& diagnostics);  // review_names.cc
// Known secrets that become public. Only secrets that are known without a run are found.
void review_secrets(const Program& program, const base::Sources& sources,
                    diag::Diagnostics& diagnostics);  // review_secrets.cc
// For each node, whether it is a config or local whose value contains a known secret. Nodes may be
// Unbound.
std::vector<bool> find_known_secrets(const Program& program);  // review_secrets.cc
// Syntax of other languages that is plain text in PCL: placeholders in strings ("{{ name }}",
// "$name") and integer division (`a // b`).
void review_foreign(const Program& program, const base::Sources& sources,
                    diag::Diagnostics& diagnostics);  // review_foreign.cc
// The same if nodes may be Unbound: `type_of` returns the type of a node. review_foreign.cc
using TypeOfNode = std::function<model::Type(NodeId)>;
void review_foreign(const Program& program, const TypeOfNode& type_of, const base::Sources& sources,
                    diag::Diagnostics& diagnostics);
// Constant conditions, comparisons of values that are never equal, and objects.
// review_expressions.cc
void review_expressions(const Program& program, diag::Diagnostics& diagnostics);
// The same for some expressions.
void review_expressions(const model::ExprPool& pool, std::span<const model::Expr* const> roots,
                        diag::Diagnostics& diagnostics);  // review_expressions.cc
// Reports an expression that is a condition if its value is known without a run.
void review_condition(const model::ExprPool& pool, const model::Expr& condition,
                      diag::Diagnostics& diagnostics);  // review_expressions.cc

// Visits the root of every expression of a node, in source order.
using VisitRoot = std::function<void(const model::Expr& root)>;
void for_each_root(const Node& node, const VisitRoot& visit);  // review_walk.cc
// Visits every expression of a program and its subexpressions, outer ones first. Skips property
// paths.
using VisitExpr = std::function<void(const model::Expr& expr)>;
void for_each_expr(const Program& program, const VisitExpr& visit);   // review_walk.cc
void for_each_expr(const model::Expr& root, const VisitExpr& visit);  // review_walk.cc

}  // namespace virga::bind
