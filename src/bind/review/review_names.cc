#include <algorithm>
#include <unordered_map>

#include "bind/review/review_parts.h"
#include "diag/codes/bind.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;
using diag::Word;

// A node that the walk never visits may be Unbound, but its kind is known.
Word word_of(NodeKind kind) {
  switch (kind) {
    case NodeKind::kConfig: return "a config";
    case NodeKind::kLocal: return "a local";
    case NodeKind::kOutput: return "an output";
    case NodeKind::kRead: return "a read";
    case NodeKind::kResource: return "a resource";
    case NodeKind::kComponent: return "a component";
    case NodeKind::kHook: return "a hook";
    case NodeKind::kPulumi:
    case NodeKind::kGiven:
    case NodeKind::kInquiry: return "something";
  }
  VIRGA_UNREACHABLE();
}

class Names {
 public:
  Names(const Program& program, diag::Diagnostics& diagnostics)
      : program_(program), diagnostics_(diagnostics) {}

  void run() {
    for_each_expr(program_, [this](const model::Expr& expr) {
      if (const auto* loop = expr.if_is<model::ForExpr>()) this->loop(*loop);
    });
    range();
  }

 private:
  void loop(const model::ForExpr& loop) {
    // The walk visits outer loops first, in source order, so loops that have ended are not needed
    // again.
    while (!open_.empty() && !surrounds(*open_.back(), loop)) open_.pop_back();
    if (loop.key_variable) variable(*loop.key_variable);
    variable(*loop.value_variable);
    open_.push_back(&loop);
  }

  // The collection of a loop is outside the scope of its variables.
  static bool surrounds(const model::ForExpr& outer, const model::ForExpr& inner) {
    return outer.range.source == inner.range.source &&
           outer.collection->range.span.end <= inner.range.span.begin &&
           inner.range.span.end <= outer.range.span.end;
  }

  void variable(const model::Variable& variable) {
    const Name name{std::string(variable.name)};
    for (auto outer = open_.rbegin(); outer != open_.rend(); ++outer) {
      for (const model::Variable* hidden : {(*outer)->key_variable, (*outer)->value_variable}) {
        if (!hidden || hidden->name != variable.name) continue;
        diagnostics_
            .add(codes::kShadowedName, variable.declared, name,
                 Word("the variable of the `for` around it"))
            .label(hidden->declared, {"the hidden name is declared here"});
        return;
      }
    }
    const Node* node = find(variable.name);
    if (!node) return;
    diagnostics_.add(codes::kShadowedName, variable.declared, name, word_of(node->kind))
        .label(node->name_range, {"the hidden name is declared here"});
  }

  // The node that an expression names, or null.
  const Node* find(std::string_view name) {
    // Programs without loops need no index.
    if (nodes_.empty()) {
      for (const Node& node : program_.nodes) {
        // Any other declaration of the same name hides an output, as users expect.
        if (node.kind != NodeKind::kOutput) nodes_.emplace(node.name, &node);
      }
    }
    const auto node = nodes_.find(name);
    return node == nodes_.end() ? nullptr : node->second;
  }

  // Inside a block with a range, `range` is the instance.
  void range() {
    const auto hidden = std::ranges::find_if(program_.nodes, [](const Node& node) {
      return node.kind != NodeKind::kOutput && node.name == "range";
    });
    if (hidden == program_.nodes.end()) return;
    for (const Node& node : program_.nodes) {
      const auto* resource = node.if_is<Resource>();
      const auto* component = node.if_is<Component>();
      const model::Expr* option = resource    ? resource->range.expr
                                  : component ? component->range.expr
                                              : nullptr;
      if (!option) continue;
      diagnostics_
          .add(codes::kShadowedName, option->range, Word("the variable of the option `range`"),
               word_of(hidden->kind))
          .label(hidden->name_range, {"the hidden name is declared here"});
      return;
    }
  }

  const Program& program_;
  diag::Diagnostics& diagnostics_;
  std::unordered_map<std::string_view, const Node*> nodes_;  // filled at the first search
  std::vector<const model::ForExpr*> open_;
};

}  // namespace

void review_names(const Program& program, diag::Diagnostics& diagnostics) {
  Names(program, diagnostics).run();
}

}  // namespace virga::bind
