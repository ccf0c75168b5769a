#include "base/check.h"
#include "bind/functions/documented.h"
#include "bind/words/option_docs.h"
#include "ide/hover/describe.h"
#include "ide/language/function_docs.h"

namespace virga::ide {
namespace {

std::string_view about_effect(bind::OptionEffect effect) {
  switch (effect) {
    case bind::OptionEffect::kEverywhere: return "";
    case bind::OptionEffect::kNotOnFolders: return "Not for components of a folder.";
    case bind::OptionEffect::kNotOnReads: return "Not for `read` blocks.";
    case bind::OptionEffect::kOnlyOnResources: return "Only for resources.";
    case bind::OptionEffect::kOnlyOnComponents: return "Only for components.";
    case bind::OptionEffect::kOnlyOnProviders: return "Only for providers.";
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

void describe_function(std::string_view name, Document& out) {
  const model::Documentation* found = bind::find_any_function(name);
  if (!found) return;
  out.code(found->usage);
  add_function_docs(*found, out);
}

void describe_option(const OptionName& option, Document& out) {
  const bind::OptionDocs docs = bind::option_docs(option.kind);
  out.code(option.kind ? bind::name(*option.kind) : "range");
  out.paragraph("Option: " + std::string(docs.meaning) + ".");
  std::string takes = "Takes " + std::string(docs.value) + ".";
  if (option.kind && bind::must_be_literal(*option.kind)) takes += " It must be a plain string.";
  out.paragraph(std::move(takes));
  if (option.kind) out.paragraph(std::string(about_effect(bind::option_effect(*option.kind))));
}

void describe_word(const bind::LanguageWord& word, Document& out) {
  const bool is_attribute = word.place == bind::WordPlace::kAttribute;
  out.code(is_attribute ? word.name : word.value);
  out.paragraph(std::string(word.text));
  if (!is_attribute) return;
  const std::string_view required = word.is_required ? "Required. Takes " : "Takes ";
  out.paragraph(std::string(required) + std::string(word.value) + ".");
}

}  // namespace virga::ide
