#include "run/resource/property_path_text.h"

#include "pulumi/property_path.h"

namespace virga::run {

std::optional<std::string> property_path_text(const model::Expr& expr, const model::ExprPool& pool,
                                              const base::Sources& sources) {
  const auto* traversal = expr.if_is<model::TraversalExpr>();
  if (!traversal) return std::nullopt;
  const base::Source& source = sources[expr.range.source];
  std::vector<pulumi::PathStep> steps{std::string(source.text(traversal->root_span))};
  for (const model::Step& step : traversal->steps) {
    if (step.kind == model::Step::Kind::kAttribute) {
      steps.emplace_back(std::string(step.name));
      continue;
    }
    const cty::Value& key = pool.constant(step.key);
    if (key.is_null()) return std::nullopt;
    if (key.type().is(cty::Kind::kString)) {
      steps.emplace_back(key.as_string());
    } else if (key.type().is(cty::Kind::kNumber)) {
      const auto index = key.as_number().to_int64();
      if (!index) return std::nullopt;
      steps.emplace_back(*index);
    } else {
      return std::nullopt;
    }
  }
  return pulumi::PropertyPath(std::move(steps)).str();
}

}  // namespace virga::run
