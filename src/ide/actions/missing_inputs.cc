// Adds the required inputs that a resource or component lacks.
#include <algorithm>

#include "diag/codes/bind.h"
#include "ide/actions/offers.h"
#include "ide/actions/placeholder.h"

namespace virga::ide {
namespace {

struct Missing {
  std::string name;
  std::string value;
};

std::vector<Missing> missing_of(const bind::Resource& resource, const hcl::Body& body) {
  std::vector<Missing> missing;
  if (!resource.schema) return missing;
  if (resource.is_read) {
    if (!body.attribute("id")) missing.push_back({"id", "\"\""});
    return missing;
  }
  for (const schema::Property& each : resource.schema->inputs.list) {
    if (!each.required || each.default_value || each.constant || body.attribute(each.name))
      continue;
    missing.push_back({each.name, placeholder(*resource.package, *each.type)});
  }
  return missing;
}

std::vector<Missing> missing_of(const bind::Component& component, const hcl::Body& body) {
  std::vector<Missing> missing;
  if (!component.program) return missing;
  for (const bind::Node& node : component.program->nodes) {
    const auto* config = node.if_is<bind::ConfigVariable>();
    if (!config || config->default_value.expr || config->nullable || body.attribute(node.name)) {
      continue;
    }
    missing.push_back({std::string(node.name), placeholder(config->declared)});
  }
  return missing;
}

std::vector<Missing> missing_of(const bind::Node& node, const hcl::Body& body) {
  if (const auto* resource = node.if_is<bind::Resource>()) return missing_of(*resource, body);
  if (const auto* component = node.if_is<bind::Component>()) return missing_of(*component, body);
  return {};
}

// Makes the last offer a fix of the error that the block lacks inputs, if there is one.
void mark_as_fix(const ActionRequest& request, base::Span block) {
  Action& action = request.offers.back().action;
  const auto& list = request.snapshot.diagnostics.list();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool is_about = list[i].code == diag::codes::kMissingInput &&
                          list[i].subject.source == request.source.id() &&
                          block.begin <= list[i].subject.span.begin &&
                          list[i].subject.span.end <= block.end;
    if (!is_about) continue;
    action.kind = ActionKind::kFix;
    action.diagnostic = i;
    return;
  }
}

}  // namespace

void offer_missing_inputs(const ActionRequest& request) {
  const hcl::Block* block = request.node ? block_of(request.snapshot, *request.node) : nullptr;
  if (!block || block->is_broken()) return;
  const std::vector<Missing> missing = missing_of(request.node->node(), *block->body);
  if (missing.empty()) return;
  hcl::Editor editor = request.editor();
  for (const Missing& each : missing) {
    if (!editor.set_attribute(*block->body, each.name, each.value)) return;
  }
  request.offer("add missing inputs", ActionKind::kRewrite,
                missing.size() == 1 ? "add the required input `" + missing.front().name + "`"
                                    : "add " + std::to_string(missing.size()) + " required inputs",
                editor.edits());
  mark_as_fix(request, block->span());
}

}  // namespace virga::ide
