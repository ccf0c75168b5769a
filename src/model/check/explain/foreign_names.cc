#include "model/check/explain/foreign_names.h"

#include <algorithm>
#include <array>
#include <string>

namespace virga::model {
namespace {

struct Literal {
  std::string_view foreign;
  std::string_view own;
};
constexpr std::array kLiterals = {
    Literal{"FALSE", "false"}, Literal{"False", "false"},    Literal{"NULL", "null"},
    Literal{"No", "false"},    Literal{"None", "null"},      Literal{"Null", "null"},
    Literal{"Off", "false"},   Literal{"On", "true"},        Literal{"TRUE", "true"},
    Literal{"True", "true"},   Literal{"Yes", "true"},       Literal{"nil", "null"},
    Literal{"no", "false"},    Literal{"none", "null"},      Literal{"off", "false"},
    Literal{"on", "true"},     Literal{"undefined", "null"}, Literal{"yes", "true"},
};

// A name and the name after its dot; an empty second name matches any.
struct Foreign {
  std::string_view root;
  std::string_view step;
  diag::MessageText help;
};
constexpr std::array kForeign = {
    Foreign{"count", "",
            "a resource is repeated with options {{ range = n }}; range.value is the index in it"},
    Foreign{"data", "", "what exists already is read by a read block or by invoke(...)"},
    Foreign{"each", "",
            "a resource is repeated with options {{ range = map }}; range.key and range.value are "
            "the item in it"},
    Foreign{"env", "", "a program does not read the environment: declare a config"},
    Foreign{"local", "", "a local is declared with name = value and mentioned by its name alone"},
    Foreign{"locals", "", "a local is declared with name = value and mentioned by its name alone"},
    Foreign{"module", "", "a component block is mentioned by its name alone"},
    Foreign{"os", "environ", "a program does not read the environment: declare a config"},
    Foreign{"path", "cwd", "use cwd()"},
    Foreign{"path", "module", "use rootDirectory() or cwd()"},
    Foreign{"path", "root", "use rootDirectory()"},
    Foreign{"process", "env", "a program does not read the environment: declare a config"},
    Foreign{"pulumi", "organization", "use organization()"},
    Foreign{"pulumi", "project", "use project()"},
    Foreign{"pulumi", "stack", "use stack()"},
    Foreign{"resource", "", "a resource is mentioned by its name alone"},
    Foreign{"self", "", "a block cannot refer to itself: give the value a name of its own"},
    Foreign{"terraform", "workspace", "use stack()"},
    Foreign{"this", "", "a block cannot refer to itself: give the value a name of its own"},
    Foreign{"var", "",
            "a config is declared with config \"name\" \"string\" {{ }} and mentioned by its name "
            "alone"},
};

}  // namespace

std::optional<std::string_view> literal_of_foreign_name(std::string_view name) {
  const auto* found = std::ranges::find(kLiterals, name, &Literal::foreign);
  return found == kLiterals.end() ? std::nullopt : std::optional(found->own);
}

bool advise_foreign_name(diag::Diagnostic& diagnostic, std::string_view root,
                         std::span<const hcl::Step> steps) {
  const bool is_own_block = root == "this" || root == "self";
  const bool has_step = !steps.empty() && steps.front().kind == hcl::Step::Kind::kAttribute;
  if (!has_step && !(is_own_block && steps.empty())) return false;
  const auto* found = std::ranges::find_if(kForeign, [&](const Foreign& each) {
    return each.root == root && (each.step.empty() || each.step == steps.front().name);
  });
  if (found == kForeign.end()) return false;
  diagnostic.help({found->help});
  return true;
}

void advise_foreign_resource(diag::Diagnostic& diagnostic, std::string_view root,
                             std::span<const hcl::Step> steps) {
  // A Terraform resource: a type with a prefix, a name and a property.
  const bool is_type = root.contains('_') && !root.starts_with('_') && !root.ends_with('_');
  if (!is_type || steps.size() < 2 || steps.front().kind != hcl::Step::Kind::kAttribute ||
      steps.back().kind != hcl::Step::Kind::kAttribute) {
    return;
  }
  const std::string mention =
      std::string(steps.front().name) + "." + std::string(steps.back().name);
  diagnostic.help({"a resource is mentioned by its name alone, as in {0}", diag::Excerpt{mention}});
}

}  // namespace virga::model
