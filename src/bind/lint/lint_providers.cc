#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "base/text/suggest.h"
#include "bind/lint/option_report.h"
#include "diag/codes/bind.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;

bool is_provider(const ResourceAnnotation& resource) {
  return resource.resource->token.starts_with("pulumi:providers:");
}

// The package of a provider resource.
std::string package_of_provider(const ResourceAnnotation& resource) {
  return std::string(resource.package->name());
}

base::Range before(base::Range range) {
  return {range.source, {range.span.begin, range.span.begin}};
}
base::Range behind(base::Range range) {
  return {range.source, {range.span.end, range.span.end}};
}

// Returns whether both expressions are the same name without steps.
bool is_same_name(const model::Expr& a, const model::Expr& b) {
  const auto* first = a.if_is<model::TraversalExpr>();
  const auto* second = b.if_is<model::TraversalExpr>();
  return first && second && first->steps.empty() && second->steps.empty() &&
         first->root == second->root;
}

// Only the last provider of a package would have an effect.
void report_repeated_package(OptionReport& report, const model::Expr& expr,
                             std::map<std::string, const model::Expr*>& by_package) {
  const ResourceAnnotation* given = resource_annotation(report.type(expr));
  if (!given) return;
  const auto [known, is_new] = by_package.emplace(package_of_provider(*given), &expr);
  if (is_new || is_same_name(*known->second, expr)) return;
  auto& diagnostic = report.context.diagnostics.add(codes::kRepeatedProvider, expr.range,
                                                    Name{report.name}, Name{known->first});
  if (report.use) diagnostic.label(*report.use, {"it is used here"});
  diagnostic.label(known->second->range, {"the first one"})
      .help({"the resources inside have one provider of each package: remove one of the two"});
}

bool one_of_providers(OptionReport& report, const model::Expr& expr) {
  if (!report.is_no_resource(expr)) return lint_provider(report, expr, {});
  report.no_resource(expr, "providers");
  return true;
}

void provider_of_package(OptionReport& report, const model::ObjectItem& item) {
  if (one_of_providers(report, *item.value)) return;
  const ResourceAnnotation* given = resource_annotation(report.type(*item.value));
  const auto key = report.context.program.pool.property_name(*item.key);
  if (!given || !key) return;
  const std::string package = package_of_provider(*given);
  if (*key == package) return;
  const bool is_package = std::ranges::any_of(
      report.context.program.packages, [&](const auto& each) { return each->name() == *key; });
  if (is_package && !base::nearest(*key, std::array<std::string_view, 1>{package})) {
    report.context.diagnostics
        .add(codes::kNotAResource, item.value->range, Name{report.name + "." + *key},
             diag::Word("a provider of this package"), Name{given->resource->token})
        .help({"the key is the package of the provider, as in {0}",
               diag::Excerpt{package + " = ..."}});
  } else {
    auto& diagnostic = report.context.diagnostics.add(
        codes::kNotAResource, item.key->range, Name{report.name},
        diag::Word("the packages of the providers as keys"), Name{*key});
    diagnostic.suggest(item.key->range, package);
  }
}

void list_of_providers(OptionReport& report, const model::TupleExpr& list) {
  std::map<std::string, const model::Expr*> by_package;
  for (const model::Expr* element : list.elements) {
    if (!one_of_providers(report, *element)) report_repeated_package(report, *element, by_package);
  }
}

}  // namespace

bool lint_provider(OptionReport& report, const model::Expr& expr, std::string_view package) {
  const ResourceAnnotation* given = resource_annotation(report.type(expr));
  if (!given) return false;
  const Name token{given->resource->token};
  if (!is_provider(*given)) {
    report.add(expr, "a provider", token)
        .help({"a provider is a resource of the type {0}",
               Name{"pulumi:providers:" + std::string(package.empty() ? "PACKAGE" : package)}});
    return true;
  }
  if (package.empty() || package_of_provider(*given) == package) return false;
  if (report.owner.kind == OptionOwner::Kind::kFunction) {
    report.add(expr, "a provider of the function's package", token)
        .help({"the function belongs to the package {0}", Name{std::string(package)}});
  } else {
    report.add(expr, "a provider of the resource's package", token)
        .help({"the resource belongs to the package {0}", Name{std::string(package)}});
  }
  return true;
}

void lint_providers(OptionReport& report, const model::Expr& expr) {
  if (const auto* tuple = expr.if_is<model::TupleExpr>()) {
    list_of_providers(report, *tuple);
  } else if (const auto* object = expr.if_is<model::ObjectExpr>()) {
    for (const model::ObjectItem& item : object->items) provider_of_package(report, item);
  } else if (const ResourceAnnotation* single = resource_annotation(report.type(expr))) {
    if (one_of_providers(report, expr)) return;
    report.add(expr, "a list of providers", Name{single->resource->token})
        .safe_fix({"put it in brackets"}, {{before(expr.range), "["}, {behind(expr.range), "]"}});
  } else if (report.is_no_resource(expr)) {
    report.no_resource(expr, "a list of providers");
  } else {
    report.resolve_local(expr, [&](const model::Expr& found) { lint_providers(report, found); });
  }
}

}  // namespace virga::bind
