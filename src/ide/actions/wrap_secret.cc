// Makes a value secret.
#include "ide/actions/selection.h"
#include "ide/names/occurrences.h"
#include "model/relate/convert.h"

namespace virga::ide {

void offer_secret(const ActionRequest& request) {
  if (!request.node || request.at.blocks.size() != 1 || !request.at.attribute) return;
  const auto selected = selected_expression(request);
  if (!selected) return;
  // The whole value of an input or output: inside of an object, one property would be enough, and
  // in a template the whole text.
  const hcl::Expr& value = *request.at.attribute->value;
  const std::string_view type = request.at.block()->type;
  if (type != "resource" && type != "component" && type != "output") return;
  if (!is_replaceable(request.snapshot, request.tree, request.at, {&value, {}}) &&
      !uses_bound_names(request.snapshot, request.source.id(), value)) {
    return;
  }
  if (const auto* call = value.if_is<hcl::CallExpr>(); call && call->name == "secret") return;
  const auto typed = typed_expression(request.snapshot, *request.node, request.range(value.span));
  if (!typed) return;
  const model::Type& got = request.node->program->pool.type(*typed->expr);
  if (!model::convertible(typed->expected, model::Type::output(got))) return;
  const std::uint32_t begin = value.span.begin;
  const std::uint32_t end = value.span.end;
  if (request.source.text(value.span).starts_with("<<")) return;
  request.offer("secret", ActionKind::kRewrite, "make the value secret",
                {{request.range({begin, begin}), "secret("}, {request.range({end, end}), ")"}});
}

}  // namespace virga::ide
