#include "ide/place/bindings_at.h"

#include "ide/place/syntax_at.h"

namespace virga::ide {
namespace {

bool covers(const hcl::Expr* expr, base::Span where) {
  return expr && expr->span.begin <= where.begin && where.end <= expr->span.end;
}

const hcl::Attribute* range_option(const hcl::Block& block) {
  for (const hcl::Block* inside : block.body->blocks) {
    if (inside->type != "options") continue;
    if (const hcl::Attribute* range = inside->body->attribute("range")) return range;
  }
  return nullptr;
}

// The configs of a policy, and what it is about.
void of_policy(const hcl::Block& policy, base::SourceId source, std::vector<BoundName>& names) {
  for (const hcl::Block* each : policy.body->blocks) {
    if (each->type != "config" || each->labels.empty()) continue;
    names.push_back({each->labels.front().text, {source, each->labels.front().span}});
  }
  for (const std::string_view name : {"resource", "resources", "stack", "range"}) {
    names.push_back({name, {source, policy.header()}});
  }
}

// The variables that the outermost block defines for the expressions in it.
void of_block(const SyntaxAt& at, base::SourceId source, std::vector<BoundName>& names) {
  if (at.blocks.empty() || !at.attribute) return;
  const hcl::Block& block = *at.blocks.front();
  if (block.type == "hook") names.push_back({"args", {source, block.header()}});
  if (block.type == "policy") of_policy(block, source, names);
  const bool repeats = block.type == "resource" || block.type == "component";
  if (!repeats || at.blocks.size() > 1) return;
  if (const hcl::Attribute* range = range_option(block)) {
    names.push_back({"range", {source, range->name_span}});
  }
}

}  // namespace

std::vector<BoundName> bindings_at(const Snapshot& snapshot, base::SourceId source,
                                   std::uint32_t offset) {
  std::vector<BoundName> names;
  const hcl::Tree* tree = snapshot.tree(source);
  if (!tree) return names;
  const SyntaxAt at = syntax_at(*tree, offset);
  const base::Span where{offset, offset};
  for (auto it = at.expressions.rbegin(); it != at.expressions.rend(); ++it) {
    if (const auto* loop = (*it)->if_is<hcl::ForExpr>(); loop && is_inside(*loop, where)) {
      names.push_back({loop->value_name, {source, loop->value_name_span}, loop});
      if (!loop->key_name.empty()) {
        names.push_back({loop->key_name, {source, loop->key_name_span}, loop});
      }
    } else if (const auto* call = (*it)->if_is<hcl::CallExpr>();
               call && call->name == "recover" && call->arguments.size() > 1 &&
               covers(call->arguments[1], where)) {
      names.push_back({"error", {source, call->name_span}});
    }
  }
  of_block(at, source, names);
  return names;
}

const hcl::ForExpr* loop_of(const Snapshot& snapshot, base::Range declared) {
  const hcl::Tree* tree = snapshot.tree(declared.source);
  if (!tree) return nullptr;
  const SyntaxAt at = syntax_at(*tree, declared.span.begin);
  for (auto it = at.expressions.rbegin(); it != at.expressions.rend(); ++it) {
    const auto* loop = (*it)->if_is<hcl::ForExpr>();
    if (!loop) continue;
    if (loop->value_name_span == declared.span) return loop;
    if (!loop->key_name.empty() && loop->key_name_span == declared.span) return loop;
  }
  return nullptr;
}

bool is_inside(const hcl::ForExpr& loop, base::Span where) {
  if (covers(loop.collection, where)) return false;
  return covers(loop.key, where) || covers(loop.value, where) || covers(loop.condition, where);
}

}  // namespace virga::ide
