// Conditions that are strings or null: other languages accept both.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "bind/check/literal_fault.h"
#include "bind/check/value_of_local.h"
#include "bind/lint/lint_parts.h"
#include "bind/review/review_parts.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Excerpt;
using diag::Name;
using model::Kind;
using model::Type;

bool is_not_a_bool(const std::string& text) {
  return literal_fault(cty::Value::nfc_string(text), Type::boolean()).has_value();
}

// Returns whether a value of this type is a string that is not the text of a bool for certain.
bool is_string(const Type& type) {
  const auto is_text = [](const model::Constant& value) {
    return value.kind() == model::Constant::Kind::kString && is_not_a_bool(value.text());
  };
  if (type.is(Kind::kConst)) return is_text(type.value());
  if (type.is(Kind::kEnum)) return std::ranges::all_of(type.values(), is_text);
  return type.is(Kind::kString);
}

// The name with its steps, as the program writes it. Empty for other expressions.
std::string path_of(const model::ExprPool& pool, const model::Expr& expr) {
  const auto* name = expr.if_is<model::TraversalExpr>();
  if (!name) return "";
  std::string path(name->root->name);
  for (const model::Step& step : name->steps) {
    if (step.kind == model::Step::Kind::kAttribute) {
      path += "." + std::string(step.name);
    } else if (!step.name.empty()) {
      path += "[\"" + std::string(step.name) + "\"]";
    } else {
      const cty::Value& key = pool.constant(step.key);
      if (key.is_null() || !key.type().is(cty::Kind::kNumber)) return "";
      path += "[" + key.as_number().text() + "]";
    }
  }
  return path;
}

class ConditionLinter {
 public:
  explicit ConditionLinter(const LintContext& context)
      : context_(context), program_(context.program), pool_(context.program.pool) {}

  void run(const model::Expr& condition) {
    if (pool_.literal(condition)) return;
    const Type& type = context_.types.of(pool_.type(condition));
    if (is_string(type)) return string(condition);
    const auto* name = condition.if_is<model::TraversalExpr>();
    const bool is_node = name && name->root->kind == model::Variable::Kind::kNode;
    if (is_node && name->steps.empty()) config(*name);
  }

 private:
  void string(const model::Expr& condition) {
    const model::Expr* value = referenced_value(pool_, &program_, condition);
    const std::string* text = value ? pool_.literal_string(*value) : nullptr;
    if (text && !is_not_a_bool(*text)) return;
    const std::string path = path_of(pool_, condition);
    const auto what =
        path.empty() ? diag::Argument(diag::Word("this value")) : diag::Argument(Excerpt{path});
    context_.diagnostics.add(codes::kStringAsCondition, condition.range, what)
        .help({"compare it, as in {0}", Excerpt{(path.empty() ? "value" : path) + " != \"\""}});
  }

  void config(const model::TraversalExpr& name) {
    const Node& node = program_.nodes[name.root->slot];
    const auto* config = node.if_is<ConfigVariable>();
    if (!config || !may_be_null(*config) || is_compared(name.root->slot)) return;
    const std::string text(node.name);
    context_.diagnostics.add(codes::kNullableCondition, name.range, Name{text})
        .label(config->default_value.expr ? config->default_value.expr->range : node.name_range,
               {"it is null by default"})
        .help(
            {"write {0}, or set its default to {1}", Excerpt{text + " == true"}, Excerpt{"false"}});
  }

  bool may_be_null(const ConfigVariable& config) const {
    if (!config.default_value.expr) return config.nullable;
    const cty::Value* value = pool_.literal(*config.default_value.expr);
    return value && value->is_null();
  }

  // Returns whether the program compares the config with null anywhere: then it probably does so
  // before it needs the bool.
  bool is_compared(std::uint32_t slot) const {
    auto& compared = context_.compared_with_null;
    if (!compared) compared = find_compared();
    return compared->contains(slot);
  }
  std::set<std::uint32_t> find_compared() const {
    std::set<std::uint32_t> found;
    for_each_expr(program_, [&](const model::Expr& expr) {
      const auto* binary = expr.if_is<model::BinaryExpr>();
      if (!binary) return;
      for (const auto& [operand, other] :
           {std::pair(binary->left, binary->right), std::pair(binary->right, binary->left)}) {
        const auto* name = operand->if_is<model::TraversalExpr>();
        const cty::Value* literal = pool_.literal(*other);
        const bool is_node = name && name->root->kind == model::Variable::Kind::kNode;
        if (is_node && literal && literal->is_null()) found.insert(name->root->slot);
      }
    });
    return found;
  }

  const LintContext& context_;
  const Program& program_;
  const model::ExprPool& pool_;
};

}  // namespace

void lint_condition(const LintContext& context, const model::Expr& expr, diag::Word what) {
  const std::size_t before = context.diagnostics.size();
  lint_literal(context, expr, Type::boolean(), what);
  if (context.diagnostics.size() == before) ConditionLinter(context).run(expr);
}

}  // namespace virga::bind
