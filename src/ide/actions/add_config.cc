// Declares an unknown name as a config.
#include <algorithm>

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
    if (touches && list[i].code == diag::Code::kUndefinedVariable) return i;
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

}  // namespace

void offer_config(const ActionRequest& request) {
  const auto index = unknown_name(request);
  if (!index || request.tree.body->attributes.size() + request.tree.body->blocks.size() == 0)
    return;
  const diag::Diagnostic& diagnostic = request.snapshot.diagnostics.list()[*index];
  const std::string name(request.source.text(diagnostic.subject.span));
  if (!hcl::is_identifier(name) || name == "range" || name == "args" || name == "error") return;
  const std::string label = label_at(request, diagnostic.subject);
  const std::string text =
      "config \"" + name + "\"" + (label == "any" ? "" : " \"" + label + "\"") + " {\n}\n";
  // After the last config, else before the first item.
  hcl::Editor editor = request.editor();
  const hcl::Block* last = nullptr;
  for (const hcl::Block* block : request.tree.body->blocks) {
    if (block->type == "config") last = block;
  }
  bool done = false;
  if (last) {
    done = editor.insert_after(*last, "\n" + text).has_value();
  } else {
    const auto& attributes = request.tree.body->attributes;
    const auto& blocks = request.tree.body->blocks;
    const bool block_first =
        attributes.empty() ||
        (!blocks.empty() && blocks.front()->type_span.begin < attributes.front().span.begin);
    const hcl::Editor::Item first =
        block_first ? hcl::Editor::Item(*blocks.front()) : hcl::Editor::Item(attributes.front());
    done = editor.insert_before(first, text + "\n").has_value();
  }
  if (!done) return;
  request.offer("add config", ActionKind::kFix, "add config `" + name + "`", editor.edits());
  request.offers.back().action.diagnostic = *index;
}

}  // namespace virga::ide
