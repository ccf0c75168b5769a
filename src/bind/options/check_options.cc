// The names of options, and their values.
#include <algorithm>
#include <utility>

#include "bind/check/attributes.h"
#include "bind/check/check_value.h"
#include "bind/names/references.h"
#include "bind/options/foreign_option.h"
#include "bind/options/hooks_option.h"
#include "bind/options/options.h"
#include "bind/program/option_kind.h"
#include "diag/codes/bind.h"
#include "model/check/explain/words.h"
#include "model/eventual.h"
#include "model/relate/accept.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;
using model::Type;

const Type& range_type() {
  static const Type type = Type::union_of(
      {Type::boolean(), Type::number(), Type::list(Type::dynamic()), Type::map(Type::dynamic())});
  return type;
}

class OptionChecker {
 public:
  OptionChecker(Binding& binding, const Declaration& declaration,
                std::span<const model::Property> places)
      : b_(binding), declaration_(declaration), places_(places) {}

  std::vector<Option> run(const hcl::Block& block, std::span<const TypedOption> typed) {
    auto next_block = block.body->blocks.begin();
    const auto blocks_before = [&](std::uint32_t offset) {
      for (; next_block != block.body->blocks.end() && (*next_block)->type_span.begin < offset;
           ++next_block) {
        report_block(**next_block);
      }
    };
    for (const TypedOption& each : typed) {
      blocks_before(each.attribute->span.begin);
      option(each, *block.body);
    }
    blocks_before(UINT32_MAX);
    return std::move(options_);
  }

 private:
  void option(const TypedOption& option, const hcl::Body& body) {
    const hcl::Attribute& attribute = *option.attribute;
    if (attribute.name == "range") return check(option, range_type());
    const auto kind = option_kind(attribute.name);
    if (!kind) return report_unknown(attribute, body);
    if (*kind == OptionKind::kHooks) check_hooks(b_, *option.value.expr);
    if (must_be_literal(*kind) && !require_string(b_, attribute, declaration_.source)) return;
    check(option, option_type(*kind));
    options_.push_back({*kind, declaration_.range(attribute.name_span), option.value});
  }

  void check(const TypedOption& option, const Type& expected) {
    const Type& got = b_.type(option.value);
    if (accepts(expected, got)) return;
    // bind_range() has reported a value that cannot be iterated.
    const bool is_reported = option.is_reported || option.attribute->name == "range";
    if (is_reported && !b_.options.profile.reports_consequences()) return;
    Destination destination{.code = codes::kBadOption, .name = std::string(option.attribute->name)};
    const bool is_text = model::strip_eventuals_and_optional(got).is(model::Kind::kString);
    if (is_text && option_kind(option.attribute->name) == OptionKind::kCustomTimeouts) {
      destination.help = {"name the operations, as in {0}",
                          diag::Excerpt{"{ create = \"10m\", update = \"10m\" }"}};
    }
    const auto kind = option_kind(option.attribute->name);
    if (kind && takes_property_paths(*kind) && !is_text && !may_be_path(*option.value.expr)) {
      destination.help = {"write a list of properties, as in {0}", diag::Excerpt{"[tags]"}};
    }
    if (kind && takes_resources(*kind) && is_component(*option.value.expr)) {
      return report_component(option, got);
    }
    report_mismatch(b_, destination, expected, *option.value.expr);
  }

  static bool may_be_path(const model::Expr& value) {
    return value.if_is<model::TraversalExpr>() || value.if_is<model::TupleExpr>();
  }

  // A component with one instance, whose type is the object of its outputs.
  bool is_component(const model::Expr& value) const {
    const auto* reference = value.if_is<model::TraversalExpr>();
    if (!reference || !reference->steps.empty()) return false;
    if (reference->root->kind != model::Variable::Kind::kNode) return false;
    const auto* component = b_.node(NodeId{reference->root->slot}).if_is<Component>();
    return component &&
           (component->range_kind == RangeKind::kNone || component->range_kind == RangeKind::kBool);
  }

  void report_component(const TypedOption& option, const Type& got) {
    const base::Range where = option.value.expr->range;
    b_.diagnostics
        .add(codes::kBadOption, where, Name{std::string(option.attribute->name)},
             diag::Word("a list of resources"), model::in_words(got))
        .fix({"put it in brackets: a list is expected"}, diag::around(where, "[", "]"));
  }

  void report_unknown(const hcl::Attribute& attribute, const hcl::Body& body) {
    const base::Range where = declaration_.range(attribute.name_span);
    auto& diagnostic =
        b_.diagnostics.add(codes::kUnknownOption, where, Name{std::string(attribute.name)});
    if (explain_foreign_option(diagnostic, attribute.name)) return;
    if (const auto near = near_option(attribute.name)) {
      suggest_attribute(diagnostic, where, *near, body);
    } else if (std::ranges::find(places_, attribute.name, &model::Property::name) !=
               places_.end()) {
      diagnostic.help({"{0} is an input: write it outside of the options block",
                       Name{std::string(attribute.name)}});
    }
  }

  void report_block(const hcl::Block& block) {
    auto& diagnostic = b_.diagnostics.add(
        codes::kBlockInOptions, declaration_.range(block.type_span), Name{std::string(block.type)});
    if (explain_foreign_option(diagnostic, block.type)) return;
    const auto kind = option_kind(block.type);
    if (block.type != "range" && !kind) return;
    if (!kind || !takes_object(*kind)) {
      diagnostic.help({"write {0}", diag::Excerpt{std::string(block.type) + " = value"}});
    } else if (block.labels.empty() && block.body->blocks.empty()) {
      const base::Span behind{block.type_span.end, block.type_span.end};
      diagnostic.safe_fix({"add \"=\": options are attributes"},
                          {{declaration_.range(behind), " ="}});
    }
  }

  static bool takes_object(OptionKind kind) {
    return kind == OptionKind::kCustomTimeouts || kind == OptionKind::kHooks ||
           kind == OptionKind::kProviders || kind == OptionKind::kEnvVarMappings;
  }

  Binding& b_;
  const Declaration& declaration_;
  std::span<const model::Property> places_;
  std::vector<Option> options_;
};

}  // namespace

std::vector<Option> check_options(Binding& binding, const Declaration& declaration,
                                  const hcl::Block& block, std::span<const TypedOption> typed,
                                  std::span<const model::Property> places) {
  return OptionChecker(binding, declaration, places).run(block, typed);
}

}  // namespace virga::bind
