// Which provider a resource goes through (docs/spec/evaluator.md, section 11, rules 3 and 4).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/error.h"
#include "engine/deployment.h"

namespace virga::engine {

// Registers a default provider; fails if its registration is rejected. choose_provider gets this as
// an argument because registrations need providers.
using RegisterProvider = base::Result<Entry*> (*)(Deployment& deployment,
                                                  run::RegisterResourceRequest request);

struct ChosenProvider {
  Entry* entry = nullptr;  // null: the package needs none
  std::string reference;   // as the program gave it; empty: follows from the entry
};

// The one that is asked for, else that of the parent for the package, else the default one, which
// is registered on first use. Fails where it is not there, is of another package, or is not wanted.
base::Result<ChosenProvider> choose_provider(Deployment& deployment,
                                             const run::ProviderChoice& choice, const Entry* parent,
                                             const ProviderSource& source,
                                             RegisterProvider register_provider);

// Those that children of the resource inherit: its parent's, and over them its own. Shared with the
// parent where it adds none.
std::shared_ptr<const ProviderMap> inherited_providers(const run::RegisterResourceRequest& request,
                                                       const Entry* parent);

// "<urn>::<id>", with the id that the provider has by now.
std::string provider_reference(const ChosenProvider& provider);

}  // namespace virga::engine
