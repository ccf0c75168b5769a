// Small additions to a block: `__logicalName`, and the option `protect`.
#include <algorithm>

#include "hcl/format/source_for.h"
#include "ide/actions/offers.h"
#include "ide/edit/block_edits.h"

namespace virga::ide {
namespace {

// The block of the request, if the position is in its header or in its own body.
const hcl::Block* block_here(const ActionRequest& request) {
  if (!request.node || request.at.blocks.empty()) return nullptr;
  const hcl::Block* block = block_of(request.snapshot, *request.node);
  return block && !block->is_broken() ? block : nullptr;
}

bool is_in_header(const ActionRequest& request, const hcl::Block& block) {
  return request.span.begin <= block.open.end;
}

}  // namespace

void offer_logical_name(const ActionRequest& request) {
  const hcl::Block* block = block_here(request);
  if (!block || !is_in_header(request, *block)) return;
  const bind::Node& node = request.node->node();
  const bool has_logical_name = node.if_is<bind::Resource>() || node.if_is<bind::Component>() ||
                                node.if_is<bind::ConfigVariable>() ||
                                node.if_is<bind::OutputVariable>();
  if (!has_logical_name || block->body->attribute("__logicalName")) return;
  hcl::Editor editor = request.editor();
  if (!add_first_attribute(editor, *block, "__logicalName",
                           hcl::quoted_source(node.logical_name))) {
    return;
  }
  request.offer("logical name", ActionKind::kRewrite,
                "set `__logicalName`, which keeps the name in the engine", editor.edits());
}

void offer_protect(const ActionRequest& request) {
  const hcl::Block* block = block_here(request);
  const auto* resource = request.node ? request.node->node().if_is<bind::Resource>() : nullptr;
  const auto* component = request.node ? request.node->node().if_is<bind::Component>() : nullptr;
  if (!block || !(component || (resource && !resource->is_read))) return;
  if (!is_in_header(request, *block) && request.at.block()->type != "options") return;
  hcl::Editor editor = request.editor();
  if (!add_option(editor, *block, "protect", "true")) return;
  request.offer("protect", ActionKind::kRewrite, "protect from deletion", editor.edits());
}

}  // namespace virga::ide
