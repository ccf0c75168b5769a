#include "convert/terraform/module/provider_references.h"

#include <algorithm>

#include "base/text/ascii_case.h"
#include "hcl/analyze/literal.h"
#include "hcl/analyze/static.h"
#include "hcl/lex/lex.h"

namespace virga::convert::terraform {
namespace {

constexpr std::string_view kBuiltInPrefix = "terraform.io/builtin/";
constexpr std::string_view kFunctionPrefix = "provider::";

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), base::to_ascii_lower);
  return lower;
}

// Whether a text is a name, or a name and an alias.
bool is_key(std::string_view text) {
  const auto dot = text.find('.');
  if (dot == std::string_view::npos) return hcl::is_identifier(text);
  return hcl::is_identifier(text.substr(0, dot)) && hcl::is_identifier(text.substr(dot + 1));
}

bool is_built_in(const AttributeAt& required) {
  return built_in_type(required) == kBuiltInType;
}

}  // namespace

bool is_provider_reference(const hcl::Expr& expr) {
  if (const auto quoted = hcl::string_literal(expr)) return is_key(*quoted);
  if (!hcl::as_keyword(expr).empty()) return true;
  const auto* reference = expr.if_is<hcl::TraversalExpr>();
  return reference && reference->steps.size() == 2 &&
         reference->steps[1].kind == hcl::Step::Kind::kAttribute;
}

std::vector<AttributeAt> required_providers(const Module& module) {
  std::vector<AttributeAt> all;
  for (const BlockAt& at : module.others) {
    if (at.block->type != "terraform") continue;
    for (const hcl::Block* block : at.block->body->blocks) {
      if (block->type != "required_providers") continue;
      for (const hcl::Attribute& each : block->body->attributes) all.push_back({at.file, &each});
    }
  }
  return all;
}

const hcl::Expr* part_of_required(const AttributeAt& required, std::string_view part) {
  const auto items = hcl::static_map(required.value());
  if (!items) return nullptr;
  for (const hcl::ObjectItem& item : *items) {
    const auto quoted = hcl::literal_key(*item.key);
    if ((quoted ? *quoted : required.file->text(item.key->span)) == part) return item.value;
  }
  return nullptr;
}

std::optional<std::string> built_in_type(const AttributeAt& required) {
  const hcl::Expr* source = part_of_required(required, "source");
  if (!source) {
    const bool is_named = required.attribute->name == kBuiltInType;
    return is_named ? std::optional(std::string(kBuiltInType)) : std::nullopt;
  }
  const auto text = hcl::string_literal(*source);
  // Names of hosts and providers have no case.
  const std::string address = in_lower_case(text ? *text : std::string_view());
  if (!address.starts_with(kBuiltInPrefix)) return std::nullopt;
  return address.substr(kBuiltInPrefix.size());
}

ProviderKeys built_in_providers(const Module& module) {
  ProviderKeys names{std::string(kBuiltInType)};
  for (const AttributeAt& each : required_providers(module)) {
    if (is_built_in(each)) {
      names.emplace(each.attribute->name);
    } else if (each.attribute->name == kBuiltInType) {
      names.erase(std::string(kBuiltInType));
    }
  }
  return names;
}

std::optional<std::string> built_in_function(const Module& module, std::string_view name) {
  if (!name.starts_with(kFunctionPrefix)) return std::nullopt;
  const std::string_view rest = name.substr(kFunctionPrefix.size());
  const auto end = rest.find("::");
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view provider = rest.substr(0, end);
  for (const AttributeAt& each : required_providers(module)) {
    if (each.attribute->name != provider || !is_built_in(each)) continue;
    return std::string(kFunctionPrefix) + std::string(kBuiltInType) + std::string(rest.substr(end));
  }
  return std::nullopt;
}

std::string_view provider_of_key(std::string_view key) {
  return key.substr(0, key.find('.'));
}

std::string provider_reference(const SourceFile& file, const hcl::Expr& expr) {
  const auto quoted = hcl::string_literal(expr);
  return std::string(quoted ? *quoted : file.text(expr.span));
}

ProviderKeys configuration_aliases(const Module& module) {
  ProviderKeys aliases;
  for (const AttributeAt& each : required_providers(module)) {
    const hcl::Expr* expected = part_of_required(each, "configuration_aliases");
    const auto list = expected ? hcl::static_list(*expected) : std::nullopt;
    if (!list) continue;
    for (const hcl::Expr* alias : *list) aliases.insert(provider_reference(*each.file, *alias));
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
