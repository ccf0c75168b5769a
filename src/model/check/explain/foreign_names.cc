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
            "to create n instances, write options {{ range = n }}; range.value is the index of the "
            "instance"},
    Foreign{"data", "", "to look up existing resources, use a read block or invoke(...)"},
    Foreign{"each", "",
            "to create an instance for each element, write options {{ range = map }}; range.key "
            "and range.value are the key and the value of the element"},
    Foreign{"env", "", "programs cannot read the environment: declare a config"},
    Foreign{"local", "", "declare a local with name = value, and refer to it by its name alone"},
    Foreign{"locals", "", "declare a local with name = value, and refer to it by its name alone"},
    Foreign{"module", "", "refer to a component by its name alone"},
    Foreign{"os", "environ", "programs cannot read the environment: declare a config"},
    Foreign{"path", "cwd", "use cwd()"},
    Foreign{"path", "module", "use rootDirectory() or cwd()"},
    Foreign{"path", "root", "use rootDirectory()"},
    Foreign{"process", "env", "programs cannot read the environment: declare a config"},
    Foreign{"pulumi", "organization", "use organization()"},
    Foreign{"pulumi", "project", "use project()"},
    Foreign{"pulumi", "stack", "use stack()"},
    Foreign{"resource", "", "refer to a resource by its name alone"},
    Foreign{"self", "", "a block cannot refer to itself: declare the value as a local"},
    Foreign{"terraform", "workspace", "use stack()"},
    Foreign{"this", "", "a block cannot refer to itself: declare the value as a local"},
    Foreign{"var", "",
            "declare a config with config \"name\" \"string\" {{ }}, and refer to it by its name "
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
  diagnostic.help({"refer to a resource by its name alone, as in {0}", diag::Excerpt{mention}});
}

bool is_foreign_root(std::string_view name) {
  return std::ranges::find(kForeign, name, &Foreign::root) != kForeign.end();
}

}  // namespace virga::model
