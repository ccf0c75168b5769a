#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "base/text/duration.h"
#include "base/text/suggest.h"
#include "bind/blocks/resource_values.h"
#include "bind/check/value_of_local.h"
#include "bind/lint/lint_parts.h"
#include "bind/lint/no_resource.h"
#include "bind/program/option_kind.h"
#include "bind/types/annotations.h"
#include "model/check/explain/words.h"
#include "model/eventual.h"
#include "model/expr/walk.h"

namespace virga::bind {
namespace {

using diag::Code;
using diag::Name;
using model::Kind;
using model::Type;

const ResourceAnnotation* resource_of(const Type& type) {
  return annotation<ResourceAnnotation>(model::strip_eventuals_and_optional(type));
}

bool is_provider(const ResourceAnnotation& resource) {
  return resource.resource->token.starts_with("pulumi:providers:");
}

// The package of a provider resource.
std::string package_of_provider(const ResourceAnnotation& resource) {
  return std::string(resource.package->name());
}

// Does the option take one resource instead of a list?
bool takes_one(OptionKind kind) {
  return kind == OptionKind::kParent || kind == OptionKind::kProvider ||
         kind == OptionKind::kDeletedWith;
}

bool is_row(const Type& type) {
  return type.is(Kind::kList) || type.is(Kind::kSet) || type.is(Kind::kTuple);
}

class OptionValueLinter {
 public:
  OptionValueLinter(const LintContext& context, OptionKind kind, const OptionOwner& owner,
                    std::string_view name)
      : context_(context),
        program_(context.program),
        diagnostics_(context.diagnostics),
        kind_(kind),
        name_(name),
        owner_(owner) {}

  void run(const model::Expr& value) {
    if (kind_ == OptionKind::kProvider) {
      if (!report_misfit(value)) provider(value, owner_.package);
    } else if (kind_ == OptionKind::kProviders) {
      if (owner_.kind == OptionOwner::Kind::kComponent) providers(value);
    } else if (takes_one(kind_)) {
      report_misfit(value);
    } else if (takes_resources(kind_)) {
      resources(value);
    } else if (kind_ == OptionKind::kCustomTimeouts) {
      durations(value);
    } else if (kind_ == OptionKind::kAliases) {
      aliases(value);
    } else {
      lint_option_text(context_, kind_, value, name_);
    }
  }

 private:
  const Type& type(const model::Expr& expr) const { return program_.pool.type(expr); }

  diag::Diagnostic& report(const model::Expr& expr, diag::Word expected, diag::Argument got) {
    auto& diagnostic =
        diagnostics_.add(Code::kNotAResource, expr.range, Name{name_}, expected, std::move(got));
    if (use_) diagnostic.label(*use_, {"it is used here"});
    if (!use_) context_.add_wrong_reference(owner_.node, expr);
    return diagnostic;
  }

  // Calls `step` with the value of the local that `expr` refers to. Does nothing if it refers to no
  // local, or if the value was checked before.
  void resolve_local(const model::Expr& expr, auto step) {
    const model::Expr* found = referenced_value(program_.pool, &program_, expr);
    if (!found || !context_.judged_options.insert({found, kind_}).second) return;
    const auto outer = std::exchange(use_, use_.value_or(expr.range));
    step(*found);
    use_ = outer;
  }

  // Checks a list of resources, or each element of a list constructor.
  void resources(const model::Expr& expr) {
    if (const auto* tuple = expr.if_is<model::TupleExpr>()) {
      for (const model::Expr* element : tuple->elements) resources(*element);
    } else if (is_no_resource(expr)) {
      report_no_resource(expr, "resources");
    } else {
      resolve_local(expr, [this](const model::Expr& found) {
        if (found.if_is<model::TupleExpr>()) resources(found);
      });
    }
  }

  // Reports a value that cannot be the one resource that is asked for.
  bool report_misfit(const model::Expr& expr) {
    if (report_several(expr)) return true;
    if (!is_no_resource(expr)) return false;
    report_no_resource(expr, "one resource");
    return true;
  }

