// Reports diagnostics to the user through the engine.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/source.h"
#include "diag/diagnostics.h"
#include "rpc/engine_client.h"

namespace virga::host {

// The largest number of diagnostics that one run reports; the rest are only counted.
inline constexpr std::size_t kMaxReported = 100;

// Converts each diagnostic to one message, in source order: code, text, and the excerpt with its
// position. The CLI writes the severity.
struct UserMessage {
  diag::Severity severity;
  std::string text;
  base::Range place;
};
std::vector<UserMessage> messages_of(const diag::Diagnostics& diagnostics,
                                     const base::Sources& sources);

// Returns the URN of the resource on whose row a diagnostic is shown; empty for the row of the
// stack.
using RowOf = std::function<std::string(const base::Range& place)>;

// Returns false if an error could not be sent to the engine.
bool send_messages(const std::vector<UserMessage>& messages, const rpc::EngineClient& engine,
                   const RowOf& row_of);

// Joins all errors into one text.
std::string text_of_errors(const std::vector<UserMessage>& messages);

}  // namespace virga::host
