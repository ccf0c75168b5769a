#include "ide/hints/inlay_hints.h"

#include <algorithm>
#include <limits>

#include "bind/program/values.h"
#include "ide/causes/causes.h"
#include "ide/hints/parameter_names.h"
#include "ide/types/shown_names.h"
#include "model/expr/walk.h"

namespace virga::ide {
namespace {

// Whether the value shows what its type is.
bool shows_type(const model::Expr& value) {
  switch (value.kind) {
    case model::ExprKind::kLiteral:
    case model::ExprKind::kTemplate:
    case model::ExprKind::kTuple:
    case model::ExprKind::kObject:
    case model::ExprKind::kError: return true;
    default: return false;
  }
}

bool is_literal(const model::ExprPool& pool, const model::Expr& expr) {
  return pool.literal(expr) || expr.if_is<model::TemplateExpr>();
}

class Hinter {
 public:
  Hinter(const Snapshot& snapshot, base::SourceId source, const HintOptions& options)
      : snapshot_(snapshot), source_(source), options_(options) {}

  void node(const NodeRef& ref) {
    const bind::Node& node = snapshot_.bind(ref);
    if (const auto* local = node.if_is<bind::LocalVariable>()) {
      if (local->value.expr) this->local(ref, *local->value.expr);
    } else if (node.if_is<bind::OutputVariable>() && options_.secrets && secrets_.has(ref)) {
      marker(node, HintKind::kSecret, "secret");
    }
    bind::for_each_value(
        node, [&](const bind::BoundExpr& value) { expression(*ref.program, *value.expr); });
  }

  std::vector<InlayHint> take() {
    std::ranges::stable_sort(
        hints_, {}, [](const InlayHint& hint) { return std::pair(hint.offset, hint.kind); });
    const auto repeated = std::ranges::unique(
        hints_, {}, [](const InlayHint& hint) { return std::pair(hint.offset, hint.kind); });
    hints_.erase(repeated.begin(), repeated.end());
    return std::move(hints_);
  }

 private:
  void local(const NodeRef& ref, const model::Expr& value) {
    const bind::Node& node = ref.node();
    const std::string type = options_.local_types && !shows_type(value)
                                 ? named_type(node.type, options_.longest_type)
                                 : "";
    if (!type.empty()) add(node.name_range, HintKind::kLocalType, ": " + type);
    if (options_.secrets && secrets_.has(ref)) {
      marker(node, HintKind::kSecret, "secret");
    } else if (options_.outputs && type.empty() && node.type.contains_outputs()) {
      marker(node, HintKind::kOutput, "output");
    }
  }

  void marker(const bind::Node& node, HintKind kind, std::string label) {
    add(node.name_range, kind, std::move(label));
  }

  void add(base::Range name, HintKind kind, std::string label) {
    if (name.source != source_ || name.span.empty()) return;
    const bool is_type = kind == HintKind::kLocalType || kind == HintKind::kLoopType;
    hints_.push_back({name.span.end, kind, std::move(label), !is_type, false});
  }

  void expression(const bind::Program& program, const model::Expr& root) {
    std::vector<const model::Expr*> pending{&root};
    while (!pending.empty()) {
      const model::Expr& next = *pending.back();
      pending.pop_back();
      if (const auto* loop = next.if_is<model::ForExpr>()) this->loop(program, *loop);
      if (const auto* call = next.if_is<model::CallExpr>()) arguments(program, *call);
      for (const model::Expr* child : model::children(next)) pending.push_back(child);
    }
  }

  void loop(const bind::Program& program, const model::ForExpr& loop) {
    if (!options_.loop_types) return;
    for (const model::Variable* each : {loop.key_variable, loop.value_variable}) {
      if (!each) continue;
      const std::string type = named_type(program.pool.type(each->type), options_.longest_type);
      if (!type.empty()) add(each->declared, HintKind::kLoopType, ": " + type);
    }
  }

  // The name of the only parameter of a function says no more than that of the function.
  void arguments(const bind::Program& program, const model::CallExpr& call) {
    if (!options_.parameter_names || call.range.source != source_) return;
    const auto names = parameter_names(program, call);
    if (names.size() < 2) return;
    for (std::size_t i = 0; i < std::min(names.size(), call.arguments.size()); ++i) {
      const model::Expr& argument = *call.arguments[i];
      if (names[i].empty() || !is_literal(program.pool, argument)) continue;
      const std::string* text = program.pool.literal_string(argument);
      if (text && *text == names[i]) continue;
      hints_.push_back({argument.range.span.begin, HintKind::kParameterName,
                        std::string(names[i]) + ":", false, true});
    }
  }

  const Snapshot& snapshot_;
  base::SourceId source_;
  const HintOptions& options_;
  Causes secrets_{snapshot_, CauseKind::kSecret};
  std::vector<InlayHint> hints_;
};

}  // namespace

std::vector<InlayHint> inlay_hints(const Snapshot& snapshot, base::SourceId source,
                                   const HintOptions& options, std::optional<base::Span> part) {
  const base::Span where = part.value_or(base::Span{0, std::numeric_limits<std::uint32_t>::max()});
  Hinter hinter(snapshot, source, options);
  for (const NodeRef& ref : snapshot.nodes_of(source)) {
    const base::Span span = ref.node().range.span;
    if (span.begin <= where.end && where.begin <= span.end) hinter.node(ref);
  }
  return hinter.take();
}

}  // namespace virga::ide