  void report_no_resource(const model::Expr& expr, diag::Word expected) {
    auto& diagnostic = report(expr, expected, model::in_few_words(type(expr)));
    offer_unquoted(diagnostic, expr);
    offer_whole(diagnostic, expr);
  }

  // Reports a list, or a resource with a range, where one resource is asked for.
  bool report_several(const model::Expr& expr) {
    const Type& got = type(expr);
    const Type single = model::strip_eventuals_and_optional(got);
    const bool is_map = single.is(Kind::kMap) && resource_of(single.element());
    if (!is_row(single) && !is_map) return false;
    auto& diagnostic = report(expr, "one resource", model::in_few_words(got));
    const auto* tuple = expr.if_is<model::TupleExpr>();
    if (tuple && tuple->elements.size() == 1) {
      const base::Span inner = tuple->elements[0]->range.span;
      const base::Span whole = expr.range.span;
      diagnostic.fix({"remove the brackets"},
                     {{{expr.range.source, {whole.begin, inner.begin}}, ""},
                      {{expr.range.source, {inner.end, whole.end}}, ""}});
    } else if (!tuple) {
      diagnostic.help(
          {"select one of them, as in {0}", diag::Excerpt{is_map ? "[\"key\"]" : "[0]"}});
    }
    return true;
  }

  // Only a provider of the package has an effect. Returns true if an error was reported.
  bool provider(const model::Expr& expr, std::string_view package) {
    const ResourceAnnotation* given = resource_of(type(expr));
    if (!given) return false;
    const Name token{given->resource->token};
    if (!is_provider(*given)) {
      report(expr, "a provider", token)
          .help({"a provider is a resource of the type {0}",
                 Name{"pulumi:providers:" + std::string(package.empty() ? "PACKAGE" : package)}});
      return true;
    }
    if (package.empty() || package_of_provider(*given) == package) return false;
    if (owner_.kind == OptionOwner::Kind::kFunction) {
      report(expr, "a provider of the function's package", token)
          .help({"the function belongs to the package {0}", Name{std::string(package)}});
    } else {
      report(expr, "a provider of the resource's package", token)
          .help({"the resource belongs to the package {0}", Name{std::string(package)}});
    }
    return true;
  }

  // A list of providers, or an object with a provider for each package.
  void providers(const model::Expr& expr) {
    if (const auto* tuple = expr.if_is<model::TupleExpr>()) {
      std::map<std::string, const model::Expr*> by_package;
      for (const model::Expr* element : tuple->elements) {
        if (!one_of_providers(*element)) report_repeated_package(*element, by_package);
      }
    } else if (const auto* object = expr.if_is<model::ObjectExpr>()) {
      for (const model::ObjectItem& item : object->items) provider_of_package(item);
    } else if (const ResourceAnnotation* single = resource_of(type(expr))) {
      report(expr, "a list of providers", Name{single->resource->token})
          .safe_fix({"put it in brackets"}, {{before(expr.range), "["}, {behind(expr.range), "]"}});
    } else if (is_no_resource(expr)) {
      report_no_resource(expr, "a list of providers");
    } else {
      resolve_local(expr, [this](const model::Expr& found) { providers(found); });
    }
  }

  // Only the last provider of a package would have an effect.
  void report_repeated_package(const model::Expr& expr,
                               std::map<std::string, const model::Expr*>& by_package) {
    const ResourceAnnotation* given = resource_of(type(expr));
    if (!given) return;
    const auto [known, is_new] = by_package.emplace(package_of_provider(*given), &expr);
    if (is_new || is_same_name(*known->second, expr)) return;
    auto& diagnostic =
        diagnostics_.add(Code::kRepeatedProvider, expr.range, Name{name_}, Name{known->first});
    if (use_) diagnostic.label(*use_, {"it is used here"});
    diagnostic.label(known->second->range, {"the first one"})
        .help({"the resources inside have one provider of each package: remove one of the two"});
  }

  // Returns whether both expressions are the same name without steps.
  static bool is_same_name(const model::Expr& a, const model::Expr& b) {
    const auto* first = a.if_is<model::TraversalExpr>();
    const auto* second = b.if_is<model::TraversalExpr>();
    return first && second && first->steps.empty() && second->steps.empty() &&
           first->root == second->root;
  }

