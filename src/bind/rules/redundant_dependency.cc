// An element of `dependsOn` that an input refers to.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "bind/functions/builtin_call.h"
#include "bind/rules/rule.h"
#include "diag/codes/lint.h"
#include "hcl/edit/editor.h"
#include "hcl/tree/tree.h"

namespace virga::bind {
namespace {

using model::Expr;

// The resources whose outputs are certainly a part of the value. A branch of a conditional, or an
// argument of `try`, may not be evaluated.
void collect(const Program& program, const Expr& root, std::set<const Node*>& found) {
  std::vector<const Expr*> pending{&root};
  const auto add = [&](auto exprs) { pending.insert(pending.end(), exprs.begin(), exprs.end()); };
  while (!pending.empty()) {
    const Expr& next = *pending.back();
    pending.pop_back();
    if (const auto* text = next.if_is<model::TemplateExpr>()) {
      add(text->parts);
    } else if (const auto* tuple = next.if_is<model::TupleExpr>()) {
      add(tuple->elements);
    } else if (const auto* object = next.if_is<model::ObjectExpr>()) {
      for (const model::ObjectItem& item : object->items) pending.push_back(item.value);
    } else if (const auto* call = next.if_is<model::CallExpr>()) {
      if (calls(*call, model::BuiltinId::kToJson)) add(call->arguments);
    } else if (const Node* node = named_node(program, next)) {
      if (!next.as<model::TraversalExpr>().steps.empty()) found.insert(node);
    }
  }
}

// Returns whether a reference to an output waits for all that `dependsOn` waits for: for one
// resource. A component, also of a package, has resources inside.
bool is_one_resource(const Node& node) {
  const auto* resource = node.if_is<Resource>();
  return resource && resource->schema && !resource->schema->is_component && !resource->is_read &&
         resource->range_kind == RangeKind::kNone;
}

// The edits that remove an element of a list of several.
std::vector<diag::Edit> without_element(const model::TupleExpr& list, std::size_t index) {
  const bool is_last = index + 1 == list.elements.size();
  const base::Range element = list.elements[index]->range;
  const base::Span span =
      is_last ? base::Span{list.elements[index - 1]->range.span.end, element.span.end}
              : base::Span{element.span.begin, list.elements[index + 1]->range.span.begin};
  return {{{element.source, span}, ""}};
}

// The edits without an empty line that they would leave before the end of a block.
std::vector<diag::Edit> without_empty_line(const base::Source& source,
                                           std::vector<diag::Edit> edits) {
  base::Span& span = edits.back().range.span;
  const std::string_view before = source.text().substr(0, span.begin);
  const std::string_view after = source.text().substr(span.end);
  const std::size_t next = after.find_first_not_of(" \t");
  const bool ends_block = next != std::string_view::npos && after[next] == '}';
  if (edits.size() == 1 && ends_block && before.ends_with("\n\n")) --span.begin;
  return edits;
}

// The edits that remove the option, and its block if it has no other options.
std::vector<diag::Edit> without_option(const RuleContext& context, const Node& node,
                                       base::Range option) {
  for (const hcl::Tree& file : context.program.files) {
    const base::Source* source = context.sources.find(file.source);
    if (file.source != node.range.source || !source) continue;
    const auto outer =
        std::ranges::lower_bound(file.body->blocks, node.range.span, {}, &hcl::Block::span);
    if (outer == file.body->blocks.end() || (*outer)->span() != node.range.span) return {};
    for (const hcl::Block* block : (*outer)->body->blocks) {
      const auto& attributes = block->body->attributes;
      const auto found = std::ranges::find(attributes, option.span, &hcl::Attribute::name_span);
      if (found == attributes.end()) continue;
      hcl::Editor editor(*source, file);
      const bool is_only = attributes.size() == 1 && block->body->blocks.empty();
      const bool is_done =
          is_only ? editor.remove(*block).has_value() : editor.remove(*found).has_value();
      if (!is_done || editor.edits().empty()) return {};
      return without_empty_line(*source, editor.edits());
    }
  }
  return {};
}

bool remove_comments(const RuleContext& context, const std::vector<diag::Edit>& edits) {
  return std::ranges::any_of(
      edits, [&](const diag::Edit& edit) { return has_comment(context, edit.range); });
}

// The resources whose outputs the inputs use.
std::set<const Node*> used_in(const Program& program, const Resource& resource) {
  std::set<const Node*> used;
  for (const Input& input : resource.inputs) {
    if (input.value.expr) collect(program, *input.value.expr, used);
  }
  return used;
}

void offer_removal(diag::Diagnostic& diagnostic, const RuleContext& context,
                   std::vector<diag::Edit> edits) {
  if (edits.empty() || remove_comments(context, edits)) return;
  diagnostic.safe_fix({"remove it"}, std::move(edits));
}

}  // namespace

void find_redundant_dependency(const RuleContext& context, const Node& node) {
  const auto* resource = node.if_is<Resource>();
  const Option* option = resource ? resource->option(OptionKind::kDependsOn) : nullptr;
  const auto* list =
      option && option->value.expr ? option->value.expr->if_is<model::TupleExpr>() : nullptr;
  if (!list || resource->is_read) return;
  const std::set<const Node*> used = used_in(context.program, *resource);
  for (std::size_t i = 0; i < list->elements.size(); ++i) {
    const Expr& element = *list->elements[i];
    const Node* needed = named_node(context.program, element);
    if (!needed || !element.as<model::TraversalExpr>().steps.empty()) continue;
    if (!is_one_resource(*needed) || !used.contains(needed)) continue;
    auto& diagnostic = context.diagnostics.add(diag::codes::kRedundantDependency, element.range,
                                               diag::Name{std::string(needed->name)});
    offer_removal(diagnostic, context,
                  list->elements.size() == 1 ? without_option(context, node, option->name_range)
                                             : without_element(*list, i));
  }
}

}  // namespace virga::bind
