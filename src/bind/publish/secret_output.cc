#include "bind/publish/secret_output.h"

#include <algorithm>

#include "model/functions/function.h"

namespace virga::bind {
namespace {

using model::Step;

// Returns whether the schema marks the property that a traversal reads as secret.
bool is_secret_property(const Resource& resource, const model::TraversalExpr& traversal) {
  if (!resource.schema) return false;
  const auto step = std::ranges::find(traversal.steps, Step::Kind::kAttribute, &Step::kind);
  if (step == traversal.steps.end()) return false;
  const schema::Property* property = resource.schema->outputs.find(step->name);
  return property && property->secret;
}

}  // namespace

bool is_secret_output(const Program& program, const OutputVariable& output) {
  const model::Expr* expr = output.value.expr;
  // Follows locals to their values. A chain has at most as many locals as the program has nodes.
  for (std::size_t i = 0; expr && i <= program.nodes.size(); ++i) {
    if (const auto* call = expr->if_is<model::CallExpr>()) {
      return call->function && call->function->builtin == model::BuiltinId::kSecret;
    }
    const auto* traversal = expr->if_is<model::TraversalExpr>();
    if (!traversal || traversal->root->kind != model::Variable::Kind::kNode) return false;
    const Node& node = program.nodes[traversal->root->slot];
    if (const auto* config = node.if_is<ConfigVariable>()) return config->secret;
    if (const auto* resource = node.if_is<Resource>()) {
      return is_secret_property(*resource, *traversal);
    }
    const auto* local = node.if_is<LocalVariable>();
    expr = local ? local->value.expr : nullptr;
  }
  return false;
}

}  // namespace virga::bind
