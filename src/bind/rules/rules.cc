#include "bind/rules/rules.h"

#include <variant>
#include <vector>

#include "bind/review/review_parts.h"
#include "bind/rules/rule.h"

namespace virga::bind {
namespace {

using diag::Code;

// A rule examines each node of a program, or each expression.
using ExamineNode = void (*)(const RuleContext&, const Node&);
using ExamineExpr = void (*)(const RuleContext&, const model::Expr&);

struct Rule {
  Code code;
  std::variant<ExamineNode, ExamineExpr> examine;
};

constexpr Rule kRules[] = {
    {Code::kRedundantTemplate, find_redundant_template},
    {Code::kPlainTextSecret, find_plain_text_secret},
    {Code::kUnprotectedData, find_unprotected_data},
    {Code::kEqualBranches, find_equal_branches},
    {Code::kSelfComparison, find_self_comparison},
    {Code::kComparedWithBool, find_comparison_with_bool},
    {Code::kDoubleNegation, find_double_negation},
    {Code::kCopyingLoop, find_copying_loop},
    {Code::kEmptyRange, find_empty_range},
    {Code::kNestedConditionals, find_nested_conditionals},
    {Code::kNameStyle, find_name_of_other_style},
    {Code::kMissingDescription, find_missing_description},
    {Code::kRevealedConfig, find_revealed_config},
    {Code::kCredential, find_credential},
    {Code::kRedundantDependency, find_redundant_dependency},
    {Code::kWildcardPolicy, find_wildcard_policy},
    {Code::kOpenToTheWorld, find_port_open_to_the_world},
    {Code::kJsonInTemplate, find_json_in_template},
};

}  // namespace

void check_rules(const Program& program, const base::Sources& sources, ProgramRole role,
                 const IsRuleOn& is_on, diag::Diagnostics& diagnostics) {
  const RuleContext context{program, sources, role, diagnostics};
  if (is_on(Code::kUnpinnedPackage)) find_unpinned_packages(context);
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
