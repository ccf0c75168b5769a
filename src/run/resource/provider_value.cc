// The values of the options `provider` and `providers`.
#include "base/check.h"
#include "pulumi/provider_reference.h"
#include "run/conform/kinds.h"
#include "run/resource/option_value.h"

namespace virga::run {
namespace {

using cty::Value;

}  // namespace

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

}  // namespace virga::run
