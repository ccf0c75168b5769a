// Starts a plugin, talks to it, and stops it. Private to this room.
#pragma once

#include <functional>
#include <stop_token>
#include <string_view>

#include "base/error.h"
#include "packages/acquire.h"
#include "rpc/connection/failure.h"
#include "rpc/provider_client.h"

namespace virga::packages {

// What is asked of the plugin. The token stops at the deadline, or when the user stops the command.
using Talk = std::function<base::Result<void>(rpc::ProviderClient&, const std::stop_token&)>;

// Fails if the plugin cannot be started, if it does not answer within `options.timeout`, or if
// `talk` fails. The plugin has ended when this returns.
base::Result<void> converse(const FoundPlugin& plugin, const AcquireOptions& options,
                            const Talk& talk);

// The error for a failed call. `what` is what the plugin was asked for: "schema".
base::Unexpected<base::Error> call_failed(const rpc::Failure& failure, std::string_view what,
                                          std::size_t max_bytes);
base::Unexpected<base::Error> answer_too_large(std::string_view what, std::size_t max_bytes);

}  // namespace virga::packages
