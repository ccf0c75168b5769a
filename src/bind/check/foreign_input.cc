#include "bind/check/foreign_input.h"

#include <utility>

#include "bind/program/option_kind.h"
#include "hcl/parse/block_as_attribute.h"

namespace virga::bind {
namespace {

using diag::Name;

constexpr std::string_view kOptions = "options";

void explain_options(diag::Diagnostic& diagnostic, const Input& input, const Binding& binding) {
  const base::Range value = input.value.expr->range;
  const base::Source* source = binding.sources.find(value.source);
  if (source && hcl::suggest_block(diagnostic, input.name_range, value, *source, binding.limits)) {
    return;
  }
  diagnostic.help({"{0} is a block: options {{ protect = true }}", Name{std::string(kOptions)}});
}

}  // namespace

void help_to_add(diag::Diagnostic& diagnostic, std::span<const std::string> missing) {
  diag::Names lines;
  for (const std::string& name : missing) lines.texts.push_back(name + " = ...");
  diagnostic.help({"add {0}", std::move(lines)});
}

bool may_be_longer_input(std::string_view name) {
  return name != kOptions && name != "count" && name != "for_each" && near_option(name) != name;
}

bool explain_foreign_input(diag::Diagnostic& diagnostic, const Input& input,
                           const Binding& binding) {
  if (input.name == kOptions) {
    explain_options(diagnostic, input, binding);
    return true;
  }
  if (input.name == "count" || input.name == "for_each") {
    diagnostic.help({"a block is repeated by an option: options {{ range = ... }}"});
    return true;
  }
  if (input.name == "id") {
    diagnostic.help(
        {"the provider chooses the ID; to use an existing resource, write a read block, "
         "or the option import"});
    return true;
  }
  const auto option = near_option(input.name);
  if (!option) return false;
  diagnostic.help({"{0} is an option: options {{ {1} = ... }}", Name{std::string(*option)},
                   diag::PathText{std::string(*option)}});
  return true;
}

}  // namespace virga::bind
