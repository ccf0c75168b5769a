#include "model/check/foreign_names.h"

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
    Literal{"FALSE", "false"},    Literal{"False", "false"}, Literal{"NULL", "null"},
    Literal{"None", "null"},      Literal{"Null", "null"},   Literal{"TRUE", "true"},
    Literal{"True", "true"},      Literal{"nil", "null"},    Literal{"none", "null"},
    Literal{"undefined", "null"},
};

// A name and the name behind its dot; an empty one for any.
struct Foreign {
  std::string_view root;
  std::string_view step;
  diag::MessageText help;
};
constexpr std::array kForeign = {
    Foreign{"count", "",
            "a resource is repeated by its option range; inside it, range.value counts"},
    Foreign{"data", "", "what is there already is read by a read block or by invoke(...)"},
    Foreign{"each", "",
            "a resource is repeated by its option range; inside it are range.key and range.value"},
    Foreign{"env", "", "the environment is not read: declare a config"},
    Foreign{"local", "", "a local is mentioned by its name alone: name = value declares it"},
    Foreign{"locals", "", "a local is mentioned by its name alone: name = value declares it"},
    Foreign{"module", "", "a component block is mentioned by its name alone"},
    Foreign{"os", "environ", "the environment is not read: declare a config"},
    Foreign{"path", "cwd", "use cwd()"},
    Foreign{"path", "module", "use rootDirectory() or cwd()"},
    Foreign{"path", "root", "use rootDirectory()"},
    Foreign{"process", "env", "the environment is not read: declare a config"},
    Foreign{"pulumi", "organization", "use organization()"},
    Foreign{"pulumi", "project", "use project()"},
    Foreign{"pulumi", "stack", "use stack()"},
    Foreign{"self", "", "a block cannot mention itself: give the value a name of its own"},
    Foreign{"terraform", "workspace", "use stack()"},
    Foreign{"this", "", "a block cannot mention itself: give the value a name of its own"},
    Foreign{"var", "",
            "a config is mentioned by its name alone: config \"name\" \"string\" {{ }} "
            "declares it"},
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

}  // namespace virga::model
