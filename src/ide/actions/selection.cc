#include "ide/actions/selection.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "base/text/ascii.h"
#include "bind/program/option_kind.h"
#include "hcl/analyze/variables.h"
#include "hcl/lex/lex.h"
#include "hcl/tree/children.h"
#include "ide/names/occurrences.h"
#include "ide/place/bindings_at.h"

namespace virga::ide {
namespace {

// Whether an expression is more than a name or a part of something else.
bool is_whole(const hcl::Expr& expr, const hcl::Expr* parent, std::string_view text) {
  using enum hcl::ExprKind;
  switch (expr.kind) {
    case kAnonSymbol:
    case kError:
    case kObjectKey:
    case kTemplateJoin: return false;
    case kTraversal:
      if (expr.as<hcl::TraversalExpr>().steps.size() < 2) return false;
      break;
    case kLiteral:
      // Strings are templates; a literal string is a part of one.
      if (expr.as<hcl::LiteralExpr>().value.kind == hcl::Literal::Kind::kString) return false;
      if (expr.as<hcl::LiteralExpr>().value.kind == hcl::Literal::Kind::kNull) return false;
      break;
    case kTemplate:
      // The text of a directive.
      if (!text.starts_with('"') && !text.starts_with("<<")) return false;
      break;
    default: break;
  }
  if (parent && (parent->kind == kObjectKey || parent->kind == kTemplateJoin)) return false;
  if (parent && parent->kind == kSplat && expr.span.begin != parent->span.begin) return false;
  // The conditional of a directive.
  return !text.starts_with("%{");
}

bool is_invoke_part(const hcl::Expr& expr, const hcl::Expr* parent) {
  const auto* call = parent ? parent->if_is<hcl::CallExpr>() : nullptr;
  if (!call || (call->name != "invoke" && call->name != "call")) return false;
  // The token, the method and its resource, and the options.
  const auto at = std::ranges::find(call->arguments, &expr) - call->arguments.begin();
  return call->name == "invoke" ? at != 1 : at < 2;
}

bool is_anonymous_inside(const hcl::Expr& expr) {
  std::vector<const hcl::Expr*> pending{&expr};
  while (!pending.empty()) {
    const hcl::Expr* next = pending.back();
    pending.pop_back();
    if (next->kind == hcl::ExprKind::kAnonSymbol) return true;
    if (const auto* splat = next->if_is<hcl::SplatExpr>()) {
      pending.push_back(splat->source);
      continue;
    }
    for (const hcl::Expr* child : hcl::children(*next)) pending.push_back(child);
  }
  return false;
}

// Whether the attribute takes any expression.
bool takes_expressions(const SyntaxAt& at) {
  if (!at.attribute || at.attribute->name == "__logicalName") return false;
  if (at.blocks.empty()) return true;
  const std::string_view type = at.blocks.front()->type;
  const std::string_view name = at.attribute->name;
  if (at.blocks.size() == 2) return at.block()->type == "options" && name == "range";
  if (at.blocks.size() > 2) return false;
  if (type == "config") return name == "default";
  if (type == "output") return name == "value";
  if (type == "read") return name != "id";
  return type == "resource" || type == "component";
}

using Names = std::set<std::string, std::less<>>;

// Whether expressions can refer to the node by a name that begins with `wanted`. To an output, they
// can do so only if nothing else has its name.
bool is_used_as_variable(const Snapshot& snapshot, NodeRef ref, std::string_view wanted) {
  if (!ref.node().name.starts_with(wanted)) return false;
  if (ref.node().kind != bind::NodeKind::kOutput) return true;
  return std::ranges::any_of(occurrences_of(snapshot, ref), [&](const Occurrence& each) {
    return each.role == Occurrence::Role::kReference &&
           snapshot.program_of(each.range.source) == ref.program;
  });
}

// The names after each `for`.
void add_loop_variables(const Snapshot& snapshot, const hcl::Tree& tree, Names& names) {
  const base::Source& source = snapshot.sources[tree.source];
  const auto& tokens = tree.tokens;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].kind != hcl::TokenKind::kIdent || source.text(tokens[i].span) != "for") continue;
    for (std::size_t next = i + 1; next < std::min(i + 4, tokens.size()); ++next) {
      if (tokens[next].kind == hcl::TokenKind::kIdent)
        names.emplace(source.text(tokens[next].span));
    }
  }
}

}  // namespace

