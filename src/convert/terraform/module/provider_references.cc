#include "convert/terraform/module/provider_references.h"

#include "hcl/analyze/literal.h"
#include "hcl/analyze/static.h"

namespace virga::convert::terraform {
namespace {

void add_aliases(const SourceFile& file, const hcl::Body& required, ProviderKeys& aliases) {
  for (const hcl::Attribute& provider : required.attributes) {
    const auto items = hcl::static_map(*provider.value);
    if (!items) continue;
    for (const hcl::ObjectItem& item : *items) {
      const auto list = hcl::static_list(*item.value);
      if (!list || file.text(item.key->span) != "configuration_aliases") continue;
      for (const hcl::Expr* alias : *list) aliases.insert(provider_reference(file, *alias));
    }
  }
}

}  // namespace

std::string provider_reference(const SourceFile& file, const hcl::Expr& expr) {
  const auto quoted = hcl::string_literal(expr);
  return std::string(quoted ? *quoted : file.text(expr.span));
}

ProviderKeys configuration_aliases(const Module& module) {
  ProviderKeys aliases;
  for (const BlockAt& at : module.others) {
    if (at.block->type != "terraform") continue;
    for (const hcl::Block* block : at.block->body->blocks) {
      if (block->type == "required_providers") add_aliases(*at.file, *block->body, aliases);
    }
  }
  return aliases;
}

ProviderKeys passed_providers(const Declaration& call) {
  ProviderKeys keys;
  const AttributeAt at = call.attribute("providers");
  const auto items = at ? hcl::static_map(at.value()) : std::nullopt;
  if (!items) return keys;
  for (const hcl::ObjectItem& item : *items) {
    const auto quoted = hcl::literal_key(*item.key);
    keys.emplace(quoted ? *quoted : at.file->text(item.key->span));
  }
  return keys;
}

}  // namespace virga::convert::terraform
