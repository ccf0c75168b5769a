#include "bind/lint/option_report.h"

#include <algorithm>
#include <utility>

#include "bind/check/value_of_local.h"
#include "diag/codes/bind.h"
#include "model/check/explain/words.h"
#include "model/eventual.h"

namespace virga::bind {

namespace codes = diag::codes;
using diag::Name;
using model::Kind;
using model::Type;

const ResourceAnnotation* resource_annotation(const Type& type) {
  return annotation<ResourceAnnotation>(model::strip_eventuals_and_optional(type));
}

const Type& OptionReport::type(const model::Expr& expr) const {
  return context.program.pool.type(expr);
}

diag::Diagnostic& OptionReport::add(const model::Expr& expr, diag::Word expected,
                                    diag::Argument got) {
  auto& diagnostic = context.diagnostics.add(codes::kNotAResource, expr.range, Name{name}, expected,
                                             std::move(got));
  context.dates.judged.insert(&expr);  // one error for a date in place of a resource
  if (use) diagnostic.label(*use, {"it is used here"});
  if (!use) context.add_wrong_reference(owner.node, expr);
  return diagnostic;
}

void OptionReport::resolve_local(const model::Expr& expr,
                                 const std::function<void(const model::Expr&)>& step) {
  const model::Expr* found = referenced_value(context.program.pool, &context.program, expr);
  if (!found || !context.judged_options.insert({found, kind}).second) return;
  const auto outer = std::exchange(use, use.value_or(expr.range));
  step(*found);
  use = outer;
}

bool OptionReport::misfit(const model::Expr& expr) {
  if (several(expr)) return true;
  if (!is_no_resource(expr)) return false;
  no_resource(expr, "one resource");
  return true;
}

void OptionReport::no_resource(const model::Expr& expr, diag::Word expected) {
  auto& diagnostic = add(expr, expected, model::in_few_words(type(expr)));
  offer_unquoted(diagnostic, expr);
  offer_whole(diagnostic, expr);
  if (kind == OptionKind::kProvider) explain_package(diagnostic, expr);
}

// `provider = "kubernetes"`
void OptionReport::explain_package(diag::Diagnostic& diagnostic, const model::Expr& expr) const {
  const std::string* text = context.program.pool.literal_string(expr);
  const auto& packages = context.program.packages;
  const bool is_package = text && std::ranges::any_of(packages, [&](const auto& each) {
                            return each->name() == *text;
                          });
  if (!is_package || !diagnostic.fixes.empty()) return;
  diagnostic.help({"remove the option for the default provider, or refer to a resource of type {0}",
                   Name{"pulumi:providers:" + *text}});
}

namespace {

bool is_row(const Type& type) {
  return type.is(Kind::kList) || type.is(Kind::kSet) || type.is(Kind::kTuple);
}

}  // namespace

// Reports a list, or a resource with a range, where one resource is asked for.
bool OptionReport::several(const model::Expr& expr) {
  const Type& got = type(expr);
  const Type single = model::strip_eventuals_and_optional(got);
  const bool is_map = single.is(Kind::kMap) && resource_annotation(single.element());
  if (!is_row(single) && !is_map) return false;
  auto& diagnostic = add(expr, "one resource", model::in_few_words(got));
  const auto* tuple = expr.if_is<model::TupleExpr>();
  if (tuple && tuple->elements.size() == 1) {
    const base::Span inner = tuple->elements[0]->range.span;
    const base::Span whole = expr.range.span;
    diagnostic.fix({"remove the brackets"}, {{{expr.range.source, {whole.begin, inner.begin}}, ""},
                                             {{expr.range.source, {inner.end, whole.end}}, ""}});
  } else if (!tuple) {
    diagnostic.help({"select one of them, as in {0}", diag::Excerpt{is_map ? "[\"key\"]" : "[0]"}});
  }
  return true;
}

void OptionReport::offer_unquoted(diag::Diagnostic& diagnostic, const model::Expr& expr) const {
  const std::string* text = context.program.pool.literal_string(expr);
  const bool is_node = text && std::ranges::any_of(context.program.nodes, [&](const Node& node) {
                         return node.name == *text && may_be_meant(node);
                       });
  if (is_node) {
    diagnostic.safe_fix({"remove the quotes: refer to a resource by its name"},
                        {{expr.range, *text}});
  }
}

// A component is not a provider.
bool OptionReport::may_be_meant(const Node& node) const {
  return node.if_is<Resource>() || (node.if_is<Component>() && kind != OptionKind::kProvider);
}

// An output of a component with one instance.
bool OptionReport::is_part_of_component(const model::TraversalExpr& expr) const {
  if (expr.root->kind != model::Variable::Kind::kNode) return false;
  const Node& node = context.program.nodes[expr.root->slot];
  const auto* component = node.if_is<Component>();
  const bool is_one = component && (component->range_kind == RangeKind::kNone ||
                                    component->range_kind == RangeKind::kBool);
  return is_one && may_be_meant(node);
}

// `web.metadata` is a part of a resource, and `web[*].id` a part of each instance; the option
// needs the resources.
void OptionReport::offer_whole(diag::Diagnostic& diagnostic, const model::Expr& expr) const {
  const auto* splat = expr.if_is<model::SplatExpr>();
  const auto* traversal = (splat ? *splat->source : expr).if_is<model::TraversalExpr>();
  if (!traversal || (!splat && traversal->steps.empty())) return;
  const Type root =
      model::strip_eventuals_and_optional(context.program.pool.type(traversal->root_type));
  const bool is_list = root.is(Kind::kList) || root.is(Kind::kMap);
  if (splat ? !is_list || !traversal->steps.empty() || !resource_annotation(root.element())
            : !resource_annotation(root) && !is_part_of_component(*traversal)) {
    return;
  }
  const bool is_component = !splat && is_part_of_component(*traversal);
  diagnostic.fix({is_component ? diag::MessageText("refer to the component itself: {0}")
                               : diag::MessageText("refer to the resource itself: {0}"),
                  Name{std::string(traversal->root->name)}},
                 {{{expr.range.source, {traversal->root_span.end, expr.range.span.end}}, ""}});
}

bool OptionReport::is_no_resource(const model::Expr& expr) const {
  if (holds_no_resource(model::resolve_outputs(type(expr)))) return true;
  const model::Expr* found = referenced_value(context.program.pool, &context.program, expr);
  return is_data(found ? *found : expr);
}

// Returns whether an object constructor holds no resources. Recursion depth: the nesting of
// expressions, which the parser limits.
bool OptionReport::is_data(const model::Expr& expr) const {
  const auto* object = expr.if_is<model::ObjectExpr>();
  return object && std::ranges::all_of(object->items, [this](const model::ObjectItem& item) {
           return holds_no_resource(model::resolve_outputs(type(*item.value))) ||
                  is_data(*item.value);
         });
}

}  // namespace virga::bind
