// Declares an unknown name as a config.
#include <algorithm>

#include "diag/codes/model.h"
#include "hcl/lex/lex.h"
#include "ide/actions/offers.h"
#include "ide/actions/placeholder.h"
#include "ide/names/occurrences.h"

namespace virga::ide {
namespace {

// The diagnostic of an unknown name that touches the request, or nullopt.
std::optional<std::size_t> unknown_name(const ActionRequest& request) {
  const auto& list = request.snapshot.diagnostics.list();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const base::Range where = list[i].subject;
    const bool touches = where.source == request.source.id() &&
                         where.span.begin <= request.span.end &&
                         request.span.begin <= where.span.end;
    if (!touches || list[i].code != diag::codes::kUndefinedVariable) continue;
    // `a->b`: the name ends with the beginning of an arrow.
    const bool is_arrow = request.source.text(where.span).ends_with('-');
    return is_arrow ? std::nullopt : std::optional(i);
  }
  return std::nullopt;
}

// The type that the use of the name expects, as a label.
std::string label_at(const ActionRequest& request, base::Range name) {
  const SyntaxAt at = syntax_at(request.tree, name.span.begin);
  if (!request.node) return "any";
  for (auto it = at.expressions.rbegin(); it != at.expressions.rend(); ++it) {
    const auto* traversal = (*it)->if_is<hcl::TraversalExpr>();
    if (!traversal) continue;
    if (traversal->steps.size() > 1) return "any";
    const bool in_text = it + 1 != at.expressions.rend() && it[1]->kind == hcl::ExprKind::kTemplate;
    if (in_text) return "string";
    const auto typed =
        typed_expression(request.snapshot, *request.node, request.range(traversal->span));
    return typed ? type_label(typed->expected) : "any";
  }
  return "any";
}

// Whether a value from the configuration can stand at the place: not where an option or a method
// needs a resource or the path of a property.
bool takes_config(const ActionRequest& request, std::uint32_t offset) {
  const SyntaxAt at = syntax_at(request.tree, offset);
  if (at.blocks.size() > 1 && at.attribute && at.attribute->name != "range") return false;
  return std::ranges::none_of(at.expressions, [&](const hcl::Expr* each) {
    const auto* call = each->if_is<hcl::CallExpr>();
    const bool is_method = call && call->name == "call" && !call->arguments.empty();
    return is_method && call->arguments.front()->span.begin <= offset &&
           offset <= call->arguments.front()->span.end;
  });
}

// Inserts the block after the last config, else before the first item. Requires: the file has an
// item.
bool insert_config(const ActionRequest& request, hcl::Editor& editor, const std::string& text) {
  const auto& attributes = request.tree.body->attributes;
  const auto& blocks = request.tree.body->blocks;
  const hcl::Block* last = nullptr;
  for (const hcl::Block* block : blocks) {
    if (block->type == "config") last = block;
  }
  if (last) return editor.insert_after(*last, "\n" + text).has_value();
  const bool block_first =
      attributes.empty() ||
      (!blocks.empty() && blocks.front()->type_span.begin < attributes.front().span.begin);
  const hcl::Editor::Item first =
      block_first ? hcl::Editor::Item(*blocks.front()) : hcl::Editor::Item(attributes.front());
  return editor.insert_before(first, text + "\n").has_value();
}

}  // namespace

void offer_config(const ActionRequest& request) {
  const auto index = unknown_name(request);
  if (!index || request.tree.body->attributes.size() + request.tree.body->blocks.size() == 0)
    return;
  const diag::Diagnostic& diagnostic = request.snapshot.diagnostics.list()[*index];
  if (!takes_config(request, diagnostic.subject.span.begin)) return;
  const std::string name(request.source.text(diagnostic.subject.span));
  if (!hcl::is_identifier(name) || name == "range" || name == "args" || name == "error") return;
  const std::string label = label_at(request, diagnostic.subject);
  const std::string text =
      "config \"" + name + "\"" + (label == "any" ? "" : " \"" + label + "\"") + " {\n}\n";
  hcl::Editor editor = request.editor();
  if (!insert_config(request, editor, text)) return;
  request.offer("add config", ActionKind::kRewrite, "add config `" + name + "`", editor.edits());
  // In a component, the blocks that use it must set the new input.
  if (request.snapshot.program_of(request.source.id()) != &request.snapshot.program) return;
  request.offers.back().action.kind = ActionKind::kFix;
  request.offers.back().action.diagnostic = *index;
}

}  // namespace virga::ide
