// Replaces the names of Terraform for an instance, `each.value` and `count.index`, by `range`.
#include <algorithm>

#include "diag/codes/model.h"
#include "ide/actions/offers.h"

namespace virga::ide {
namespace {

// Returns the reference in this language, or "" if it has no counterpart.
std::string_view meaning(std::string_view written, bind::RangeKind range) {
  const bool is_collection = range == bind::RangeKind::kCollection;
  if (range != bind::RangeKind::kNumber && !is_collection) return "";
  if (written == "each.value") return "range.value";
  if (written == "each.key") return is_collection ? "range.key" : "range.value";
  if (written == "count.index") return is_collection ? "range.key" : "range.value";
  return "";
}

bind::RangeKind range_of(const bind::Node& node) {
  if (const auto* resource = node.if_is<bind::Resource>()) return resource->range_kind;
  if (const auto* component = node.if_is<bind::Component>()) return component->range_kind;
  return bind::RangeKind::kNone;
}

// The index of the error that the name is unknown. Returns nullopt if there is no such error.
std::optional<std::size_t> unknown_name_at(const ActionRequest& request, base::Span name) {
  const auto& list = request.snapshot.diagnostics.list();
  const auto error = std::ranges::find_if(list, [&](const diag::Diagnostic& each) {
    return each.code == diag::codes::kUndefinedVariable && each.subject == request.range(name);
  });
  if (error == list.end()) return std::nullopt;
  return static_cast<std::size_t>(error - list.begin());
}

}  // namespace

void offer_range_habits(const ActionRequest& request) {
  if (!request.node) return;
  for (const hcl::Expr* expr : request.at.expressions) {
    const auto* traversal = expr->if_is<hcl::TraversalExpr>();
    if (!traversal || traversal->steps.size() < 2) continue;
    const base::Span written = base::join(traversal->steps[0].span, traversal->steps[1].span);
    const std::string_view text =
        meaning(request.source.text(written), range_of(request.node->node()));
    if (text.empty()) continue;
    const auto error = unknown_name_at(request, traversal->steps[0].span);
    if (!error) continue;
    request.offer("range", ActionKind::kFix, "use `" + std::string(text) + "`",
                  {{request.range(written), std::string(text)}});
    request.offers.back().action.diagnostic = *error;
    return;
  }
}

}  // namespace virga::ide
