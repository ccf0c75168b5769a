#include <map>

#include "bind/review/review_parts.h"

namespace virga::bind {
namespace {

using diag::Code;
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
      : program_(program), diagnostics_(diagnostics) {
    for (const Node& node : program.nodes) {
      // Any other declaration of the same name hides an output, as users expect.
      if (node.kind != NodeKind::kOutput) nodes_.emplace(node.name, &node);
    }
  }

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
            .add(Code::kShadowedName, variable.declared, name,
                 Word("the variable of the `for` around it"))
            .label(hidden->declared, {"the hidden name is declared here"});
        return;
      }
    }
    const auto node = nodes_.find(variable.name);
    if (node == nodes_.end()) return;
    diagnostics_.add(Code::kShadowedName, variable.declared, name, word_of(node->second->kind))
        .label(node->second->name_range, {"the hidden name is declared here"});
  }

  // Inside a block with a range, `range` is the instance.
  void range() {
    const auto hidden = nodes_.find("range");
    if (hidden == nodes_.end()) return;
    for (const Node& node : program_.nodes) {
      const auto* resource = node.if_is<Resource>();
      const auto* component = node.if_is<Component>();
      const model::Expr* option = resource    ? resource->range.expr
                                  : component ? component->range.expr
                                              : nullptr;
      if (!option) continue;
      diagnostics_
          .add(Code::kShadowedName, option->range, Word("the variable of the option `range`"),
               word_of(hidden->second->kind))
          .label(hidden->second->name_range, {"the hidden name is declared here"});
      return;
    }
  }

  const Program& program_;
  diag::Diagnostics& diagnostics_;
  std::map<std::string_view, const Node*> nodes_;
  std::vector<const model::ForExpr*> open_;
};

}  // namespace

void review_names(const Program& program, diag::Diagnostics& diagnostics) {
  Names(program, diagnostics).run();
}

}  // namespace virga::bind
