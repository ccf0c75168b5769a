#include "bind/blocks/resource_inputs.h"

#include <functional>
#include <ranges>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/text/suggest.h"
#include "bind/blocks/resource_body.h"
#include "bind/check/attributes.h"
#include "bind/check/check_value.h"
#include "bind/check/foreign_input.h"
#include "bind/types/discriminator.h"
#include "bind/types/schema_type.h"
#include "model/check/explain/words.h"
#include "model/relate/assign.h"
#include "model/relate/convert.h"

namespace virga::bind {
namespace {

using diag::Code;
using diag::Name;

class InputChecker {
 public:
  InputChecker(Binding& binding, const Declaration& declaration, const ResourceTypes& types,
               Resource& resource)
      : b_(binding), declaration_(declaration), types_(types), resource_(resource) {}

  void run() {
    // Inputs are in the order of the attributes; only the logical name is omitted.
    auto next = resource_.inputs.begin();
    for (const hcl::Attribute& attribute : declaration_.block->body->attributes) {
      if (attribute.name != kLogicalName) input(attribute, *next++);
    }
    report_missing();
  }

 private:
  void input(const hcl::Attribute& attribute, Input& input) {
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
    if (resource_.is_read && input.name == "id" && got.contains_outputs()) {
      b_.diagnostics.add(Code::kIdNotKnownYet, input.value.expr->range, model::in_words(got))
          .help({"refer to the resource itself instead of reading it, or set the id to a literal "
                 "or a config"});
      return;
    }
    report_mismatch(b_,
                    {.code = Code::kBadInput,
                     .name = std::string(input.name),
                     .program = &b_.program,
                     .locals = &b_.locals,
                     .leaves_out_properties = false},
                    input.destination, *input.value.expr);
  }

  // Diagnostics show the token as written, not the canonical one.
  Name written_token() const { return {std::string(declaration_.block->labels[1].text)}; }

  // The required inputs that are absent, except for those that are misspelled.
  std::vector<std::string> missing() const {
    std::set<std::string, std::less<>> given;
    if (b_.options.profile.misspelled_names_count_as_given()) {
      given = suggested_;
      add_misplaced_blocks(given);
    }
    for (const Input& input : resource_.inputs) given.emplace(input.name);
    std::vector<std::string> names;
    for (const model::Property& property : types_.inputs) {
      const bool is_demanded = !model::is_optional(property.type) && !property.type.is_const();
      const bool needed = is_demanded || must_be_any(property.name);
      if (needed && !given.contains(property.name)) names.push_back(property.name);
    }
    return names;
  }

  // The inputs that are written as blocks, which is reported elsewhere.
  void add_misplaced_blocks(std::set<std::string, std::less<>>& given) const {
    for (const hcl::Block* block : declaration_.block->body->blocks) {
      const auto suggested_name = input_meant_by_block(
          block->type, [this](std::string_view name) { return types_.input(name); });
      if (suggested_name) given.insert(*suggested_name);
    }
  }

  bool must_be_any(std::string_view name) const {
    if (!b_.options.profile.requires_inputs_of_any_type()) return false;
    if (b_.options.allow_missing_properties) return false;
    if (resource_.is_read || !resource_.schema) return false;
    const schema::Property* property = resource_.schema->inputs.find(name);
    return property && is_required_any(*property);
  }

  // Below an unknown input that is near to no known one: it may stand for one that is missing.
  void note_missing(diag::Diagnostic& diagnostic) {
    if (!b_.options.profile.misspelled_names_count_as_given()) return;
    for (std::string& name : missing()) {
      diagnostic.note({"{0} is missing; its type is {1}", Name{name},
                       model::expected_in_words(*types_.input(name))});
      suggested_.insert(std::move(name));
    }
  }

  bool is_output(std::string_view name) const {
    return !resource_.is_read && resource_.schema && resource_.schema->outputs.find(name);
  }

  void report_unknown(const Input& input) {
    // The resource can have the input all the same, but reading takes other ones.
    const diag::Argument owner =
        resource_.is_read ? diag::Argument(diag::Word("a read")) : diag::Argument(written_token());
    auto& diagnostic = b_.diagnostics.add(Code::kUnknownInput, input.name_range,
                                          Name{std::string(input.name)}, owner);
    if (input.name == "alias" && resource_.token.starts_with("pulumi:providers:")) {
      diagnostic.help({"refer to a provider by its name: options {{ provider = {0} }}",
                       diag::PathText{std::string(declaration_.block->labels[0].text)}});
    } else if (is_output(input.name)) {
      diagnostic.help({"{0} is an output: the provider sets it, and the program can only read it",
                       Name{std::string(input.name)}});
    } else if (const auto near = b_.suggested_name(
                   input.name, types_.inputs | std::views::transform(&model::Property::name))) {
      diagnostic.suggest(input.name_range, *near);
      suggested_.emplace(*near);
    } else if (const auto longer = longer_input(input.name)) {
      diagnostic.suggest(input.name_range, *longer);
      suggested_.emplace(*longer);
    } else {
      const bool is_explained = explain_foreign_input(diagnostic, input, b_);
      if (!is_explained) note_missing(diagnostic);
      if (resource_.is_read && !is_explained) {
        diagnostic.note({"a read takes {0}", diag::Names{input_names()}});
      }
    }
  }

  // The only input that begins with the word, which is nearer than an option with a similar name:
  // `versioningConfiguration` for `versioning`.
  std::optional<std::string> longer_input(std::string_view word) const {
    if (!b_.options.profile.recognizes_mistakes() || !may_be_longer_input(word)) {
      return std::nullopt;
    }
    std::optional<std::string> found;
    for (const model::Property& each : types_.inputs) {
      if (!base::begins_with_word(each.name, word)) continue;
      if (found) return std::nullopt;
      found = each.name;
    }
    return found;
  }

  std::vector<std::string> input_names() const {
    std::vector<std::string> names;
    for (const model::Property& property : types_.inputs) names.push_back(property.name);
    return names;
  }

  void report_missing() {
    std::vector<std::string> missing = this->missing();
    if (missing.empty()) return;
    if (b_.options.profile.combines_errors()) return report_missing(std::move(missing));
    for (std::string& name : missing) report_missing({std::move(name)});
  }

  void report_missing(std::vector<std::string> names) {
    // The label of the type, because the type requires the inputs.
    const base::Range type = declaration_.range(declaration_.block->labels[1].span);
    const std::uint32_t open = declaration_.block->body->span.begin;
    const base::Range where =
        b_.options.profile.choose_range(type, declaration_.range({open, open}));
    auto& diagnostic =
        b_.diagnostics.add(Code::kMissingInput, where, diag::Names{names}, written_token());
    diagnostic.in(declaration_.range(declaration_.block->header()));
    for (const std::string& name : names) {
      diagnostic.note(
          {"{0} is of type {1}", Name{name}, model::expected_in_words(*types_.input(name))});
    }
    help_to_add(diagnostic, names);
  }

  Binding& b_;
  const Declaration& declaration_;
  const ResourceTypes& types_;
  Resource& resource_;
  std::set<std::string, std::less<>> suggested_;  // by misspelled inputs
};

}  // namespace

void check_inputs(Binding& binding, const Declaration& declaration, const ResourceTypes& types,
                  Resource& resource) {
  InputChecker(binding, declaration, types, resource).run();
}

}  // namespace virga::bind
