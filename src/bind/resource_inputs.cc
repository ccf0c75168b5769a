#include "bind/resource_inputs.h"

#include <ranges>
#include <set>

#include "bind/attributes.h"
#include "bind/check_value.h"
#include "bind/discriminator.h"
#include "bind/foreign_input.h"
#include "model/assign.h"
#include "model/check/words.h"
#include "model/convert.h"

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
    // Inputs stand in the order of the attributes, which leave out nothing but the logical name.
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
          .help({"use what makes it instead of reading it, or give the id as a literal or config"});
      return;
    }
    report_mismatch(b_, {.code = Code::kBadInput, .name = std::string(input.name)},
                    input.destination, *input.value.expr);
  }

  // People know the token as they wrote it, not its canonical form.
  Name written_token() const { return {std::string(declaration_.block->labels[1].text)}; }

  void report_unknown(const Input& input) {
    auto& diagnostic = b_.diagnostics.add(Code::kUnknownInput, input.name_range,
                                          Name{std::string(input.name)}, written_token());
    if (const auto near =
            b_.meant(input.name, types_.inputs | std::views::transform(&model::Property::name))) {
      diagnostic.suggest(input.name_range, *near);
      meant_.insert(*near);
    } else {
      const bool is_explained = explain_foreign_input(diagnostic, input, b_);
      if (resource_.is_read && !is_explained) {
        diagnostic.note({"what is read is found by {0}", diag::Names{input_names()}});
      }
    }
  }

  std::vector<std::string> input_names() const {
    std::vector<std::string> names;
    for (const model::Property& property : types_.inputs) names.push_back(property.name);
    return names;
  }

  void report_missing() {
    std::set<std::string_view> given;
    for (const Input& input : resource_.inputs) given.insert(input.name);
    std::vector<std::string> missing;
    for (const model::Property& property : types_.inputs) {
      const bool needed = !model::is_optional(property.type) && !property.type.is_const();
      // Who misspells a property does not leave it out as well.
      const bool told = meant_.contains(property.name) && !b_.options.report_consequences;
      if (needed && !told && !given.contains(property.name)) missing.push_back(property.name);
    }
    if (missing.empty()) return;
    // One error for a resource; the reference makes one for each input.
    if (!b_.options.report_consequences) return report_missing(std::move(missing));
    for (std::string& name : missing) report_missing({std::move(name)});
  }

  void report_missing(std::vector<std::string> names) {
    const std::uint32_t open = declaration_.block->body->span.begin;
    auto& diagnostic = b_.diagnostics
                           .add(Code::kMissingInput, declaration_.range({open, open}),
                                diag::Names{names}, written_token())
                           .in(declaration_.range(declaration_.block->header()));
    for (const std::string& name : names) {
      diagnostic.note(
          {"{0} is of type {1}", Name{name}, model::asked_in_words(*types_.input(name))});
    }
  }

  Binding& b_;
  const Declaration& declaration_;
  const ResourceTypes& types_;
  Resource& resource_;
  std::set<std::string_view> meant_;  // by inputs that are misspelled
};

}  // namespace

void check_inputs(Binding& binding, const Declaration& declaration, const ResourceTypes& types,
                  Resource& resource) {
  InputChecker(binding, declaration, types, resource).run();
}

}  // namespace virga::bind
