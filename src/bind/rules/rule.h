// The rules, and what they share. Internal to the folder.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "bind/lint/lint.h"
#include "bind/program/program.h"
#include "diag/diagnostics.h"
#include "hcl/lex/token.h"

namespace virga::bind {

struct RuleContext {
  const Program& program;
  const base::Sources& sources;
  ProgramRole role;
  diag::Diagnostics& diagnostics;
};

// Each function below is a rule, in the file of its name without `find_`.
void find_unpinned_packages(const RuleContext& context);  // unpinned_package.cc

void find_redundant_template(const RuleContext& context, const Node& node);
void find_plain_text_secret(const RuleContext& context, const Node& node);
void find_unprotected_data(const RuleContext& context, const Node& node);
void find_empty_range(const RuleContext& context, const Node& node);
void find_nested_conditionals(const RuleContext& context, const Node& node);
void find_name_of_other_style(const RuleContext& context, const Node& node);
void find_missing_description(const RuleContext& context, const Node& node);
void find_revealed_config(const RuleContext& context, const Node& node);
void find_redundant_dependency(const RuleContext& context, const Node& node);
void find_port_open_to_the_world(const RuleContext& context, const Node& node);

void find_equal_branches(const RuleContext& context, const model::Expr& expr);
void find_self_comparison(const RuleContext& context, const model::Expr& expr);
void find_comparison_with_bool(const RuleContext& context, const model::Expr& expr);
void find_double_negation(const RuleContext& context, const model::Expr& expr);
void find_copying_loop(const RuleContext& context, const model::Expr& expr);
void find_credential(const RuleContext& context, const model::Expr& expr);
void find_wildcard_policy(const RuleContext& context, const model::Expr& expr);
void find_json_in_template(const RuleContext& context, const model::Expr& expr);

// The source text of an expression, without the parentheses around it.
std::string_view written(const RuleContext& context, const model::Expr& expr);  // rule_text.cc

// The tokens of the file that has this range; empty if it is not a file of the program.
// rule_text.cc
std::span<const hcl::Token> tokens_of_file(const RuleContext& context, base::Range range);

// Returns whether a comment begins in the range. rule_text.cc
bool has_comment(const RuleContext& context, base::Range range);

// Returns whether both expressions consist of the same tokens, of which there is at least one.
// Whitespace and comments do not matter. rule_text.cc
bool are_same(const RuleContext& context, const model::Expr& a, const model::Expr& b);

// The edit that replaces `whole` by `prefix` and its part, with parentheses if the part has an
// operator. Returns nullopt if that would remove a comment. rule_text.cc
std::optional<diag::Edit> replace_by_part(const RuleContext& context, base::Range whole,
                                          const model::Expr& part, std::string_view prefix = "");

// Returns whether each value of the type, and each value that its outputs resolve to, is of this
// kind and not null. rule_values.cc
bool is_always(const model::Type& type, model::Kind kind);

// The strings of a literal: of a string, or of a list of strings. Empty for other expressions.
// rule_values.cc
std::vector<std::string_view> literal_strings(const model::ExprPool& pool, const model::Expr& expr);

// The member of an object constructor with this name, or null. rule_values.cc
const model::Expr* member(const model::ExprPool& pool, const model::ObjectExpr& object,
                          std::string_view name);

// The node that a traversal names; null for other expressions and for variables of loops.
// rule_values.cc
const Node* named_node(const Program& program, const model::Expr& expr);

}  // namespace virga::bind
