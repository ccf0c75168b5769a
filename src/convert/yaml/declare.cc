#include <algorithm>
#include <utility>
#include <vector>

#include "base/text/ascii_case.h"
#include "base/text/type_token.h"
#include "convert/yaml/program.h"
#include "convert/yaml/syntax/scalar.h"
#include "diag/codes/convert.h"

namespace virga::convert::yaml {
namespace {

using Kind = Declaration::Kind;

std::optional<Kind> kind_of_section(std::string_view key) {
  for (const std::string_view word : {"config", "configuration", "inputs"}) {
    if (base::equals_ignoring_case(key, word)) return Kind::kConfig;
  }
  if (base::equals_ignoring_case(key, "variables")) return Kind::kVariable;
  if (base::equals_ignoring_case(key, "resources")) return Kind::kResource;
  return std::nullopt;
}

std::string_view suffix_of(Kind kind) {
  switch (kind) {
    case Kind::kConfig: return "Config";
    case Kind::kVariable: return "Value";
    case Kind::kResource: return "Resource";
  }
  return {};
}

void declare(Context& context, Kind kind, const Member& member) {
  const std::string name =
      kind == Kind::kConfig ? context.without_project(member.key.text) : member.key.text;
  const auto [at, is_new] = context.names.try_emplace(name);
  if (is_new) {
    at->second = {kind, {}, &member.key, &member.value};
    return;
  }
  context.diagnostics.add(diag::codes::kYamlSameName, member.key.range, diag::Name{name})
      .label(at->second.key->range, {"first declared here"});
}

// Names that are identifiers stay as they are, whatever the others become.
void choose_identifiers(Context& context) {
  std::vector<std::pair<const std::string, Declaration>*> others;
  for (auto& entry : context.names) {
    if (identifier_for(entry.first) == entry.first) {
      entry.second.identifier = context.identifiers.add(entry.first, "");
    } else {
      others.push_back(&entry);
    }
  }
  std::ranges::sort(others, {}, [](const auto* entry) { return entry->second.key->range; });
  for (auto* entry : others) {
    auto& [name, declaration] = *entry;
    declaration.identifier = context.identifiers.add(name, suffix_of(declaration.kind));
    context.conversion.renamed.push_back({name, declaration.identifier, declaration.key->range});
  }
}

// `defaultProvider: true` makes a provider that of all resources of its package.
void find_default_provider(Context& context, const Member& member) {
  const Member* type = member.value.find("type");
  const Member* flag = member.value.find("defaultProvider");
  if (!type || !flag || !flag->value.is_scalar() || !bool_value(flag->value)) return;
  const auto token = base::TypeToken::parse_written(type->value.text);
  if (!token || !token->is_provider()) return;
  DefaultProvider provider{context.names.at(member.key.text).identifier, {}};
  if (const Member* options = member.value.find("options")) {
    const Member* version = options->value.find("version");
    if (version && version->value.is_scalar()) provider.version = version->value.text;
  }
  context.default_providers.insert_or_assign(std::string(token->name), std::move(provider));
}

}  // namespace

void declare_names(Context& context, const std::vector<const Member*>& sections) {
  const auto for_each_declaration = [&](auto visit) {
    for (const Member* section : sections) {
      const auto kind = kind_of_section(section->key.text);
      if (!kind) continue;
      for (const Member& member : section->value.members) {
        if (kind != Kind::kConfig || !stays_in_project(context, member)) visit(*kind, member);
      }
    }
  };
  for_each_declaration([&](Kind kind, const Member& member) { declare(context, kind, member); });
  choose_identifiers(context);
  for_each_declaration([&](Kind kind, const Member& member) {
    if (kind == Kind::kResource) find_default_provider(context, member);
  });
}

}  // namespace virga::convert::yaml
