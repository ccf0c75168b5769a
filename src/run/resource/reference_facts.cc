#include "run/resource/reference_facts.h"

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

SharedProviders ReferenceFacts::inherited(const std::string& parent) const {
  const auto found = providers_.find(parent);
  return found == providers_.end() ? nullptr : found->second;
}

void ReferenceFacts::add(const std::string& urn, const Managed& managed) {
  add_version(urn, managed.version);
  if (managed.is_component) components_.insert(urn);
  if (managed.below) providers_.insert_or_assign(urn, managed.below);
}

void ReferenceFacts::add_version(const std::string& urn, const std::string& version) {
  if (!version.empty()) versions_.insert_or_assign(urn, version);
}

void ReferenceFacts::add_from(const PropertyValue& value) {
  pulumi::any_part(value, [this](const PropertyValue& part) {
    if (part.is_reference()) {
      const pulumi::ResourceReference& reference = part.as_reference();
      add_version(reference.urn, reference.package_version);
      if (pulumi::is_component(reference)) components_.insert(reference.urn);
    }
    return false;
  });
}

const std::string& ReferenceFacts::version(const std::string& urn) const {
  static const std::string none;
  const auto found = versions_.find(urn);
  return found == versions_.end() ? none : found->second;
}

}  // namespace virga::run
