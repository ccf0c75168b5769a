#include "run/resource/reference_facts.h"

#include <functional>
#include <utility>

#include "base/text/type_token.h"
#include "pulumi/property/property_walk.h"
#include "pulumi/provider_reference.h"
#include "pulumi/resource_reference.h"

namespace virga::run {
namespace {

using pulumi::ProviderReference;
using Providers = ReferenceFacts::Providers;
using SharedProviders = std::shared_ptr<const Providers>;

constexpr std::string_view kEnginePackage = "pulumi";

std::uint64_t hash_of(std::string_view urn) {
  return std::hash<std::string_view>()(urn);
}

// The URN of the provider; empty for a default provider.
std::string provider_of(const ProviderChoice& choice, std::string_view package,
                        const SharedProviders& inherited) {
  // The provider of a remote component may be for its children only.
  const auto own = ProviderReference::parse(choice.provider);
  if (own && own->package() == package) return own->urn;
  if (!inherited) return {};
  const auto found = inherited->find(package);
  return found == inherited->end() ? std::string() : found->second;
}

// The providers that the resource inherits, replaced by its own where both exist.
SharedProviders providers_below(const RegisterResourceRequest& request,
                                const SharedProviders& inherited) {
  if (request.provider.empty() && request.providers.empty()) return inherited;
  auto providers =
      inherited ? std::make_shared<Providers>(*inherited) : std::make_shared<Providers>();
  const auto add = [&](const std::string& text) {
    if (const auto provider = ProviderReference::parse(text)) {
      providers->insert_or_assign(provider->package(), provider->urn);
    }
  };
  add(request.provider);
  for (const auto& [package, reference] : request.providers) add(reference);
  return providers;
}

}  // namespace

ReferenceFacts::Managed ReferenceFacts::of_request(const RegisterResourceRequest& request,
                                                   const std::string& package_version) const {
  const SharedProviders from_parent = inherited(request.parent);
  Managed managed{.version = {},
                  .below = providers_below(request, from_parent),
                  .is_component = !request.custom};
  if (request.custom || request.remote) {
    managed.version = version_of(request, request.type, from_parent, package_version);
  }
  return managed;
}

ReferenceFacts::Managed ReferenceFacts::of_request(const ReadResourceRequest& request,
                                                   const std::string& package_version) const {
  const SharedProviders from_parent = inherited(request.parent);
  return {.version = version_of(request, request.type, from_parent, package_version),
          .below = from_parent};
}

std::string ReferenceFacts::version_of(const ProviderChoice& choice, const std::string& type,
                                       const SharedProviders& inherited,
                                       const std::string& package_version) const {
  const auto token = base::TypeToken::parse(type);
  if (token && pulumi::provider_package(type).empty()) {
    if (token->package == kEnginePackage) return {};
    const std::string& own = version(provider_of(choice, token->package, inherited));
    if (!own.empty()) return own;
  }
  return choice.version.empty() ? package_version : choice.version;
}

std::optional<std::uint32_t> ReferenceFacts::position(std::string_view urn) const {
  return by_urn_.find(hash_of(urn), [&](std::uint32_t i) { return known_[i].urn == urn; });
}

const ReferenceFacts::Known* ReferenceFacts::find(std::string_view urn) const {
  const auto at = position(urn);
  return at ? &known_[*at] : nullptr;
}

ReferenceFacts::Known& ReferenceFacts::known(const std::string& urn) {
  if (const auto at = position(urn)) return known_[*at];
  by_urn_.add(hash_of(urn), static_cast<std::uint32_t>(known_.size()));
  return known_.emplace_back(Known{.urn = urn});
}

SharedProviders ReferenceFacts::inherited(const std::string& parent) const {
  const Known* found = find(parent);
  return found ? found->below : nullptr;
}

void ReferenceFacts::add(const std::string& urn, const Managed& managed) {
  Known& resource = known(urn);
  if (!managed.version.empty()) resource.version = managed.version;
  if (managed.is_component) resource.is_component = true;
  if (managed.below) resource.below = managed.below;
}

void ReferenceFacts::add_from(const PropertyValue& value) {
  pulumi::any_part(value, [this](const PropertyValue& part) {
    if (part.is_reference()) {
      const pulumi::ResourceReference& reference = part.as_reference();
      Known& resource = known(reference.urn);
      if (!reference.package_version.empty()) resource.version = reference.package_version;
      if (pulumi::is_component(reference)) resource.is_component = true;
    }
    return false;
  });
}

void ReferenceFacts::set_id(const std::string& urn, Id id) {
  known(urn).id = id;
}

const std::string& ReferenceFacts::version(const std::string& urn) const {
  static const std::string none;
  const Known* found = find(urn);
  return found ? found->version : none;
}

bool ReferenceFacts::is_component(const std::string& urn) const {
  const Known* found = find(urn);
  return found && found->is_component;
}

ReferenceFacts::Id ReferenceFacts::id(const std::string& urn) const {
  const Known* found = find(urn);
  return found ? found->id : Id::kKnown;
}

}  // namespace virga::run
