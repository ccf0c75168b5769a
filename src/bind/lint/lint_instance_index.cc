// Instances that are named by a number although the range is a map.
#include <algorithm>
#include <string>
#include <vector>

#include "base/text/ascii.h"
#include "bind/lint/lint_parts.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;

const BoundExpr* range_of(const Node& node) {
  if (const auto* resource = node.if_is<Resource>()) return &resource->range;
  if (const auto* component = node.if_is<Component>()) return &component->range;
  return nullptr;
}

// The keys of the default of the config variable that `range` names. Empty if it has no keys, or if
// they are not known.
std::vector<std::string> default_keys(const Program& program, const model::Expr& range) {
  std::vector<std::string> keys;
  const auto* name = range.if_is<model::TraversalExpr>();
  if (!name || !name->steps.empty() || name->root->kind != model::Variable::Kind::kNode) return {};
  const auto* config = program.nodes[name->root->slot].if_is<ConfigVariable>();
  const model::Expr* value = config ? config->default_value.expr : nullptr;
  const auto* object = value ? value->if_is<model::ObjectExpr>() : nullptr;
  if (!object) return {};
  for (const model::ObjectItem& item : object->items) {
    if (auto key = program.pool.property_name(*item.key)) keys.push_back(*std::move(key));
  }
  return keys;
}

bool is_digits(const std::string& text) {
  return std::ranges::all_of(text, base::is_ascii_digit);
}

}  // namespace

void lint_instance_index(const LintContext& context, const model::TraversalExpr& expr) {
  const model::Variable& root = *expr.root;
  const bool is_open = root.has_keyed_instances && !root.has_all_keys && root.keys.empty();
  if (!is_open || root.kind != model::Variable::Kind::kNode || expr.steps.empty()) return;
  const model::Step& step = expr.steps.front();
  const bool is_map =
      context.types.of(context.program.pool.type(expr.root_type)).is(model::Kind::kMap);
  if (!is_map || step.kind != model::Step::Kind::kIndex || !step.name.empty()) return;
  const cty::Value& key = context.program.pool.constant(step.key);
  if (key.is_null() || !key.type().is(cty::Kind::kNumber)) return;
  const BoundExpr* range = range_of(context.program.nodes[root.slot]);
  if (!range || !range->expr) return;
  // A map may have the key "0", but then its default has such keys too.
  const std::vector<std::string> keys = default_keys(context.program, *range->expr);
  if (!keys.empty() && std::ranges::any_of(keys, is_digits)) return;
  auto& diagnostic = context.diagnostics
                         .add(codes::kNumberForKey, {expr.range.source, step.span},
                              Name{std::string(root.name)}, diag::Excerpt{key.as_number().text()})
                         .label(range->expr->range, {"the keys of this map name the instances"});
  if (!keys.empty()) diagnostic.note({"the keys of its default are {0}", diag::Names{keys}});
  diagnostic.help({"write a key, as in {0}",
                   diag::Excerpt{std::string(root.name) + "[\"" +
                                 (keys.empty() ? std::string("key") : keys.front()) + "\"]"}});
}

}  // namespace virga::bind
