// Blocks that describe how a configuration is run and how it changes.
#include "convert/terraform/emit/emit.h"
#include "convert/terraform/module/check_blocks.h"
#include "convert/terraform/plan/move_address.h"
#include "diag/codes/terraform.h"

namespace virga::convert::terraform {

// `moved` and `import` are options of the resource that `to` names (project/place_moves.h,
// extras.cc).
std::string Emitter::change(const BlockAt& at) {
  const bool is_moved = at.block->type == "moved";
  const auto* to = at.block->body->attribute("to");
  for (const char* argument : {"to", is_moved ? "from" : "id"}) {
    if (at.block->body->attribute(argument)) continue;
    context.diagnostics.add(diag::codes::kTerraformMissingArgument, at.file->range(at.block->open),
                            diag::Name{argument});
  }
  if (!to) return {};
  context.leave_out(*to, Omission::kName);
  const std::string_view source = is_moved ? "from" : "id";
  for (const hcl::Attribute& each : at.block->body->attributes) {
    const bool is_of_import = each.name == "provider" || each.name == "for_each";
    const bool is_known = each.name == "to" || each.name == source || (!is_moved && is_of_import);
    if (!is_known) report_unknown(context, AttributeAt{at.file, &each});
  }
  for (const hcl::Block* each : at.block->body->blocks) {
    report_unknown(context, BlockAt{at.file, each});
  }
  if (const auto* provider = at.block->body->attribute("provider")) {
    context.leave_out(*provider, Omission::kPartOfAnother);
  }
  if (is_moved) {
    const auto unplaced = unplaced_moves.find(at.block);
    if (unplaced == unplaced_moves.end()) return {};
    return not_converted(context, *at.file, at.block->span(), "alias for this address",
                         unplaced->second);
  }
  const auto address = move_address(*to->value);
  const bool has_option = address && address->last.key.empty() && address->modules.empty() &&
                          declares(context.module, address->str());
  if (has_option) return {};
  return not_converted(context, *at.file, at.block->span(), "import for this address");
}

std::string Emitter::other(const BlockAt& at) {
  const std::string_view type = at.block->type;
  if (type == "terraform") context.leave_out(*at.block, Omission::kSettings);
  if (type == "moved" || type == "import") return change(at);
  if (type == "terraform") return {};
  if (type == "removed") {
    return not_converted(context, *at.file, at.block->span(), "removed block");
  }
  // The reader reports blocks of other types, and a check without a name.
  return type == "check" && at.block->labels.size() == 1 ? check(at) : std::string();
}

}  // namespace virga::convert::terraform