  bool one_of_providers(const model::Expr& expr) {
    if (!is_no_resource(expr)) return provider(expr, {});
    report_no_resource(expr, "providers");
    return true;
  }

  void provider_of_package(const model::ObjectItem& item) {
    if (one_of_providers(*item.value)) return;
    const ResourceAnnotation* given = resource_of(type(*item.value));
    const auto key = program_.pool.property_name(*item.key);
    if (!given || !key) return;
    const std::string package = package_of_provider(*given);
    if (*key == package) return;
    const bool is_package = std::ranges::any_of(
        program_.packages, [&](const auto& each) { return each->name() == *key; });
    if (is_package && !base::nearest(*key, std::array<std::string_view, 1>{package})) {
      diagnostics_
          .add(Code::kNotAResource, item.value->range, Name{name_ + "." + *key},
               diag::Word("a provider of this package"), Name{given->resource->token})
          .help({"the key is the package of the provider, as in {0}",
                 diag::Excerpt{package + " = ..."}});
    } else {
      auto& diagnostic =
          diagnostics_.add(Code::kNotAResource, item.key->range, Name{name_},
                           diag::Word("the packages of the providers as keys"), Name{*key});
      diagnostic.suggest(item.key->range, package);
    }
  }

  void aliases(const model::Expr& expr) {
    if (const auto* tuple = expr.if_is<model::TupleExpr>()) {
      for (const model::Expr* element : tuple->elements) alias(*element);
    } else {
      resolve_local(expr, [this](const model::Expr& found) {
        if (found.if_is<model::TupleExpr>()) aliases(found);
      });
    }
  }

  void alias(const model::Expr& expr) {
    if (program_.pool.literal_string(expr)) return lint_alias(context_, expr, owner_);
    const auto* object = expr.if_is<model::ObjectExpr>();
    if (!object) {
      return resolve_local(expr, [this](const model::Expr& found) {
        if (found.if_is<model::ObjectExpr>()) alias(found);
      });
    }
    const model::ObjectItem* parent = item_of(*object, "parent");
    const model::ObjectItem* no_parent = item_of(*object, "noParent");
    if (parent && no_parent && is_true(*no_parent->value) && !is_null(*parent->value)) {
      diagnostics_
          .add(Code::kIneffectiveOption, no_parent->key->range, Name{name_ + ".noParent"},
               diag::Word("an alias with a parent"))
          .label(parent->key->range, {"the former parent"})
          .help({"remove one of the two"});
    } else if (!parent || !is_former_parent_wrong(*parent->value)) {
      // Several resources may share the local: the name of one may be the former name of another.
      const OptionOwner shared{owner_.kind, owner_.package, owner_.node};
      lint_alias(context_, expr, use_ ? shared : owner_);
    }
  }

  bool is_former_parent_wrong(const model::Expr& parent) {
    const std::string outer = std::exchange(name_, name_ + ".parent");
    const bool is_wrong = report_misfit(parent);
    name_ = outer;
    return is_wrong;
  }

  const model::ObjectItem* item_of(const model::ObjectExpr& object, std::string_view name) const {
    const auto found = std::ranges::find_if(object.items, [&](const model::ObjectItem& item) {
      return program_.pool.property_name(*item.key) == name;
    });
    return found == object.items.end() ? nullptr : &*found;
  }

  bool is_true(const model::Expr& expr) const {
    const cty::Value* literal = program_.pool.literal(expr);
    return literal && !literal->is_null() && literal->type().is(cty::Kind::kBool) &&
           literal->as_bool();
  }
  bool is_null(const model::Expr& expr) const {
    const cty::Value* literal = program_.pool.literal(expr);
    return literal && literal->is_null();
  }

  static base::Range before(base::Range range) {
    return {range.source, {range.span.begin, range.span.begin}};
  }
  static base::Range behind(base::Range range) {
    return {range.source, {range.span.end, range.span.end}};
  }

