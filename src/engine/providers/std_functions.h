// The functions of the package `std`, computed without a plugin (schema/std_package.h). Terraform's
// functions (terraform/) do the work.
#pragma once

#include <string>

#include "engine/deployment/options.h"
#include "engine/providers/provider.h"

namespace virga::engine {

// Whether the engine answers for a function: one of `std`, unless a provider does.
bool is_std_function(std::string_view token, const EngineOptions& options);

// Calls a function of `std`. Results that differ from call to call are unknown in a preview. The
// result of a secret argument is secret. Requires: is_std_function().
base::Result<run::InvokeResponse> invoke_std(const ProviderInvokeRequest& request,
                                             const EngineOptions& options);

// The same for arguments as values: an object whose parts keep their marks for secrets. Requires:
// is_std_function().
run::Computed compute_std(std::string_view token, const cty::Value& arguments,
                          const EngineOptions& options);

}  // namespace virga::engine
