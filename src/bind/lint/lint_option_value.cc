#include <algorithm>
#include <optional>
#include <string>

#include "base/text/duration.h"
#include "bind/blocks/resource_values.h"
#include "bind/lint/lint_parts.h"
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

// Does the option take one resource instead of a list?
bool takes_one(OptionKind kind) {
  return kind == OptionKind::kParent || kind == OptionKind::kProvider ||
         kind == OptionKind::kDeletedWith;
}

// An object of a schema, or the result of an invoke. The type of a resource inside of such an
// object has an identity too.
bool is_plain_object(const Type& type) {
  if (annotation<ObjectAnnotation>(type)) return true;
  const auto* known = annotation<SchemaAnnotation>(type);
  return known && !known->identity.starts_with("resource ");
}

class OptionValueLinter {
 public:
  OptionValueLinter(const LintContext& context, const Option& option, std::string_view package)
      : program_(context.program),
        diagnostics_(context.diagnostics),
        option_(option),
        package_(package) {}

  void run() {
    if (takes_resources(option_.kind)) resources(*option_.value.expr);
    if (option_.kind == OptionKind::kProvider) provider(*option_.value.expr);
    if (option_.kind == OptionKind::kCustomTimeouts) durations(*option_.value.expr);
  }

 private:
  // Checks a resource, or each element of a list constructor.
  void resources(const model::Expr& expr) {
    if (const auto* tuple = expr.if_is<model::TupleExpr>()) {
      for (const model::Expr* element : tuple->elements) resources(*element);
      return;
    }
    const Type& got = program_.pool.type(expr);
    if (takes_one(option_.kind) && several(expr, got)) return;
    if (!holds_no_resource(model::resolve_outputs(got))) return;
    auto& diagnostic =
        diagnostics_.add(Code::kNotAResource, expr.range, Name{std::string(name(option_.kind))},
                         diag::Word("resources"), model::in_few_words(got));
    offer_unquoted(diagnostic, expr);
    offer_whole(diagnostic, expr);
  }

  // Reports a resource with a range where one resource is asked for.
  bool several(const model::Expr& expr, const Type& got) const {
    const Type single = model::strip_eventuals_and_optional(got);
    const bool is_row = single.is(Kind::kList) || single.is(Kind::kMap);
    if (!is_row || !resource_of(single.element())) return false;
    auto& diagnostic =
        diagnostics_.add(Code::kNotAResource, expr.range, Name{std::string(name(option_.kind))},
                         diag::Word("one resource"), model::in_few_words(got));
    diagnostic.help({"select one of them, as in {0}",
                     diag::Excerpt{single.is(Kind::kList) ? "[0]" : "[\"key\"]"}});
    return true;
  }

  // Only a provider of the resource's own package has an effect.
  void provider(const model::Expr& expr) const {
    const Type& got = program_.pool.type(expr);
    const ResourceAnnotation* given = resource_of(got);
    if (!given) return;
    if (!is_provider(*given)) {
      diagnostics_
          .add(Code::kNotAResource, expr.range, Name{std::string(name(option_.kind))},
               diag::Word("a provider"), Name{given->resource->token})
          .help({"a provider is a resource of the type {0}",
                 Name{"pulumi:providers:" + std::string(package_.empty() ? "PACKAGE" : package_)}});
    } else if (!package_.empty() && given->package->name() != package_) {
      diagnostics_
          .add(Code::kNotAResource, expr.range, Name{std::string(name(option_.kind))},
               diag::Word("a provider of the resource's package"), Name{given->resource->token})
          .help({"the resource belongs to the package {0}", Name{std::string(package_)}});
    }
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

  // `web.metadata` is a part of a resource; the option needs the resource.
  void offer_whole(diag::Diagnostic& diagnostic, const model::Expr& expr) const {
    const auto* traversal = expr.if_is<model::TraversalExpr>();
    if (!traversal || traversal->steps.empty()) return;
    if (!resource_of(program_.pool.type(traversal->root_type))) return;
    diagnostic.fix({"refer to the resource itself: {0}", Name{std::string(traversal->root->name)}},
                   {{{expr.range.source, {traversal->root_span.end, expr.range.span.end}}, ""}});
  }

  // Returns false for objects of unknown origin, such as components and configuration values; the
  // run checks them. Recursion depth: the nesting of types.
  static bool holds_no_resource(const Type& type) {
    const auto is_none = [](const Type& each) { return holds_no_resource(each); };
    switch (type.kind()) {
      case Kind::kBool:
      case Kind::kInt:
      case Kind::kNumber:
      case Kind::kString:
      case Kind::kId:
      case Kind::kEnum:
      case Kind::kConst: return true;
      case Kind::kList:
      case Kind::kSet:
      case Kind::kMap: return is_none(type.element());
      case Kind::kOutput:
      case Kind::kPromise: return is_none(type.element());
      case Kind::kTuple:
        return !type.members().empty() && std::ranges::all_of(type.members(), is_none);
      case Kind::kUnion:
        return std::ranges::all_of(type.members(), [](const Type& member) {
          return member.is_none() || holds_no_resource(member);
        });
      case Kind::kObject:
        return is_plain_object(type) && !type.is_recursive() &&
               std::ranges::all_of(type.properties(), is_none, &model::Property::type);
      case Kind::kNone:
      case Kind::kDynamic:
      case Kind::kError:
      case Kind::kOpaque: return false;
    }
    VIRGA_UNREACHABLE();
  }

  void durations(const model::Expr& expr) {
    const auto* object = expr.if_is<model::ObjectExpr>();
    if (!object) return;
    for (const model::ObjectItem& item : object->items) {
      const auto key = program_.pool.property_name(*item.key);
      const auto text = literal_text(*item.value);
      if (!key || !text || base::parse_duration(*text)) continue;
      const bool is_string = program_.pool.literal_string(*item.value) != nullptr;
      diagnostics_
          .add(Code::kLiteralDoesNotConvert, item.value->range,
               Name{std::string(name(option_.kind)) + "." + *key},
               is_string ? diag::Word("the string") : diag::Word("the number"),
               diag::Excerpt{*text}, diag::Word("a duration"))
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

  const Program& program_;
  diag::Diagnostics& diagnostics_;
  const Option& option_;
  const std::string_view package_;  // of the resource; empty: unknown, or a component
};

}  // namespace

void lint_option_value(const LintContext& context, const Option& option, std::string_view package) {
  OptionValueLinter(context, option, package).run();
}

}  // namespace virga::bind
