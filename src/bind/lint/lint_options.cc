#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "bind/lint/option_report.h"
#include "bind/program/option_kind.h"
#include "diag/codes/bind.h"
#include "model/expr/walk.h"

namespace virga::bind {
namespace {

constexpr std::string_view kProviderTypes = "pulumi:providers:";

class EffectLinter {
 public:
  explicit EffectLinter(const LintContext& context)
      : program_(context.program), diagnostics_(context.diagnostics), parents_(context.parents) {}

  void run() {
    for (const Node& node : program_.nodes) {
      if (const auto* resource = node.if_is<Resource>()) {
        for (const Option& option : resource->options) on_resource(node, *resource, option);
      } else if (const auto* component = node.if_is<Component>()) {
        for (const Option& option : component->options) on_component(*component, option);
      }
    }
  }

 private:
  void on_resource(const Node& node, const Resource& resource, const Option& option) {
    const OptionEffect effect = option_effect(option.kind);
    if (resource.is_read && !has_effect_on_reads(effect)) {
      report(option, "a read");
    } else if (effect == OptionEffect::kOnlyOnComponents && resource.schema &&
               !resource.schema->is_component) {
      on_single_resource(node, resource, option);
    } else if (effect == OptionEffect::kOnlyOnProviders &&
               !resource.token.starts_with(kProviderTypes)) {
      report(option, "a resource that is not a provider");
    }
  }

  // `providers` are inherited by children only. It is probably meant for the resource, too, if it
  // has no provider and one of them is of its package.
  void on_single_resource(const Node& node, const Resource& resource, const Option& option) {
    if (!parents_.contains(&node)) {
      return offer_provider(report(option, "a resource that is not a component"), option);
    }
    if (resource.option(OptionKind::kProvider) || !has_provider_of(resource, *option.value.expr)) {
      return;
    }
    auto& diagnostic = report(option, "the resource itself, only on its children")
                           .with_severity(diag::Severity::kWarning);
    diagnostic.note({"the resource has the provider of its parent or the default provider"});
    offer_provider(diagnostic, option);
  }

  bool has_provider_of(const Resource& resource, const model::Expr& value) const {
    std::vector<const model::Expr*> left{&value};
    while (!left.empty()) {
      const model::Expr& expr = *left.back();
      left.pop_back();
      const ResourceAnnotation* given = resource_annotation(program_.pool.type(expr));
      if (given && given->resource->token.starts_with(kProviderTypes) &&
          given->package->name() == resource.package->name())
        return true;
      std::ranges::copy(model::children(expr), std::back_inserter(left));
    }
    return false;
  }

  static bool has_effect_on_reads(OptionEffect effect) {
    return effect == OptionEffect::kEverywhere || effect == OptionEffect::kNotOnFolders;
  }

  void on_component(const Component& component, const Option& option) {
    switch (option_effect(option.kind)) {
      case OptionEffect::kOnlyOnResources:
      case OptionEffect::kOnlyOnProviders: report(option, "a component"); return;
      case OptionEffect::kNotOnFolders:
        if (component.token.empty()) on_folder(option);
        return;
      case OptionEffect::kEverywhere:
      case OptionEffect::kNotOnReads:
      case OptionEffect::kOnlyOnComponents: return;
    }
  }

  void on_folder(const Option& option) {
    auto& diagnostic = report(option, "a component from a folder");
    if (option.kind == OptionKind::kAdditionalSecretOutputs) {
      diagnostic.help(
          {"make the output secret in the component: {0}", diag::Excerpt{"value = secret(...)"}});
    } else {
      diagnostic.help({"set it on the resources inside, or on their provider"});
    }
  }

  diag::Diagnostic& report(const Option& option, diag::Word what) {
    return diagnostics_.add(diag::codes::kIneffectiveOption, option.name_range,
                            diag::Name{std::string(name(option.kind))}, what);
  }

  // The only provider among `providers`, or null.
  static const model::Expr* only_provider(const model::Expr& value) {
    const auto* tuple = value.if_is<model::TupleExpr>();
    if (tuple && tuple->elements.size() == 1) return tuple->elements[0];
    const auto* object = value.if_is<model::ObjectExpr>();
    if (object && object->items.size() == 1) return object->items[0].value;
    return value.if_is<model::TraversalExpr>() ? &value : nullptr;
  }

  static void offer_provider(diag::Diagnostic& diagnostic, const Option& option) {
    const model::Expr* provider = only_provider(*option.value.expr);
    const auto* reference = provider ? provider->if_is<model::TraversalExpr>() : nullptr;
    if (!reference || !reference->steps.empty()) {
      diagnostic.help({"a resource has one provider: {0}", diag::Excerpt{"provider = west"}});
      return;
    }
    const std::string name(reference->root->name);
    const base::Range value = option.value.expr->range;
    const base::Range whole{value.source, {option.name_range.span.begin, value.span.end}};
    diagnostic.fix({"write {0}", diag::Excerpt{"provider = " + name}},
                   {{whole, "provider = " + name}});
  }

  const Program& program_;
  diag::Diagnostics& diagnostics_;
  const std::set<const Node*>& parents_;
};

// Adds the node that the option `parent` of a block names. `block` may be null.
void add_parents(const Program& program, const auto* block, std::set<const Node*>& parents) {
  if (!block) return;
  for (const Option& option : block->options) {
    if (option.kind != OptionKind::kParent) continue;
    const auto* reference = option.value.expr->template if_is<model::TraversalExpr>();
    if (reference && reference->root->kind == model::Variable::Kind::kNode) {
      parents.insert(&program.nodes[reference->root->slot]);
    }
  }
}

}  // namespace

std::set<const Node*> parents_in(const Program& program) {
  std::set<const Node*> parents;
  for (const Node& node : program.nodes) {
    add_parents(program, node.if_is<Resource>(), parents);
    add_parents(program, node.if_is<Component>(), parents);
  }
  return parents;
}

void lint_options(const LintContext& context) {
  EffectLinter(context).run();
}

}  // namespace virga::bind