  void offer_unquoted(diag::Diagnostic& diagnostic, const model::Expr& expr) const {
    const std::string* text = program_.pool.literal_string(expr);
    const bool is_node = text && std::ranges::any_of(program_.nodes, [&](const Node& node) {
                           return node.name == *text && node.if_is<Resource>();
                         });
    if (is_node) {
      diagnostic.safe_fix({"remove the quotes: refer to a resource by its name"},
                          {{expr.range, *text}});
    }
  }

  // `web.metadata` is a part of a resource, and `web[*].id` a part of each instance; the option
  // needs the resources.
  void offer_whole(diag::Diagnostic& diagnostic, const model::Expr& expr) const {
    const auto* splat = expr.if_is<model::SplatExpr>();
    const auto* traversal = (splat ? *splat->source : expr).if_is<model::TraversalExpr>();
    if (!traversal || (!splat && traversal->steps.empty())) return;
    const Type root = model::strip_eventuals_and_optional(type_of_root(*traversal));
    const bool is_list = root.is(Kind::kList) || root.is(Kind::kMap);
    if (splat ? !is_list || !traversal->steps.empty() || !resource_of(root.element())
              : !resource_of(root)) {
      return;
    }
    diagnostic.fix({"refer to the resource itself: {0}", Name{std::string(traversal->root->name)}},
                   {{{expr.range.source, {traversal->root_span.end, expr.range.span.end}}, ""}});
  }
  const Type& type_of_root(const model::TraversalExpr& traversal) const {
    return program_.pool.type(traversal.root_type);
  }

  // Returns whether the value is certainly neither a resource nor a collection of resources.
  bool is_no_resource(const model::Expr& expr) const {
    if (holds_no_resource(model::resolve_outputs(type(expr)))) return true;
    const model::Expr* found = referenced_value(program_.pool, &program_, expr);
    return is_data(found ? *found : expr);
  }

  // Returns whether an object constructor holds no resources. Recursion depth: the nesting of
  // expressions, which the parser limits.
  bool is_data(const model::Expr& expr) const {
    const auto* object = expr.if_is<model::ObjectExpr>();
    return object && std::ranges::all_of(object->items, [this](const model::ObjectItem& item) {
             return holds_no_resource(model::resolve_outputs(type(*item.value))) ||
                    is_data(*item.value);
           });
  }

  void durations(const model::Expr& expr) {
    const auto* object = expr.if_is<model::ObjectExpr>();
    if (!object) {
      return resolve_local(expr, [this](const model::Expr& found) {
        if (found.if_is<model::ObjectExpr>()) durations(found);
      });
    }
    for (const model::ObjectItem& item : object->items) {
      const auto key = program_.pool.property_name(*item.key);
      const auto text = literal_text(*item.value);
      if (!key || !text || base::parse_duration(*text)) continue;
      const bool is_string = program_.pool.literal_string(*item.value) != nullptr;
      diagnostics_
          .add(Code::kLiteralDoesNotConvert, item.value->range, Name{name_ + "." + *key},
               is_string ? diag::Word("the text") : diag::Word("the number"), diag::Excerpt{*text},
               diag::Word("a duration"))
          .help({"write a duration as in {0}, {1} or {2}", diag::Excerpt{"30s"},
                 diag::Excerpt{"5m"}, diag::Excerpt{"1h30m"}});
    }
  }

  // The value of a literal string or number, as the string of the duration.
  std::optional<std::string> literal_text(const model::Expr& expr) const {
    const cty::Value* literal = program_.pool.literal(model::unconverted(expr));
    if (!literal || literal->is_null()) return std::nullopt;
    if (literal->type().is(cty::Kind::kString)) return literal->as_string();
    if (literal->type().is(cty::Kind::kNumber)) return literal->as_number().text();
    return std::nullopt;
  }

  const LintContext& context_;
  const Program& program_;
  diag::Diagnostics& diagnostics_;
  const OptionKind kind_;
  std::string name_;  // of the option, or of a part of it
  const OptionOwner& owner_;
  std::optional<base::Range> use_;  // of the local whose value is checked
};

}  // namespace

void lint_option_value(const LintContext& context, OptionKind kind, const model::Expr& value,
                       const OptionOwner& owner, std::string_view name) {
  OptionValueLinter(context, kind, owner, name).run(value);
}

}  // namespace virga::bind
