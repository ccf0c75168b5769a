#include "bind/blocks/resource_inputs.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bind/blocks/resource_body.h"
#include "bind/check/attributes.h"
#include "bind/check/check_value.h"
#include "bind/check/foreign_input.h"
#include "bind/types/discriminator.h"
#include "bind/types/references.h"
#include "bind/types/schema_type.h"
#include "diag/codes/bind.h"
#include "model/check/explain/words.h"
#include "model/relate/assign.h"
#include "model/relate/convert.h"

namespace virga::bind {

namespace codes = diag::codes;
using diag::Name;

InputChecker::InputChecker(Binding& binding, const Declaration& declaration,
                           const ResourceTypes& types, Resource& resource)
    : b_(binding), declaration_(declaration), types_(types), resource_(resource) {}

void InputChecker::run() {
  // Inputs are in the order of the attributes; only the logical name is omitted.
  auto next = resource_.inputs.begin();
  for (const hcl::Attribute& attribute : declaration_.block->body->attributes) {
    if (attribute.name != kLogicalName) input(attribute, *next++);
  }
  report_missing();
}

void InputChecker::input(const hcl::Attribute& attribute, Input& input) {
  const model::Type* known = types_.input(input.name);
  if (!known) return report_unknown(input);
  input.destination = select_member(*known, *attribute.value);
  const bool selected = input.destination.node() != known->node();
  if (selected && b_.options.allow_missing_properties) {
    input.destination = model::Type::optional(input.destination);
  }
  if (!types_.checked.contains(input.name)) return;
  const model::Type& got = b_.type(input.value);
  if (model::convertible(input.destination, got)) return;
  if (b_.options.profile.resources_fit_as_references() &&
      model::convertible(input.destination, with_references(got))) {
    return;
  }
  if (resource_.is_read && input.name == "id" && got.contains_outputs()) {
    b_.diagnostics.add(codes::kIdNotKnownYet, input.value.expr->range, model::in_words(got))
        .help({"refer to the resource itself instead of reading it, or set the id to a literal "
               "or a config"});
    return;
  }
  report_mismatch(b_,
                  {.code = codes::kBadInput,
                   .name = std::string(input.name),
                   .program = &b_.program,
                   .locals = &b_.locals,
                   .leaves_out_properties = false,
                   .beside = resource_.schema ? &resource_.schema->inputs : nullptr},
                  input.destination, *input.value.expr);
}

std::vector<std::string> InputChecker::missing() const {
  std::vector<std::string_view> given;
  given.reserve(resource_.inputs.size());
  for (const Input& input : resource_.inputs) given.push_back(input.name);
  std::ranges::sort(given);
  // A misspelled name, or a block in place of an attribute, is one mistake.
  std::set<std::string, std::less<>> meant;
  if (b_.options.profile.misspelled_names_count_as_given()) {
    meant = suggested_;
    add_misplaced_blocks(meant);
  }
  std::vector<std::string> names;
  for (const ResourceTypes::Demanded& each : types_.demanded) {
    if (each.is_of_any_type && !demands_any_type()) continue;
    const bool is_given = std::ranges::binary_search(given, each.name) || meant.contains(each.name);
    if (!is_given) names.emplace_back(each.name);
  }
  return names;
}

void InputChecker::add_misplaced_blocks(std::set<std::string, std::less<>>& meant) const {
  for (const hcl::Block* block : declaration_.block->body->blocks) {
    const auto suggested_name = input_meant_by_block(
        block->type, [this](std::string_view name) { return types_.input(name); });
    if (suggested_name) meant.insert(*suggested_name);
  }
}

bool InputChecker::demands_any_type() const {
  return b_.options.profile.requires_inputs_of_any_type() && !b_.options.allow_missing_properties &&
         !resource_.is_read && resource_.schema;
}

void InputChecker::report_missing() {
  std::vector<std::string> missing = this->missing();
  if (missing.empty()) return;
  if (b_.options.profile.combines_errors()) return report_missing(std::move(missing));
  for (std::string& name : missing) report_missing({std::move(name)});
}

void InputChecker::report_missing(std::vector<std::string> names) {
  // The label of the type, because the type requires the inputs.
  const base::Range type = declaration_.range(declaration_.block->labels[1].span);
  const std::uint32_t open = declaration_.block->body->span.begin;
  const base::Range where = b_.options.profile.choose_range(type, declaration_.range({open, open}));
  auto& diagnostic =
      b_.diagnostics.add(codes::kMissingInput, where, diag::Names{names}, written_token());
  diagnostic.in(declaration_.range(declaration_.block->header()));
  for (const std::string& name : names) {
    diagnostic.note(
        {"{0} is of type {1}", Name{name}, model::expected_in_words(*types_.input(name))});
  }
  help_to_add(diagnostic, names);
}

void check_inputs(Binding& binding, const Declaration& declaration, const ResourceTypes& types,
                  Resource& resource) {
  InputChecker(binding, declaration, types, resource).run();
}

}  // namespace virga::bind
