#include "bind/options/options.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "bind/check/attributes.h"
#include "bind/check/check_value.h"
#include "bind/names/references.h"
#include "bind/options/foreign_option.h"
#include "bind/options/hooks_option.h"
#include "bind/program/option_kind.h"
#include "model/eventual.h"
#include "model/relate/accept.h"

namespace virga::bind {
namespace {

using diag::Code;
using diag::Name;
using model::Type;

const Type& range_type() {
  static const Type type = Type::union_of(
      {Type::boolean(), Type::number(), Type::list(Type::dynamic()), Type::map(Type::dynamic())});
  return type;
}

// A scope with the inputs of a resource as steps of property paths, not as values.
model::Scope property_scope(Binding& binding, const Declaration& declaration,
                            std::span<const model::Property> places) {
  model::Scope scope;
  for (const model::Property& place : places) {
    model::Variable* variable =
        // The program outlives the types that `places` belongs to.
        binding.make_variable(model::Variable::Kind::kConstant, 0,
                              binding.program.pool.arena().copy(std::string_view(place.name)),
                              place.type, declaration.range(declaration.block->header()));
    variable->steps = model::Variable::Steps::kPath;
    scope.define(variable);
  }
  return scope;
}

// The same for inputs that are not known: every name in `paths` is one.
model::Scope open_scope(Binding& binding, const Declaration& declaration, const hcl::Expr& paths) {
  std::vector<model::Property> places;
  for_each_reference(paths, FunctionNames::kAreIgnored, LoopVariables::kHideNodes,
                     [&](std::string_view name, base::Span) {
                       places.push_back({std::string(name), Type::dynamic()});
                     });
  return property_scope(binding, declaration, places);
}

// A property path was checked as a value. A computed path therefore caused an error about an
// unknown function or a value that cannot be iterated. Adds to such errors, from diagnostic `first`
// on, what a property path is.
void explain_property_path(Binding& binding, std::size_t first) {
  diag::Diagnostics& diagnostics = binding.diagnostics;
  const std::vector<diag::Diagnostic> reported(
      diagnostics.list().begin() + static_cast<std::ptrdiff_t>(first), diagnostics.list().end());
  diagnostics.truncate(first);
  const bool has_other_errors = std::ranges::any_of(
      reported, [](const diag::Diagnostic& each) { return each.code != Code::kNotIterable; });
  for (diag::Diagnostic each : reported) {
    const bool indexes = each.code == Code::kNotIterable;
    // What is wrong with the index is the one cause.
    if (indexes && has_other_errors && !binding.options.profile.reports_consequences()) continue;
    if (indexes || each.code == Code::kUnknownFunction || each.code == Code::kNotTraversable) {
      each.notes.clear();
      each.note(
          {"expected the path of an input or of a property inside one, as in {0}, not an "
           "expression",
           diag::Excerpt{"tags[\"owner\"]"}});
    }
    diagnostics.add(std::move(each));
  }
}

// Returns whether an index is a negative number. Such an index names no element.
bool is_negative(const hcl::Expr& key) {
  const auto* negated = key.if_is<hcl::UnaryExpr>();
  return negated && negated->op == hcl::UnaryOp::kNegate &&
         negated->operand->if_is<hcl::LiteralExpr>();
}

// The first splat or negative index in a property path, or null.
const hcl::Expr* impossible_step(const hcl::Expr& path) {
  const hcl::Expr* first = nullptr;
  const hcl::Expr* at = &path;
  while (true) {
    if (const auto* splat = at->if_is<hcl::SplatExpr>()) {
      first = splat;
      at = splat->source;
    } else if (const auto* index = at->if_is<hcl::IndexExpr>()) {
      if (is_negative(*index->key)) first = index;
      at = index->collection;
    } else if (const auto* steps = at->if_is<hcl::RelativeTraversalExpr>()) {
      at = steps->source;
    } else if (const auto* parentheses = at->if_is<hcl::ParenExpr>()) {
      at = parentheses->inner;
    } else {
      return first;
    }
  }
}

bool has_impossible_steps(const Binding& binding, const hcl::Expr& paths) {
  const auto* list = paths.if_is<hcl::TupleExpr>();
  return list && binding.options.profile.recognizes_mistakes() &&
         std::ranges::any_of(list->elements, [](const hcl::Expr* path) {
           return impossible_step(*path) != nullptr;
         });
}

// Reports paths that lead into every element of a list, or into one before the first.
void report_impossible_steps(Binding& binding, const hcl::Expr& paths, base::SourceId source) {
  const base::Source* text = binding.sources.find(source);
  if (!text) return;
  for (const hcl::Expr* path : paths.as<hcl::TupleExpr>().elements) {
    const hcl::Expr* step = impossible_step(*path);
    if (!step) continue;
    const auto* splat = step->if_is<hcl::SplatExpr>();
    const base::Span where = splat ? splat->marker : step->as<hcl::IndexExpr>().key->span;
    const base::Span brackets = splat ? splat->marker : step->as<hcl::IndexExpr>().brackets;
    const std::string behind(text->text({brackets.end, splat ? step->span.end : path->span.end}));
    auto& diagnostic = binding.diagnostics.add(Code::kNotAPropertyPath, base::Range{source, where})
                           .in({source, path->span});
    if (!splat) diagnostic.note({"indexes start at 0"});
    diagnostic.help(
        {"a path names one element, as in {0}, or the whole list", diag::Excerpt{"[0]" + behind}});
  }
}

// Explains names that an option does not know from diagnostic `first` on: `range`, and properties
// that only paths to inputs can name.
void explain_unknown_names(Binding& binding, std::size_t first, const Declaration& declaration,
                           std::optional<OptionKind> kind) {
  std::vector<diag::Diagnostic> found(
      binding.diagnostics.list().begin() + static_cast<std::ptrdiff_t>(first),
      binding.diagnostics.list().end());
  binding.diagnostics.truncate(first);
  for (diag::Diagnostic& each : found) {
    const base::Source* source = binding.sources.find(each.subject.source);
    if (each.code == Code::kUndefinedVariable && source) {
      const std::string_view name = source->text(each.subject.span);
      if (name == "range") {
        each.notes.clear();
        each.help({"options are the same for all instances: they cannot use {0}",
                   Name{std::string(name)}});
      } else if (kind && takes_property_paths(*kind) && each.notes.empty() && each.fixes.empty()) {
        const bool is_of_outputs = *kind == OptionKind::kAdditionalSecretOutputs;
        each.help({is_of_outputs ? diag::MessageText("the option takes names of outputs of {0}")
                                 : diag::MessageText("the option takes names of inputs of {0}"),
                   Name{std::string(declaration.block->labels.back().text)}});
      }
    }
    binding.diagnostics.add(std::move(each));
  }
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
      option(each);
    }
    blocks_before(UINT32_MAX);
    return std::move(options_);
  }

