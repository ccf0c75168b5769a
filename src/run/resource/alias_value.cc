// The value of the option `aliases`.
#include "pulumi/urn.h"
#include "run/conform/kinds.h"
#include "run/resource/option_value.h"

namespace virga::run {
namespace {

using cty::Kind;
using cty::Type;
using cty::Value;

}  // namespace

std::optional<AliasSpec> OptionValue::alias_at(const Value& value) {
  auto bare = known(value);
  if (!bare) return std::nullopt;
  AliasSpec alias;
  if (bare->type().is(Kind::kString) && !bare->is_null()) {
    alias.urn = bare->as_string();
    if (pulumi::Urn::parse(alias.urn)) return alias;
    wrong("URNs or alias objects");
    return std::nullopt;
  }
  if (bare->is_null() || !is_mapping(bare->type())) {
    wrong("URNs or alias objects");
    return std::nullopt;
  }
  const auto read = [&](std::string_view member, std::string& field) {
    const Value* found = bare->find(member);
    if (!found || found->is_null()) return;
    const std::string outer = std::exchange(name_, name_ + "." + std::string(member));
    if (auto text = text_of(*found)) field = *std::move(text);
    name_ = outer;
  };
  read("name", alias.name);
  read("type", alias.type);
  read("stack", alias.stack);
  read("project", alias.project);
  if (const Value* parent = bare->find("parent"); parent && !parent->is_null()) {
    const std::string outer = std::exchange(name_, name_ + ".parent");
    alias.parent_urn = urn_at(*parent, "a resource").value_or("");
    name_ = outer;
  }
  if (const Value* no_parent = bare->find("noParent"); no_parent && !no_parent->is_null()) {
    auto truth = converted(*no_parent, Type::boolean(), "a bool");
    alias.no_parent = truth && truth->as_bool();
  }
  return alias;
}

std::vector<AliasSpec> OptionValue::aliases() {
  std::vector<AliasSpec> aliases;
  auto bare = known(value_);
  if (!bare) return aliases;
  if (!bare->can_iterate() || is_mapping(bare->type())) {
    wrong("a list");
    return aliases;
  }
  for (const Value& element : bare->elements()) {
    if (auto alias = alias_at(element)) aliases.push_back(*std::move(alias));
  }
  return aliases;
}

}  // namespace virga::run
