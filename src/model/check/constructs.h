// One function for each construct of the syntax, in the file with its name. Private to check/.
#pragma once

#include "model/check/checker.h"

namespace virga::model {

const Expr* check_literal(Checker& checker, const hcl::LiteralExpr& expr);
const Expr* check_template(Checker& checker, const hcl::TemplateExpr& expr);
const Expr* check_template_join(Checker& checker, const hcl::TemplateJoinExpr& expr);
const Expr* check_tuple(Checker& checker, const hcl::TupleExpr& expr);
const Expr* check_object(Checker& checker, const hcl::ObjectExpr& expr);
// Checks an object key outside an object, which occurs in wrong programs only.
const Expr* check_object_key(Checker& checker, const hcl::Expr& expr);
const Expr* check_traversal(Checker& checker, const hcl::TraversalExpr& expr);
// `(a.b).c` is `a.b.c`: the expression before the steps is a traversal.
const Expr* check_continued_traversal(Checker& checker, const hcl::RelativeTraversalExpr& expr);
const Expr* check_splat_item(Checker& checker, const hcl::AnonSymbolExpr& expr);
const Expr* check_for(Checker& checker, const hcl::ForExpr& expr);
const Expr* check_conditional(Checker& checker, const hcl::ConditionalExpr& expr);
const Expr* check_unary(Checker& checker, const hcl::UnaryExpr& expr);
const Expr* check_call(Checker& checker, const hcl::CallExpr& expr);

// The links of chains. The expression that they continue is already checked.
const Expr* check_relative_traversal(Checker& checker, const hcl::RelativeTraversalExpr& expr,
                                     const Expr* source);
const Expr* check_index(Checker& checker, const hcl::IndexExpr& expr, const Expr* collection);
const Expr* check_splat(Checker& checker, const hcl::SplatExpr& expr, const Expr* source);
const Expr* check_binary(Checker& checker, const hcl::BinaryExpr& expr, const Expr* left);

}  // namespace virga::model
