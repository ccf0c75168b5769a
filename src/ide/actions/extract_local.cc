// An expression becomes a local above its item.
#include <algorithm>

#include "bind/types/discriminator.h"
#include "hcl/analyze/literal.h"
#include "hcl/tree/children.h"
#include "ide/actions/selection.h"
#include "ide/names/occurrences.h"

namespace virga::ide {
namespace {

// The texts of the tokens, without whitespace: equal for equal expressions.
std::vector<std::string_view> token_texts(const base::Source& source, const hcl::Tree& tree,
                                          base::Span span) {
  std::vector<std::string_view> texts;
  auto token = std::ranges::lower_bound(tree.tokens, span.begin, {},
                                        [](const hcl::Token& each) { return each.span.begin; });
  for (; token != tree.tokens.end() && token->span.end <= span.end; ++token) {
    if (token->kind != hcl::TokenKind::kNewline) texts.push_back(source.text(token->span));
  }
  return texts;
}

// Whether the place reads the syntax of the value: a union whose member a literal selects.
bool needs_syntax(const Snapshot& snapshot, NodeRef node, base::Range range) {
  const auto typed = typed_expression(snapshot, node, range);
  if (!typed) return true;
  return bind::selection(typed->expected, *typed->expr, node.program->pool).has_value();
}

// The name of the property that the value belongs to. Returns nullopt outside of objects.
std::optional<std::string> key_around(const Selected& selected) {
  const base::Span wanted = selected.expr->span;
  for (auto it = selected.around.rbegin(); it != selected.around.rend(); ++it) {
    const auto* object = (*it)->if_is<hcl::ObjectExpr>();
    if (!object) continue;
    for (const hcl::ObjectItem& item : object->items) {
      const base::Span value = item.value->span;
      if (value.begin > wanted.begin || wanted.end > value.end) continue;
      if (const auto key = hcl::literal_key(*item.key)) return identifier_from(*key);
    }
  }
  return std::nullopt;
}

// A name for the value: the key or attribute that it is the value of.
std::string wanted_name(const ActionRequest& request, const Selected& selected) {
  if (auto key = key_around(selected)) return *std::move(key);
  if (request.at.blocks.empty()) return identifier_from(request.at.attribute->name) + "Part";
  const std::string_view name = request.at.attribute->name;
  if (name != "value" && name != "default") return identifier_from(name);
  return identifier_from(request.at.blocks.front()->labels.empty()
                             ? name
                             : request.at.blocks.front()->labels.front().text);
}

// The equal expressions of the file that the local can replace too.
std::vector<base::Span> equal_places(const ActionRequest& request, const hcl::Expr& wanted) {
  const auto texts = token_texts(request.source, request.tree, wanted.span);
  std::vector<base::Span> found;
  for (const NodeRef& ref : request.snapshot.nodes()) {
    if (ref.node().range.source != request.source.id()) continue;
    const base::Span item = ref.node().range.span;
    auto token = std::ranges::lower_bound(request.tree.tokens, item.begin, {},
                                          [](const hcl::Token& each) { return each.span.begin; });
    for (; token != request.tree.tokens.end() && token->span.end <= item.end; ++token) {
      if (request.source.text(token->span) != texts.front()) continue;
      // The expressions that begin here.
      const SyntaxAt at = syntax_at(request.tree, token->span.begin);
      for (std::size_t i = 0; i < at.expressions.size(); ++i) {
        const hcl::Expr& expr = *at.expressions[i];
        if (expr.span.begin != token->span.begin || expr.kind != wanted.kind) continue;
        if (token_texts(request.source, request.tree, expr.span) != texts) continue;
        const Selected selected{
            &expr,
            {at.expressions.begin(), at.expressions.begin() + static_cast<std::ptrdiff_t>(i)}};
        if (!is_replaceable(request.snapshot, request.tree, at, selected)) continue;
        if (needs_syntax(request.snapshot, ref, request.range(expr.span))) continue;
        if (would_need_itself(request.snapshot, ref, expr, request.source.id())) continue;
        if (found.empty() || found.back().end <= expr.span.begin) found.push_back(expr.span);
        if (!request.is_resolving && found.size() > 1) return found;
      }
    }
  }
  return found;
}

std::optional<std::vector<Edit>> edits_for(const ActionRequest& request, const std::string& name,
                                           const hcl::Expr& expr,
                                           std::span<const base::Span> places, base::Span item) {
  hcl::Editor editor = request.editor();
  std::string text = name + " = " + std::string(request.source.text(expr.span)) + "\n";
  const bool is_block = request.at.blocks.size() > 0;
  if (is_block) text += "\n";
  hcl::Attribute anchor{};
  anchor.span = item;
  if (!editor.insert_before(anchor, text)) return std::nullopt;
  std::vector<Edit> edits = editor.edits();
  for (const base::Span& place : places) edits.push_back({request.range(place), name});
  return edits;
}

// The item of the file around an offset.
base::Span item_around(const ActionRequest& request, std::uint32_t offset) {
  const SyntaxAt at = syntax_at(request.tree, offset);
  return at.blocks.empty() ? at.attribute->span : at.blocks.front()->span();
}

}  // namespace

void offer_extract_local(const ActionRequest& request) {
  if (!request.node) return;
  const auto selected = selected_expression(request);
  if (!selected || (request.at.blocks.empty() && selected->around.empty())) return;
  if (!is_replaceable(request.snapshot, request.tree, request.at, *selected)) return;
  if (needs_syntax(request.snapshot, *request.node, request.range(selected->expr->span))) return;
  if (would_need_itself(request.snapshot, *request.node, *selected->expr, request.source.id()))
    return;
  const std::string name =
      unused_name(request.snapshot, *request.node->program, wanted_name(request, *selected));
  const base::Span item = item_around(request, selected->expr->span.begin);
  const base::Span place = selected->expr->span;
  if (auto edits = edits_for(request, name, *selected->expr, {{place}}, item)) {
    request.offer("extract local", ActionKind::kExtract, "extract local `" + name + "`",
                  *std::move(edits));
  }
  const std::vector<base::Span> places = equal_places(request, *selected->expr);
  if (places.size() < 2) return;
  const base::Span first = item_around(request, places.front().begin);
  if (auto edits = edits_for(request, name, *selected->expr, places, first)) {
    request.offer("extract local everywhere", ActionKind::kExtract,
                  "extract local `" + name + "` for all equal expressions of the file",
                  *std::move(edits));
  }
}

}  // namespace virga::ide
