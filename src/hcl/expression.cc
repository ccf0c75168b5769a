#include "hcl/expression.h"

#include "hcl/analyze/static.h"
#include "hcl/analyze/variables.h"
#include "hcl/eval/evaluate.h"
#include "hcl/json/expression.h"
#include "hcl/tree/tree.h"

namespace virga::hcl {

Expression::Expression(const Expr& expr, base::SourceId source) : source_(source), node_(&expr) {}

Expression::Expression(const Expr& expr, std::shared_ptr<const Tree> tree)
    : source_(tree->source), node_(&expr), tree_(std::move(tree)) {}

Expression::Expression(const JsonNode& node, const JsonFile& file)
    : source_(file.source().id()), node_(&node), file_(&file) {}

// A handle to another part of the same tree, with the same ownership.
Expression Expression::sibling(const Expr& expr) const {
  return tree_ ? Expression(expr, tree_) : Expression(expr, source_);
}

base::Range Expression::range() const {
  return {source_, file_ ? json()->span : native()->span};
}

cty::Value Expression::evaluate(const EvalContext* context, diag::Diagnostics& diagnostics,
                                const base::Limits& limits) const {
  return file_ ? hcl::evaluate(*json(), *file_, context, diagnostics, limits)
               : hcl::evaluate(*native(), source_, context, diagnostics, limits);
}

std::vector<Traversal> Expression::variables() const {
  return file_ ? hcl::variables(*json(), *file_) : hcl::variables(*native(), source_);
}

std::optional<std::string> Expression::as_keyword() const {
  if (file_) return hcl::as_keyword(*json(), *file_);
  const std::string_view keyword = hcl::as_keyword(*native());
  return keyword.empty() ? std::nullopt : std::optional(std::string(keyword));
}

std::optional<std::vector<Expression>> Expression::static_list() const {
  if (file_) return hcl::static_list(*json(), *file_);
  const auto elements = hcl::static_list(*native());
  if (!elements) return std::nullopt;
  std::vector<Expression> list;
  list.reserve(elements->size());
  for (const Expr* element : *elements) list.push_back(sibling(*element));
  return list;
}

std::optional<std::vector<ExpressionItem>> Expression::static_map() const {
  if (file_) return hcl::static_map(*json(), *file_);
  const auto items = hcl::static_map(*native());
  if (!items) return std::nullopt;
  std::vector<ExpressionItem> map;
  map.reserve(items->size());
  for (const ObjectItem& item : *items) map.push_back({sibling(*item.key), sibling(*item.value)});
  return map;
}

std::optional<StaticCall> Expression::static_call() const {
  if (file_) return hcl::static_call(*json(), *file_);
  const CallExpr* expr = hcl::static_call(*native());
  if (!expr) return std::nullopt;
  StaticCall call{std::string(expr->name),
                  {source_, expr->name_span},
                  {},
                  {source_, base::join(expr->open, expr->close)}};
  call.arguments.reserve(expr->arguments.size());
  for (const Expr* argument : expr->arguments) call.arguments.push_back(sibling(*argument));
  return call;
}

std::optional<Traversal> Expression::absolute_traversal() const {
  return file_ ? hcl::absolute_traversal(*json(), *file_)
               : hcl::absolute_traversal(*native(), source_);
}

std::optional<Traversal> Expression::relative_traversal() const {
  return file_ ? hcl::relative_traversal(*json(), *file_)
               : hcl::relative_traversal(*native(), source_);
}

}  // namespace virga::hcl
