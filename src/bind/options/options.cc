#include "bind/options/options.h"

#include <optional>

#include "bind/names/references.h"
#include "bind/options/property_path.h"
#include "bind/program/option_kind.h"

namespace virga::bind {
namespace {

using model::Type;

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

}  // namespace

std::vector<TypedOption> type_options(Binding& binding, const Declaration& declaration,
                                      const hcl::Block& block, const RangeOption& range,
                                      const OptionPlaces& places) {
  std::vector<TypedOption> typed;
  std::optional<model::Scope> properties;
  std::optional<model::Scope> secrets;
  for (const hcl::Attribute& attribute : block.body->attributes) {
    if (&attribute == range.attribute) {
      for (const diag::Diagnostic& each : range.findings) binding.diagnostics.add(each);
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

}  // namespace virga::bind
