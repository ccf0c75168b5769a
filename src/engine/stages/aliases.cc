#include "engine/stages/aliases.h"

#include <algorithm>

namespace virga::engine {
namespace {

using pulumi::Urn;

base::Result<std::string> qualified_type(const std::string& parent) {
  if (parent.empty()) return std::string();
  const auto urn = Urn::parse(parent);
  if (!urn) return base::fail("the parent of one of its aliases, " + parent + ", is not a URN");
  return std::string(urn->qualified_type());
}

base::Result<std::string> alias_urn(const AliasedResource& resource, const run::AliasSpec& alias) {
  if (!alias.urn.empty()) {
    if (Urn::parse(alias.urn)) return alias.urn;
    return base::fail("its alias " + alias.urn + " is not a URN");
  }
  std::string parent(resource.parent);
  if (alias.no_parent) {
    parent.clear();
  } else if (!alias.parent_urn.empty()) {
    parent = alias.parent_urn;
  }
  const auto parent_type = qualified_type(parent);
  if (!parent_type) return base::Unexpected(parent_type.error());
  const auto given = [](const std::string& text, std::string_view otherwise) {
    return text.empty() ? otherwise : std::string_view(text);
  };
  return Urn::make(given(alias.stack, resource.stack), given(alias.project, resource.project),
                   *parent_type, given(alias.type, resource.type), given(alias.name, resource.name))
      .str();
}

// Returns the name that a child had when the name of its parent was `parent_alias`.
std::string inherited(const AliasedResource& resource, const Urn& parent, const Urn& parent_alias,
                      std::string_view type, std::string_view name) {
  std::string before(name);
  if (name.starts_with(parent.name())) {
    before = std::string(parent_alias.name()).append(name.substr(parent.name().size()));
  }
  return Urn::make(resource.stack, resource.project, parent_alias.qualified_type(), type, before)
      .str();
}

}  // namespace

base::Result<std::vector<std::string>> alias_urns(const AliasedResource& resource,
                                                  const std::vector<run::AliasSpec>& aliases) {
  std::vector<std::string> urns;
  const auto add = [&](std::string urn) {
    if (std::find(urns.begin(), urns.end(), urn) == urns.end()) urns.push_back(std::move(urn));
  };
  for (const run::AliasSpec& alias : aliases) {
    auto urn = alias_urn(resource, alias);
    if (!urn) return base::Unexpected(urn.error());
    add(*std::move(urn));
  }
  if (resource.parent_alias.empty()) return urns;
  const auto parent = Urn::parse(std::string(resource.parent));
  const auto parent_alias = Urn::parse(std::string(resource.parent_alias));
  if (!parent || !parent_alias) return urns;
  const std::size_t own = urns.size();
  add(inherited(resource, *parent, *parent_alias, resource.type, resource.name));
  for (std::size_t i = 0; i < own; ++i) {
    const Urn urn = *Urn::parse(urns[i]);
    add(inherited(resource, *parent, *parent_alias, urn.type(), urn.name()));
  }
  return urns;
}

}  // namespace virga::engine
