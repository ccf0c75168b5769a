// Shows a property of a resource or component as an output.
#include <algorithm>
#include <cctype>

#include "ide/actions/selection.h"
#include "ide/names/occurrences.h"
#include "ide/names/property_of.h"

namespace virga::ide {
namespace {

// A property of a node: the text of an expression and a name for it.
struct Shown {
  std::string text;
  std::string name;
};

std::string capitalized(std::string_view text) {
  std::string name = identifier_from(text);
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

// The innermost reference at the position to a property of a resource or component.
std::optional<Shown> reference_at(const ActionRequest& request) {
  for (auto it = request.at.expressions.rbegin(); it != request.at.expressions.rend(); ++it) {
    const auto* traversal = (*it)->if_is<hcl::TraversalExpr>();
    if (!traversal || traversal->steps.size() < 2) continue;
    if (uses_bound_names(request.snapshot, request.source.id(), *traversal)) return std::nullopt;
    const auto at = occurrence_at(request.snapshot, request.source.id(), traversal->span.begin);
    const auto* ref = at ? std::get_if<NodeRef>(&at->symbol) : nullptr;
    const auto typed =
        typed_expression(request.snapshot, *request.node, request.range(traversal->span));
    // Not the path of a property, and not a reference with an error.
    if (!ref || !typed || request.node->program->pool.type(*typed->expr).is_error()) continue;
    const bind::Node& node = ref->node();
    const bool has_properties = node.kind == bind::NodeKind::kResource ||
                                node.kind == bind::NodeKind::kRead ||
                                node.kind == bind::NodeKind::kComponent;
    if (has_properties) {
      const hcl::Step& last = traversal->steps.back();
      const std::string_view part = last.kind == hcl::Step::Kind::kAttribute ? last.name : "part";
      return Shown{std::string(request.source.text(traversal->span)),
                   identifier_from(node.name) + capitalized(part)};
    }
  }
  return std::nullopt;
}

// An input of a resource that is an output too, at its name.
std::optional<Shown> input_at(const ActionRequest& request) {
  const bind::Node& node = request.node->node();
  const auto* resource = node.if_is<bind::Resource>();
  const hcl::Attribute* attribute = request.at.attribute;
  if (!resource || !resource->schema || !attribute || request.at.blocks.size() != 1) {
    return std::nullopt;
  }
  const bool at_name = attribute->name_span.begin <= request.span.begin &&
                       request.span.begin <= attribute->name_span.end;
  if (!at_name || resource->range_kind != bind::RangeKind::kNone) return std::nullopt;
  if (!declares_property(node.type, attribute->name)) return std::nullopt;
  return Shown{std::string(node.name) + "." + std::string(attribute->name),
               identifier_from(node.name) + capitalized(attribute->name)};
}

std::string unused_output_name(const Snapshot& snapshot, const bind::Program& program,
                               const std::string& wanted) {
  const auto is_used = [&](const std::string& name) {
    for (std::uint32_t i = 0; i < program.nodes.size(); ++i) {
      const bind::Node& node = program.nodes[i];
      if (node.name == name) return true;
      if (node.kind != bind::NodeKind::kOutput) continue;
      if (snapshot.bind({&program, bind::NodeId{i}}).logical_name == name) return true;
    }
    return false;
  };
  std::string name = wanted;
  for (int i = 2; is_used(name); ++i) name = wanted + std::to_string(i);
  return name;
}

}  // namespace

void offer_output(const ActionRequest& request) {
  if (!request.node) return;
  auto shown = reference_at(request);
  if (!shown) shown = input_at(request);
  if (!shown) return;
  const std::string name =
      unused_output_name(request.snapshot, *request.node->program, shown->name);
  hcl::Editor editor = request.editor();
  const std::string text = "output \"" + name + "\" {\n  value = " + shown->text + "\n}\n";
  if (!editor.append(*request.tree.body, text)) return;
  request.offer("add output", ActionKind::kRewrite, "add output `" + name + "`", editor.edits());
}

}  // namespace virga::ide
