#include <vector>

#include "bind/program/option_kind.h"
#include "bind/review/review_parts.h"
#include "model/expr/walk.h"

namespace virga::bind {
namespace {

class RootVisitor {
 public:
  explicit RootVisitor(const VisitRoot& visit) : visit_(visit) {}

  void operator()(const Unbound&) const {}
  void operator()(const ConfigVariable& config) const { root(config.default_value); }
  void operator()(const LocalVariable& local) const { root(local.value); }
  void operator()(const OutputVariable& output) const { root(output.value); }
  void operator()(const Resource& resource) const { body(resource); }
  void operator()(const Component& component) const { body(component); }
  void operator()(const Hook& hook) const {
    root(hook.command);
    root(hook.on_dry_run);
    root(hook.ignore_errors);
  }
  void operator()(const Settings& settings) const { root(settings.required_version); }

 private:
  void root(const BoundExpr& bound) const {
    if (bound.expr) visit_(*bound.expr);
  }
  void body(const auto& block) const {
    for (const Input& input : block.inputs) root(input.value);
    root(block.range);
    for (const Option& option : block.options) {
      if (!takes_property_paths(option.kind)) root(option.value);
    }
  }

  const VisitRoot& visit_;
};

}  // namespace

void for_each_root(const Node& node, const VisitRoot& visit) {
  std::visit(RootVisitor(visit), node.what);
}

void for_each_expr(const model::Expr& root, const VisitExpr& visit) {
  std::vector<const model::Expr*> pending{&root};
  while (!pending.empty()) {
    const model::Expr& next = *pending.back();
    pending.pop_back();
    visit(next);
    model::push_children(next, pending);
  }
}

void for_each_expr(const Program& program, const VisitExpr& visit) {
  for (const Node& node : program.nodes) {
    for_each_root(node, [&](const model::Expr& root) { for_each_expr(root, visit); });
  }
}

}  // namespace virga::bind
