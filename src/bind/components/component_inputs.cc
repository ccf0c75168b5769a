// The inputs of a component: the config variables of its program.
#include <ranges>
#include <set>
#include <utility>

#include "bind/blocks/resource_body.h"
#include "bind/check/attributes.h"
#include "bind/check/check_value.h"
#include "bind/check/foreign_input.h"
#include "bind/components/component_binder.h"
#include "bind/components/component_interface.h"
#include "diag/codes/bind.h"
#include "hcl/lex/lex.h"
#include "model/relate/convert.h"

namespace virga::bind {

namespace codes = diag::codes;
using diag::Name;
using model::Type;
using Parameter = ComponentInterface::Parameter;

void ComponentBinder::check_inputs() {
  for (Input& input : component_.inputs) {
    if (const Parameter* parameter = find_parameter(input.name)) {
      input.destination = parameter->type;
      continue;
    }
    report_unknown(input);
    if (!b_.options.profile.checks_inputs_after_unknown_one()) return;
  }
  b_.tolerantly([this] {
    for (const Input& input : component_.inputs) check(input);
  });
  report_missing();
}

const Type& ComponentBinder::given(const Input& input) const {
  const auto* reference = input.value.expr->if_is<model::TraversalExpr>();
  const bool itself =
      reference && reference->steps.empty() && reference->root == declaration_.variable;
  return itself && b_.options.profile.types_references_in_cycles() ? b_.node(id_).type
                                                                   : b_.type(input.value);
}

void ComponentBinder::check(const Input& input) {
  const Type& got = given(input);
  if (model::convertible(input.destination, got)) return;
  report_mismatch(b_,
                  {.code = codes::kBadInput,
                   .name = std::string(input.name),
                   .label = diag::Label{find_parameter(input.name)->declared, {"declared here"}},
                   .program = &b_.program,
                   .locals = &b_.locals},
                  input.destination, *input.value.expr);
}

void ComponentBinder::report_unknown(const Input& input) {
  auto& diagnostic = b_.diagnostics.add(codes::kUnknownInput, input.name_range,
                                        Name{std::string(input.name)}, name_);
  // A config variable whose label is not an identifier cannot be an attribute.
  auto names = std::views::keys(interface_->parameters) | std::views::filter(hcl::is_identifier);
  if (const auto near = b_.suggested_name(input.name, names)) {
    suggest_attribute(diagnostic, input.name_range, *near, *block_.body);
    suggested_.insert(*near);
  } else if (!explain_foreign_input(diagnostic, input, b_)) {
    diagnostic.help({"the inputs of a component are the config variables of its program"});
  }
}

void ComponentBinder::report_missing() {
  std::set<std::string_view> given = suggested_;
  for (const Input& input : component_.inputs) given.insert(input.name);
  // Inputs that are written as blocks are reported elsewhere.
  for (const hcl::Block* block : block_.body->blocks) {
    if (b_.options.profile.misspelled_names_count_as_given()) given.insert(block->type);
  }
  std::vector<std::string> missing;
  for (const auto& [name, parameter] : interface_->parameters) {
    if (parameter.required && !given.contains(name)) missing.emplace_back(name);
  }
  if (missing.empty()) return;
  if (b_.options.profile.combines_errors()) return report_missing(std::move(missing));
  for (std::string& name : missing) report_missing({std::move(name)});
}

void ComponentBinder::report_missing(std::vector<std::string> names) {
  const base::Range where =
      b_.options.profile.choose_range(b_.node(id_).name_range, b_.node(id_).range);
  auto& diagnostic = b_.diagnostics.add(codes::kMissingInput, where, diag::Names{names}, name_);
  for (const std::string& name : names) {
    diagnostic.label(find_parameter(name)->declared,
                     {"{0} is declared here, without a default", Name{name}});
  }
  help_to_add(diagnostic, names);
}

}  // namespace virga::bind