std::optional<Selected> selected_expression(const ActionRequest& request) {
  const auto& path = request.at.expressions;
  std::optional<Selected> found;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const hcl::Expr& expr = *path[i];
    const hcl::Expr* parent = i == 0 ? nullptr : path[i - 1];
    const bool is_selected = request.span.empty() || expr.span == request.span;
    if (!is_selected || !is_whole(expr, parent, request.source.text(expr.span))) continue;
    found = Selected{&expr, {path.begin(), path.begin() + static_cast<std::ptrdiff_t>(i)}};
    if (!request.span.empty()) break;
  }
  return found;
}

bool is_replaceable(const Snapshot& snapshot, const hcl::Tree& tree, const SyntaxAt& at,
                    const Selected& selected) {
  if (!takes_expressions(at)) return false;
  const hcl::Expr* parent = selected.parent();
  const base::Source& source = snapshot.sources[tree.source];
  if (!is_whole(*selected.expr, parent, source.text(selected.expr->span))) return false;
  if (is_anonymous_inside(*selected.expr)) return false;
  const hcl::Expr* inner = selected.expr;
  for (auto it = selected.around.rbegin(); it != selected.around.rend(); ++it) {
    if (is_invoke_part(*inner, *it) || (*it)->kind == hcl::ExprKind::kObjectKey) return false;
    inner = *it;
  }
  return !uses_bound_names(snapshot, tree.source, *selected.expr);
}

bool uses_bound_names(const Snapshot& snapshot, base::SourceId source, const hcl::Expr& expr) {
  const std::vector<BoundName> bound = bindings_at(snapshot, source, expr.span.begin);
  if (bound.empty()) return false;
  for (const hcl::Traversal& variable : hcl::variables(expr, source)) {
    const auto is_bound = [&](const BoundName& each) {
      // A loop that is a part of the expression moves with it.
      const bool is_inner = each.loop && expr.span.begin <= each.loop->span.begin &&
                            each.loop->span.end <= expr.span.end;
      return !is_inner && each.name == variable.root();
    };
    if (std::ranges::any_of(bound, is_bound)) return true;
  }
  return false;
}

bool would_need_itself(const Snapshot& snapshot, NodeRef node, const hcl::Expr& expr,
                       base::SourceId source) {
  if (node.node().kind != bind::NodeKind::kComponent) return false;
  const bind::Program& program = *node.program;
  std::set<bind::NodeId> seen;
  std::vector<bind::NodeId> pending;
  const auto add = [&](bind::NodeId id) {
    if (seen.insert(id).second) pending.push_back(id);
  };
  for (const hcl::Traversal& variable : hcl::variables(expr, source)) {
    for (std::uint32_t i = 0; i < program.nodes.size(); ++i) {
      if (program.nodes[i].name == variable.root()) add(bind::NodeId{i});
    }
  }
  while (!pending.empty()) {
    const bind::NodeId id = pending.back();
    pending.pop_back();
    if (id == node.id) return true;
    for (const bind::NodeId next : snapshot.bind({&program, id}).dependencies) add(next);
  }
  return false;
}

std::string identifier_from(std::string_view text) {
  std::string name;
  bool starts_word = false;
  for (const char c : text) {
    const bool is_letter = base::is_ascii_letter(c);
    const bool is_digit = base::is_ascii_digit(c);
    if (!is_letter && !is_digit) {
      starts_word = !name.empty();
      continue;
    }
    if (name.empty() && is_digit) continue;
    name += starts_word ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    starts_word = false;
  }
  return name.empty() ? "value" : name;
}

std::string unused_name(const Snapshot& snapshot, const bind::Program& program,
                        std::string_view wanted) {
  Names used = {"true", "false", "null", "for", "in", "if", "range", "args", "pulumi", "error"};
  for (std::uint32_t i = 0; i < program.nodes.size(); ++i) {
    const NodeRef ref{&program, bind::NodeId{i}};
    if (is_used_as_variable(snapshot, ref, wanted)) used.emplace(ref.node().name);
  }
  for (const hcl::Tree& tree : program.files) add_loop_variables(snapshot, tree, used);
  std::string name(wanted);
  for (int i = 2; used.contains(name); ++i) name = std::string(wanted) + std::to_string(i);
  return name;
}

}  // namespace virga::ide
