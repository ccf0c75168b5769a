#include "bind/rules/rules.h"

#include <variant>
#include <vector>

#include "bind/review/review_parts.h"
#include "bind/rules/rule.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

using diag::Code;
namespace codes = diag::codes;

// A rule examines each node of a program, or each expression.
using ExamineNode = void (*)(const RuleContext&, const Node&);
using ExamineExpr = void (*)(const RuleContext&, const model::Expr&);

struct Rule {
  Code code;
  std::variant<ExamineNode, ExamineExpr> examine;
};

constexpr Rule kRules[] = {
    {codes::kRedundantTemplate, find_redundant_template},
    {codes::kPlainTextSecret, find_plain_text_secret},
    {codes::kUnprotectedData, find_unprotected_data},
    {codes::kEqualBranches, find_equal_branches},
    {codes::kSelfComparison, find_self_comparison},
    {codes::kComparedWithBool, find_comparison_with_bool},
    {codes::kDoubleNegation, find_double_negation},
    {codes::kCopyingLoop, find_copying_loop},
    {codes::kEmptyRange, find_empty_range},
    {codes::kNestedConditionals, find_nested_conditionals},
    {codes::kNameStyle, find_name_of_other_style},
    {codes::kMissingDescription, find_missing_description},
    {codes::kRevealedConfig, find_revealed_config},
    {codes::kCredential, find_credential},
    {codes::kRedundantDependency, find_redundant_dependency},
    {codes::kWildcardPolicy, find_wildcard_policy},
    {codes::kOpenToTheWorld, find_port_open_to_the_world},
    {codes::kJsonInTemplate, find_json_in_template},
};

}  // namespace

void check_rules(const Program& program, const base::Sources& sources, ProgramRole role,
                 const IsRuleOn& is_on, diag::Diagnostics& diagnostics) {
  const RuleContext context{program, sources, role, diagnostics};
  if (is_on(codes::kUnpinnedPackage)) find_unpinned_packages(context);
  std::vector<ExamineNode> of_nodes;
  std::vector<ExamineExpr> of_exprs;
  for (const Rule& rule : kRules) {
    if (!is_on(rule.code)) continue;
    if (const auto* of_node = std::get_if<ExamineNode>(&rule.examine)) {
      of_nodes.push_back(*of_node);
    } else {
      of_exprs.push_back(std::get<ExamineExpr>(rule.examine));
    }
  }
  for (const Node& node : program.nodes) {
    for (const ExamineNode examine : of_nodes) examine(context, node);
  }
  for_each_expr(program, [&](const model::Expr& expr) {
    for (const ExamineExpr examine : of_exprs) examine(context, expr);
  });
}

}  // namespace virga::bind
