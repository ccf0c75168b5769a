#include <algorithm>
#include <optional>
#include <string>

#include "base/text/duration.h"
#include "bind/blocks/resource_values.h"
#include "bind/lint/lint_parts.h"
#include "bind/options/option_kind.h"
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

bool is_resource(const Type& type) {
  const Type single = model::strip_eventuals_and_optional(type);
  return annotation<ResourceAnnotation>(single) != nullptr;
}

class OptionValueLinter {
 public:
  OptionValueLinter(const LintContext& context, const Option& option)
      : program_(context.program), diagnostics_(context.diagnostics), option_(option) {}

  void run() {
    if (takes_resources(option_.kind)) resources(*option_.value.expr);
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
    if (!holds_no_resource(model::resolve_outputs(got))) return;
    auto& diagnostic =
        diagnostics_.add(Code::kNotAResource, expr.range, Name{std::string(name(option_.kind))},
                         diag::Word("resources"), model::in_few_words(got));
    offer_unquoted(diagnostic, expr);
    offer_whole(diagnostic, expr);
  }

  void offer_unquoted(diag::Diagnostic& diagnostic, const model::Expr& expr) const {
    const std::string* text = program_.pool.literal_string(expr);
    const bool is_node = text && std::ranges::any_of(program_.nodes, [&](const Node& node) {
                           return node.name == *text && node.if_is<Resource>();
                         });
    if (is_node) {
      diagnostic.safe_fix({"leave out the quotes: resources are named"}, {{expr.range, *text}});
    }
  }

  // `web.metadata` is a part of a resource; the option needs the resource.
  void offer_whole(diag::Diagnostic& diagnostic, const model::Expr& expr) const {
    const auto* traversal = expr.if_is<model::TraversalExpr>();
    if (!traversal || traversal->steps.empty()) return;
    if (!is_resource(program_.pool.type(traversal->root_type))) return;
    diagnostic.fix({"name the resource itself: {0}", Name{std::string(traversal->root->name)}},
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
        return annotation<ObjectAnnotation>(type) && !type.is_recursive() &&
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
               is_string ? diag::Word("the text") : diag::Word("the number"), diag::Excerpt{*text},
               diag::Word("a duration"))
          .help({"a duration is written as in {0}, {1} or {2}", diag::Excerpt{"30s"},
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
};

}  // namespace

void lint_option_value(const LintContext& context, const Option& option) {
  OptionValueLinter(context, option).run();
}

}  // namespace virga::bind
