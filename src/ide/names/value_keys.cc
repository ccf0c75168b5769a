#include "ide/names/value_keys.h"

#include <memory>

#include "hcl/analyze/literal.h"
#include "hcl/analyze/static.h"
#include "hcl/parse/parse.h"
#include "ide/place/syntax_at.h"

namespace virga::ide {
namespace {

// References to locals that are followed one after the other.
constexpr int kMaxHops = 32;

// The type in `type` that a step leads to, or null. `key` is set to the key of an object type.
const hcl::Expr* step_into(const hcl::Expr& type, const std::string& step, const hcl::Expr*& key) {
  key = nullptr;
  const hcl::CallExpr* call = hcl::static_call(type);
  if (!call || call->arguments.empty()) return nullptr;
  const hcl::Expr& argument = *call->arguments.front();
  if (call->name == "optional") return step_into(argument, step, key);
  if (call->name != "object") return call->name == "tuple" ? nullptr : &argument;
  const auto items = hcl::static_map(argument);
  if (!items) return nullptr;
  for (const hcl::ObjectItem& item : *items) {
    if (hcl::literal_key(*item.key) != step) continue;
    key = item.key;
    return item.value;
  }
  return nullptr;
}

// The label of a config or output as an expression.
class ParsedLabel {
 public:
  ParsedLabel(const Snapshot& snapshot, NodeRef node) : snapshot_(snapshot) {
    const hcl::Block* block = block_of(snapshot, node);
    if (!block || block->labels.size() < 2) return;
    const hcl::Label& label = block->labels[1];
    inside_ = snapshot.inside_quotes({node.node().range.source, label.span});
    if (inside_.span.size() != label.text.size()) return;
    text_ = std::make_unique<base::Source>(base::SourceId::kNone, "", std::string(label.text));
    diag::Diagnostics found;
    tree_ = hcl::parse_expression(*text_, found, snapshot.session().limits);
    if (!found.has_errors()) type_ = tree_.expr;
  }

  // Null if there is no label, or if it has errors or escapes.
  const hcl::Expr* type() const { return type_; }
  ValueKey key(const hcl::Expr& key, const std::string& name) const {
    const std::uint32_t begin = inside_.span.begin;
    const base::Range where{inside_.source, {key.span.begin + begin, key.span.end + begin}};
    return {snapshot_.inside_quotes(where), name};
  }

 private:
  const Snapshot& snapshot_;
  base::Range inside_;
  std::unique_ptr<base::Source> text_;
  hcl::Tree tree_;
  const hcl::Expr* type_ = nullptr;
};

// The value that a chain of steps leads to, as far as constructors and references show it.
class Follow {
 public:
  Follow(const Snapshot& snapshot, NodeRef node) : snapshot_(snapshot) { reference(node); }

  void steps(std::span<const model::Step> steps) {
    for (const model::Step& step : steps) this->step(step);
  }

  const std::optional<ValueKey>& key() const { return key_; }

 private:
  void reference(NodeRef node) {
    expr_ = nullptr;
    label_.reset();
    program_ = node.program;
    const bind::Node& bound = snapshot_.bind(node);
    if (const auto* local = bound.if_is<bind::LocalVariable>()) {
      value(local->value.expr);
    } else if (bound.if_is<bind::ConfigVariable>()) {
      label_ = LabelledValue{node, {}};
    }
  }

  // Follows a value that is a reference itself.
  void value(const model::Expr* expr) {
    expr_ = expr;
    const auto* traversal = expr ? expr->if_is<model::TraversalExpr>() : nullptr;
    if (!traversal) return;
    const bool is_node = traversal->root->kind == model::Variable::Kind::kNode;
    if (!is_node || ++hops_ > kMaxHops) {
      expr_ = nullptr;
      return;
    }
    reference({program_, bind::NodeId{traversal->root->slot}});
    steps(traversal->steps);
  }

  void step(const model::Step& step) {
    key_.reset();
    if (label_) {
      label_->path.push_back(std::string(step.name));
      key_ = key_in_label(snapshot_, *label_);
      return;
    }
    const model::Expr* from = expr_;
    expr_ = nullptr;
    const auto* object = from ? from->if_is<model::ObjectExpr>() : nullptr;
    if (!object || step.name.empty()) return;
    const model::ObjectItem* found = nullptr;
    for (const model::ObjectItem& item : object->items) {
      const auto name = program_->pool.property_name(*item.key);
      if (!name) return;
      if (*name != step.name) continue;
      if (found) return;
      found = &item;
    }
    if (!found) return;
    const ValueKey key{snapshot_.inside_quotes(found->key->range), std::string(step.name)};
    value(found->value);
    key_ = key;
  }

  const Snapshot& snapshot_;
  const bind::Program* program_ = nullptr;
  const model::Expr* expr_ = nullptr;
  std::optional<LabelledValue> label_;
  std::optional<ValueKey> key_;
  int hops_ = 0;
};

}  // namespace

std::optional<ValueKey> key_in_label(const Snapshot& snapshot, const LabelledValue& value) {
  const ParsedLabel label(snapshot, value.node);
  if (!label.type() || value.path.empty()) return std::nullopt;
  const hcl::Expr* type = label.type();
  const hcl::Expr* key = nullptr;
  for (const std::string& step : value.path) {
    if (!type) return std::nullopt;
    type = step_into(*type, step, key);
  }
  return key ? std::optional(label.key(*key, value.path.back())) : std::nullopt;
}

void for_each_key_in_label(const Snapshot& snapshot, NodeRef node,
                           const std::function<void(const ValueKey&)>& visit) {
  const ParsedLabel label(snapshot, node);
  if (!label.type()) return;
  std::vector<const hcl::Expr*> pending{label.type()};
  while (!pending.empty()) {
    const hcl::Expr* next = pending.back();
    pending.pop_back();
    if (const auto items = hcl::static_map(*next)) {
      for (const hcl::ObjectItem& item : *items) {
        if (const auto name = hcl::literal_key(*item.key)) {
          visit(label.key(*item.key, std::string(*name)));
        }
        pending.push_back(item.value);
      }
    } else if (const hcl::CallExpr* call = hcl::static_call(*next)) {
      for (const hcl::Expr* argument : call->arguments) pending.push_back(argument);
    } else if (const auto elements = hcl::static_list(*next)) {
      for (const hcl::Expr* element : *elements) pending.push_back(element);
    }
  }
}

std::optional<ValueKey> declared_key(const Snapshot& snapshot, NodeRef node,
                                     std::span<const model::Step> steps) {
  Follow follow(snapshot, node);
  follow.steps(steps);
  return follow.key();
}

}  // namespace virga::ide
