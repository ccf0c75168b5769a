// The value of a local replaces all uses of it.
#include <algorithm>

#include "hcl/analyze/variables.h"
#include "ide/actions/selection.h"
#include "ide/names/occurrences.h"
#include "ide/place/bindings_at.h"
#include "ide/workspace/syntax_errors.h"

namespace virga::ide {
namespace {

const hcl::Attribute* attribute_of(const Snapshot& snapshot, NodeRef local) {
  const base::Range range = local.node().range;
  const hcl::Tree* tree = snapshot.tree(range.source);
  return tree ? syntax_at(*tree, range.span.begin).attribute : nullptr;
}

// Whether steps can follow the expression, and operators can stand beside it, without parentheses.
bool is_atomic(const hcl::Expr& expr) {
  using enum hcl::ExprKind;
  return expr.kind != kConditional && expr.kind != kBinary && expr.kind != kUnary;
}
bool takes_steps(const hcl::Expr& expr) {
  using enum hcl::ExprKind;
  return expr.kind == kTraversal || expr.kind == kCall || expr.kind == kParen ||
         expr.kind == kIndex || expr.kind == kRelativeTraversal;
}

// Whether the place contains exactly one expression, with delimiters around it.
bool is_delimited(const SyntaxAt& at, std::size_t index) {
  using enum hcl::ExprKind;
  if (index == 0) return true;
  switch (at.expressions[index - 1]->kind) {
    case kTuple:
    case kObject:
    case kCall:
    case kParen:
    case kTemplate:
    case kTemplateWrap: return true;
    default: return false;
  }
}

class Inliner {
 public:
  Inliner(const Snapshot& snapshot, NodeRef local, const hcl::Attribute& attribute)
      : snapshot_(snapshot),
        local_(local),
        value_(*attribute.value),
        source_(snapshot.sources[local.node().range.source]),
        text_(source_.text(attribute.value->span)) {}

  // Returns nullopt if the value means something else at a use, or cannot be written there.
  std::optional<std::vector<Edit>> run() {
    if (!is_plain()) return std::nullopt;
    std::vector<Edit> edits;
    for (const Occurrence& use : occurrences_of(snapshot_, local_)) {
      if (use.role == Occurrence::Role::kDeclaration) continue;
      if (is_in_value(use.range)) return std::nullopt;
      auto edit = at_use(use.range);
      if (!edit) return std::nullopt;
      edits.push_back(*std::move(edit));
    }
    if (edits.empty()) return std::nullopt;
    return edits;
  }

 private:
  // Whether the use is in the value itself, which is an error in the program.
  bool is_in_value(base::Range use) const {
    return use.source == source_.id() && value_.span.begin <= use.span.begin &&
           use.span.end <= value_.span.end;
  }

  // Heredocs and comments cannot stand everywhere.
  bool is_plain() const {
    const hcl::Tree* tree = snapshot_.tree(source_.id());
    if (!tree || value_.kind == hcl::ExprKind::kError) return false;
    return std::ranges::none_of(tree->tokens, [&](const hcl::Token& token) {
      const bool is_inside =
          token.span.begin >= value_.span.begin && token.span.end <= value_.span.end;
      return is_inside &&
             (token.kind == hcl::TokenKind::kOHeredoc || token.kind == hcl::TokenKind::kComment);
    });
  }

  std::optional<Edit> at_use(base::Range use) const {
    const hcl::Tree* tree = snapshot_.tree(use.source);
    if (!tree || has_syntax_errors(snapshot_, use.source)) return std::nullopt;
    if (is_captured_at(use)) return std::nullopt;
    const SyntaxAt at = syntax_at(*tree, use.span.begin);
    const auto index = index_of_use(at, use);
    if (!index) return std::nullopt;
    const auto& traversal = at.expressions[*index]->as<hcl::TraversalExpr>();
    const bool is_left = *index > 0 && is_left_of(*at.expressions[*index - 1], traversal);
    const bool has_steps = traversal.steps.size() > 1 || is_left;
    if (is_in_template(at) && text_.find('\n') != std::string_view::npos) return std::nullopt;
    const bool bare =
        has_steps ? takes_steps(value_) : is_atomic(value_) || is_delimited(at, *index);
    const std::string text(text_);
    return Edit{use, bare ? text : "(" + text + ")"};
  }

  // Whether a name in the value means something else at the use.
  bool is_captured_at(base::Range use) const {
    for (const BoundName& bound : bindings_at(snapshot_, use.source, use.span.begin)) {
      for (const hcl::Traversal& variable : hcl::variables(value_, source_.id())) {
        if (variable.root() == bound.name) return true;
      }
    }
    return false;
  }

  // The index of the innermost reference to the local.
  static std::optional<std::size_t> index_of_use(const SyntaxAt& at, base::Range use) {
    for (std::size_t i = at.expressions.size(); i-- > 0;) {
      const auto* traversal = at.expressions[i]->if_is<hcl::TraversalExpr>();
      if (traversal && traversal->steps.front().span == use.span) return i;
    }
    return std::nullopt;
  }

  static bool is_in_template(const SyntaxAt& at) {
    return std::ranges::any_of(at.expressions, [](const hcl::Expr* each) {
      return each->kind == hcl::ExprKind::kTemplate || each->kind == hcl::ExprKind::kTemplateWrap;
    });
  }

  // Whether the parent applies an index, a splat or steps to the expression.
  static bool is_left_of(const hcl::Expr& parent, const hcl::Expr& expr) {
    if (const auto* index = parent.if_is<hcl::IndexExpr>()) return index->collection == &expr;
    if (const auto* splat = parent.if_is<hcl::SplatExpr>()) return splat->source == &expr;
    if (const auto* steps = parent.if_is<hcl::RelativeTraversalExpr>()) {
      return steps->source == &expr;
    }
    return false;
  }

  const Snapshot& snapshot_;
  NodeRef local_;
  const hcl::Expr& value_;
  const base::Source& source_;
  std::string_view text_;
};

}  // namespace

void offer_inline_local(const ActionRequest& request) {
  const auto at = occurrence_at(request.snapshot, request.source.id(), request.span.begin);
  const auto* local = at ? std::get_if<NodeRef>(&at->symbol) : nullptr;
  if (!local || local->node().kind != bind::NodeKind::kLocal) return;
  const base::SourceId declared = local->node().range.source;
  const hcl::Attribute* attribute = attribute_of(request.snapshot, *local);
  if (!attribute || has_syntax_errors(request.snapshot, declared)) return;
  auto edits = Inliner(request.snapshot, *local, *attribute).run();
  if (!edits) return;
  hcl::Editor editor(request.snapshot.sources[declared], *request.snapshot.tree(declared));
  if (!editor.remove(*attribute)) return;
  edits->insert(edits->end(), editor.edits().begin(), editor.edits().end());
  request.offer("inline local", ActionKind::kInline,
                "inline local `" + std::string(local->node().name) + "`", *std::move(edits));
}

}  // namespace virga::ide
