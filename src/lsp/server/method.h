// One method of the protocol: its name, its capability and the function that handles it.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "lsp/json/json.h"
#include "lsp/message/error_code.h"
#include "lsp/protocol/client_capabilities.h"
#include "lsp/server/pending_calls.h"

namespace virga::lsp {

class Session;

// A request while its handler works.
struct Request {
  Json params;
  // Requested when the client cancels. A handler may then return anything.
  std::stop_token cancelled;
  Call& call;
};

// The result as JSON.
using Answer = base::Expected<std::string, ResponseError>;

// Sends the answer to a request. A copy may be called later, on the handling thread; only the first
// call of all copies has an effect.
using Respond = std::function<void(const Answer&)>;

// A member of ServerCapabilities. The methods of one capability have one row with a value; the
// other rows have an empty key.
struct Capability {
  std::string_view key;
  // The value as JSON; an empty string if the capability depends on one that the client lacks.
  std::string (*value)(const ClientCapabilities& client) = nullptr;
};

// A request or a notification: one of the handlers is not null.
struct Method {
  std::string_view name;
  Answer (*answer)(Session& session, const Request& request) = nullptr;
  void (*notify)(Session& session, Json params) = nullptr;
  Capability capability{};
  // Begins a request that takes longer than others. The server handles other messages until the
  // handler, or what it has started, calls `respond`.
  void (*start)(Session& session, const Request& request, Respond respond) = nullptr;
};

// The value of a capability without options.
inline std::string offered(const ClientCapabilities&) {
  return "true";
}

inline base::Unexpected<ResponseError> invalid_params(std::string message) {
  return base::Unexpected(ResponseError{ErrorCode::kInvalidParams, std::move(message)});
}

}  // namespace virga::lsp
