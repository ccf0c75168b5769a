// Chooses the provider of a resource (docs/spec/evaluator.md, section 11, rules 3 and 4).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/error.h"
#include "engine/deployment/deployment.h"

namespace virga::engine {

// Registers a default provider; fails if its registration is rejected. choose_provider gets this as
// an argument because registrations need providers.
using RegisterProvider = base::Result<Entry*> (*)(Deployment& deployment,
                                                  run::RegisterResourceRequest request);

struct ChosenProvider {
  Entry* entry = nullptr;  // null: the package needs no provider
  std::string reference;   // as given by the program; empty: made from the entry
};

// Returns the requested provider, else the parent's provider for the package, else the default
// provider, which is registered at its first use. Fails if the provider is not registered, belongs
// to another package, or is disabled.
base::Result<ChosenProvider> choose_provider(Deployment& deployment,
                                             const run::ProviderChoice& choice, const Entry* parent,
                                             const ProviderSource& source,
                                             RegisterProvider register_provider);

// Returns the providers that children of the resource inherit: those of its parent, overridden by
// its own. If it adds none, the map of the parent is shared.
std::shared_ptr<const ProviderMap> inherited_providers(const run::RegisterResourceRequest& request,
                                                       const Entry* parent);

// Returns "<urn>::<id>", with the current ID of the provider.
std::string provider_reference(const ChosenProvider& provider);

}  // namespace virga::engine
