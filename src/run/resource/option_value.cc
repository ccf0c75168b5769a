#include "run/resource/option_value.h"

#include <array>

#include "bind/options/hooks_option.h"
#include "cty/convert/convert.h"
#include "pulumi/provider_reference.h"
#include "pulumi/urn.h"
#include "run/conform/kinds.h"
#include "run/convert/resource_value.h"
#include "run/hook/hook_value.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Kind;
using cty::Type;
using cty::Value;

constexpr diag::Word kResource = "a resource";

constexpr auto kHookEvents = std::to_array<std::string_view>({
#define VIRGA_HOOK_EVENT(member, name, ...) name,
#include "pulumi/hook_events.def"
});
static_assert(kHookEvents == bind::kHookEvents, "the binder knows other events of hooks");

}  // namespace

std::optional<Value> OptionValue::known(const Value& value) {
  if (is_secret(value.marks()) && !std::exchange(warned_of_secret_, true)) {
    site_.diagnostics().add(Code::kSecretOption, where(), diag::Name{name_});
  }
  const Value bare = value.unmarked();
  if (bare.is_known()) return bare;
  if (!std::exchange(warned_of_unknown_, true)) {
    site_.diagnostics().add(Code::kOptionUnknown, where(), diag::Name{name_});
  }
  return std::nullopt;
}

void OptionValue::wrong(diag::Word expected) {
  if (!failed_) {
    site_.diagnostics().add(Code::kOptionMismatch, where(), diag::Name{name_}, expected);
  }
  failed_ = true;
}

std::optional<Value> OptionValue::converted(const Value& value, const Type& type,
                                            diag::Word expected) {
  auto bare = known(value);
  if (!bare) return std::nullopt;
  auto result = cty::convert(*bare, type, cty::Profile::kReference);
  if (result && !result->is_null()) return *std::move(result);
  wrong(expected);
  return std::nullopt;
}

std::optional<std::string> OptionValue::text_of(const Value& value) {
  auto text = converted(value, Type::string(), "a string");
  return text ? std::optional(text->as_string()) : std::nullopt;
}

std::optional<bool> OptionValue::boolean() {
  auto truth = converted(value_, Type::boolean(), "a bool");
  return truth ? std::optional(truth->as_bool()) : std::nullopt;
}

std::optional<std::string> OptionValue::text() {
  return text_of(value_);
}

std::map<std::string, std::string> OptionValue::texts() {
  std::map<std::string, std::string> texts;
  auto bare = known(value_);
  if (!bare) return texts;
  if (!is_mapping(bare->type())) {
    wrong("an object of strings");
    return texts;
  }
  for (std::size_t i = 0; i < bare->elements().size(); ++i) {
    const Value& element = bare->elements()[i];
    if (element.is_null()) continue;
    if (auto text = text_of(element)) texts[bare->key_at(i).as_string()] = *std::move(text);
  }
  return texts;
}

std::optional<std::string> OptionValue::urn_at(const Value& value, diag::Word expected) {
  if (!known(value)) return std::nullopt;
  auto urn = urn_of(value);
  if (!urn) wrong(expected);
  return urn;
}

std::optional<std::string> OptionValue::urn() {
  return urn_at(value_, kResource);
}

// Recursion depth: the depth of the value, which is limited.
void OptionValue::collect_urns(const Value& value, std::vector<std::string>& urns) {
  if (value.is_null()) return;
  auto bare = known(value);
  if (!bare) return;
  if (bare->can_iterate() && !urn_of(value)) {
    for (const Value& element : bare->elements()) collect_urns(element, urns);
  } else if (auto urn = urn_at(value, kResource)) {
    urns.push_back(*std::move(urn));
  }
}

std::vector<std::string> OptionValue::urns() {
  std::vector<std::string> urns;
  collect_urns(value_, urns);
  return urns;
}

std::optional<Provider> OptionValue::provider_at(const Value& value) {
  constexpr diag::Word kProvider = "a provider resource";
  auto urn = urn_at(value, kProvider);
  if (!urn) return std::nullopt;
  pulumi::ProviderReference reference{*std::move(urn), {}};
  std::string package = reference.package();
  if (package.empty()) {
    wrong(kProvider);
    return std::nullopt;
  }
  const Value* id = value.unmarked().find("id");
  VIRGA_CHECK(id);
  const Value& bare = id->unmarked();
  if (!bare.is_hollow()) reference.id = bare.as_string();
  std::string text = reference.str();
  return Provider{std::move(package), std::move(reference.urn), std::move(text)};
}

std::optional<Provider> OptionValue::provider() {
  return provider_at(value_);
}

std::vector<std::pair<std::string, std::string>> OptionValue::providers() {
  std::map<std::string, std::string> found;
  auto bare = known(value_);
  if (!bare) return {};
  if (!bare->can_iterate()) {
    wrong("providers");
    return {};
  }
  const bool by_package = is_mapping(bare->type());
  for (std::size_t i = 0; i < bare->elements().size(); ++i) {
    auto provider = provider_at(bare->elements()[i]);
    if (!provider) continue;
    const std::string package = by_package ? bare->key_at(i).as_string() : provider->package;
    found[package] = std::move(provider->reference);
  }
  return {found.begin(), found.end()};
}

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
    alias.parent_urn = urn_at(*parent, kResource).value_or("");
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

HookBindings OptionValue::hooks() {
  HookBindings bindings;
  auto bare = known(value_);
  if (!bare) return bindings;
  if (!is_mapping(bare->type())) {
    wrong("an object of hooks");
    return bindings;
  }
  const auto read = [&](std::string_view event, std::vector<std::string>& names) {
    const Value* hooks = bare->find(event);
    if (!hooks || hooks->is_null()) return;
    auto list = known(*hooks);
    if (!list) return;
    if (!list->can_iterate() || is_mapping(list->type())) return wrong("lists of hooks");
    for (const Value& hook : list->elements()) {
      auto name = hook_name(hook);
      if (!name) return wrong("hooks");
      names.push_back(*std::move(name));
    }
  };
#define VIRGA_HOOK_EVENT(member, name, ...) read(name, bindings.member);
#include "pulumi/hook_events.def"
  return bindings;
}

}  // namespace virga::run