 private:
  void option(const TypedOption& option) {
    const hcl::Attribute& attribute = *option.attribute;
    if (attribute.name == "range") return check(option, range_type());
    const auto kind = option_kind(attribute.name);
    if (!kind) return report_unknown(attribute);
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
    report_mismatch(b_, {.code = Code::kBadOption, .name = std::string(option.attribute->name)},
                    expected, *option.value.expr);
  }

  void report_unknown(const hcl::Attribute& attribute) {
    const base::Range where = declaration_.range(attribute.name_span);
    auto& diagnostic =
        b_.diagnostics.add(Code::kUnknownOption, where, Name{std::string(attribute.name)});
    if (explain_foreign_option(diagnostic, attribute.name)) return;
    if (const auto near = near_option(attribute.name)) {
      diagnostic.suggest(where, *near);
    } else if (std::ranges::find(places_, attribute.name, &model::Property::name) !=
               places_.end()) {
      diagnostic.help({"{0} is an input: write it outside of the options block",
                       Name{std::string(attribute.name)}});
    }
  }

  void report_block(const hcl::Block& block) {
    auto& diagnostic = b_.diagnostics.add(
        Code::kBlockInOptions, declaration_.range(block.type_span), Name{std::string(block.type)});
    if (explain_foreign_option(diagnostic, block.type)) return;
    const bool is_option = block.type == "range" || option_kind(block.type);
    if (!is_option || !block.labels.empty() || !block.body->blocks.empty()) return;
    const base::Span behind{block.type_span.end, block.type_span.end};
    diagnostic.safe_fix({"add \"=\": options are attributes"},
                        {{declaration_.range(behind), " ="}});
  }

  Binding& b_;
  const Declaration& declaration_;
  std::span<const model::Property> places_;
  std::vector<Option> options_;
};

}  // namespace

std::vector<TypedOption> type_options(Binding& binding, const Declaration& declaration,
                                      const hcl::Block& block, const RangeOption& range,
                                      const OptionPlaces& places) {
  std::vector<TypedOption> typed;
  std::optional<model::Scope> properties;
  std::optional<model::Scope> secrets;
  for (const hcl::Attribute& attribute : block.body->attributes) {
    if (&attribute == range.attribute) {
      binding.diagnostics.append(range.findings);
      typed.push_back({&attribute, range.value});
      continue;
    }
    const auto kind = option_kind(attribute.name);
    // A misspelled option such as `ignore_changes` also takes property paths.
    const bool recognizes = binding.options.profile.recognizes_mistakes();
    const auto near = kind || !recognizes ? std::nullopt : near_option(attribute.name);
    const auto meant = near ? option_kind(*near) : kind;
    const bool is_path = meant && takes_property_paths(*meant);
    if (is_path && !properties) properties = property_scope(binding, declaration, places.inputs);
    const bool names_outputs = meant == OptionKind::kAdditionalSecretOutputs &&
                               binding.options.profile.secret_outputs_name_outputs();
    if (names_outputs && !secrets) secrets = property_scope(binding, declaration, places.outputs);
    std::optional<model::Scope> open;
    if (names_outputs ? places.any_output : is_path && places.any_input) {
      open = open_scope(binding, declaration, *attribute.value);
    }
    const model::Scope& scope = open            ? *open
                                : names_outputs ? *secrets
                                : is_path       ? *properties
                                                : binding.root;
    const std::size_t before = binding.diagnostics.size();
    typed.push_back({&attribute, binding.check(*attribute.value, declaration.source, scope)});
    if (is_path && has_impossible_steps(binding, *attribute.value)) {
      binding.diagnostics.truncate(before);
      report_impossible_steps(binding, *attribute.value, declaration.source);
      typed.back().is_reported = true;
      continue;
    }
    typed.back().is_reported = binding.diagnostics.size() > before;
    if (is_path && typed.back().is_reported) explain_property_path(binding, before);
    if (typed.back().is_reported && recognizes) {
      explain_unknown_names(binding, before, declaration, meant);
    }
  }
  return typed;
}

std::vector<Option> check_options(Binding& binding, const Declaration& declaration,
                                  const hcl::Block& block, std::span<const TypedOption> typed,
                                  std::span<const model::Property> places) {
  return OptionChecker(binding, declaration, places).run(block, typed);
}

}  // namespace virga::bind
