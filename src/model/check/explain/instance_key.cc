#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/text/suggest.h"
#include "diag/codes/bind.h"
#include "model/check/explain/names.h"
#include "model/eventual.h"

namespace virga::model {

namespace {

std::optional<std::string> key_of(const hcl::Step& step) {
  if (step.kind == hcl::Step::Kind::kAttribute) return std::string(step.name);
  const bool has_text = step.key->kind == hcl::Literal::Kind::kString ||
                        step.key->kind == hcl::Literal::Kind::kNumber;
  return has_text ? std::optional(std::string(step.key->text)) : std::nullopt;
}

// The type of one instance, if `type` is a map of instances.
std::optional<Type> instance_of(const Type& type) {
  const Type map = strip_eventuals_and_optional(type);
  if (!map.is(Kind::kMap)) return std::nullopt;
  return strip_eventuals_and_optional(map.element());
}

bool has_property(const Type& instance, std::string_view name) {
  return instance.is(Kind::kObject) && instance.property(name);
}

// The variable of a component has its outputs only.
bool is_component(const Type& instance) {
  return !has_property(instance, "id") || !has_property(instance, "urn");
}

diag::Word map_of(const Type& instance) {
  return is_component(instance) ? diag::Word("map of components") : diag::Word("map of resources");
}

bool is_key(const Variable& root, std::string_view name) {
  return std::ranges::find(root.keys, name) != root.keys.end();
}

// The steps behind a splat, if they are names.
std::optional<std::string> names_behind(const hcl::SplatExpr& splat) {
  const auto* behind = splat.each->if_is<hcl::RelativeTraversalExpr>();
  if (!behind || behind->source != splat.item) return std::nullopt;
  std::string names;
  for (const hcl::Step& step : behind->steps) {
    if (step.kind != hcl::Step::Kind::kAttribute) return std::nullopt;
    names.append(".").append(step.name);
  }
  return names;
}

}  // namespace

bool lacks_key(const Type& receiver, const hcl::Step& step, const Variable* root) {
  if (!root || !root->has_keyed_instances) return false;
  const auto key = key_of(step);
  const auto instance = instance_of(receiver);
  if (!key || !instance || is_key(*root, *key)) return false;
  if (root->has_all_keys) return true;
  return step.kind == hcl::Step::Kind::kAttribute && has_property(*instance, *key);
}

void report_missing_key(Checker& checker, const hcl::Step& step, const Type& receiver,
                        const Variable& root) {
  const std::string key = *key_of(step);
  const Type instance = *instance_of(receiver);
  auto& diagnostic = checker.report(diag::codes::kStepIntoList, checker.range(step.span),
                                    diag::Name{key}, map_of(instance));
  if (step.kind == hcl::Step::Kind::kAttribute && has_property(instance, key)) {
    diagnostic.help(
        {"a single {0} is named by its key, as in [\"key\"]{1}; all of them by "
         "[for key, value in map : value{1}]",
         is_component(instance) ? diag::Word("component") : diag::Word("resource"),
         diag::PathText{"." + key}});
    return;
  }
  diagnostic.label(root.declared, {"{0} is declared here", diag::Name{std::string(root.name)}});
  const auto near = base::nearest(key, root.keys);
  const Span inside{step.span.begin + 2, step.span.end - 2};  // of brackets and quotes
  if (near && step.kind == hcl::Step::Kind::kAttribute) {
    diagnostic.suggest(checker.range({step.span.begin + 1, step.span.end}), *near);
  } else if (near && step.key->kind == hcl::Literal::Kind::kString &&
             inside.size() == step.key->text.size()) {
    diagnostic.suggest(checker.range(inside), *near);
  } else if (root.keys.size() == 1) {
    diagnostic.note({"its only key is {0}", diag::Name{std::string(root.keys[0])}});
  } else if (!root.keys.empty()) {
    diagnostic.note({"its keys are {0}", diag::Names{{root.keys.begin(), root.keys.end()}}});
  }
}

bool report_splat_of_instances(Checker& checker, const hcl::SplatExpr& expr, const Expr& source) {
  const auto* named = source.if_is<TraversalExpr>();
  if (!named || !named->steps.empty() || !named->root->has_keyed_instances) return false;
  const auto instance = instance_of(checker.pool().type(source));
  const auto names = names_behind(expr);
  if (!instance || !names) return false;
  const std::string_view first = expr.each->as<hcl::RelativeTraversalExpr>().steps.front().name;
  if (is_key(*named->root, first) || !has_property(*instance, first)) return false;
  const std::string map(named->root->name);
  const Range whole = checker.range(expr.span);
  const std::uint32_t begin = named->root_span.begin;
  checker
      .report(diag::codes::kStepIntoList, checker.range(expr.marker),
              diag::Name{std::string(first)}, map_of(*instance))
      .in(whole)
      .fix({"use it of every instance: {0}",
            diag::Excerpt{"[for key, value in " + map + " : value" + *names + "]"}},
           {{checker.range({begin, begin}), "[for key, value in "},
            {checker.range(expr.marker), " : value"},
            {checker.range({whole.span.end, whole.span.end}), "]"}});
  return true;
}

}  // namespace virga::model
