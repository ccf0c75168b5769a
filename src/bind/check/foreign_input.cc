#include "bind/check/foreign_input.h"

#include <utility>

#include "bind/program/option_kind.h"
#include "hcl/parse/parse.h"

namespace virga::bind {
namespace {

using diag::Name;

constexpr std::string_view kOptions = "options";

// Returns whether the text of an object constructor is also valid as the body of a block. In an
// object, keys may be any expressions and items may end with commas; in a body they may not.
bool reads_as_body(std::string_view object, const Binding& binding) {
  const base::Source source(base::SourceId::kNone, "",
                            std::string(kOptions).append(" ").append(object));
  diag::Diagnostics found;
  const hcl::Tree tree = hcl::parse_config(source, found, binding.limits);
  return !found.has_errors() && tree.body->attributes.empty() && tree.body->blocks.size() == 1;
}

void explain_options(diag::Diagnostic& diagnostic, const Input& input, const Binding& binding) {
  const base::Range value = input.value.expr->range;
  const base::Source* source = binding.sources.find(value.source);
  if (!source || !reads_as_body(source->text(value.span), binding)) {
    diagnostic.help({"{0} is a block: options {{ protect = true }}", Name{std::string(kOptions)}});
    return;
  }
  diagnostic.safe_fix({"remove the \"=\": {0} is a block", Name{std::string(kOptions)}},
                      {{{value.source, {input.name_range.span.end, value.span.begin}}, " "}});
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
  const auto option = near_option(input.name);
  if (!option) return false;
  diagnostic.help({"{0} is an option: options {{ {1} = ... }}", Name{std::string(*option)},
                   diag::PathText{std::string(*option)}});
  return true;
}

}  // namespace virga::bind
