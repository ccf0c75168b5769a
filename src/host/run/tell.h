// Diagnostics, told to the user by way of the engine.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/source.h"
#include "diag/diagnostics.h"
#include "rpc/engine_client.h"

namespace virga::host {

// More of one run are counted only.
inline constexpr std::size_t kMostTold = 100;

// One message for each, in the order of the source: code, text, and the excerpt with its place. The
// CLI writes their severity in front.
struct Told {
  diag::Severity severity;
  std::string text;
  base::Range place;
};
std::vector<Told> messages_of(const diag::Diagnostics& diagnostics, const base::Sources& sources);

// The resource on whose row what is about a place is shown; empty: the stack's.
using RowOf = std::function<std::string(const base::Range& place)>;

// False where the engine could not be told of an error.
bool tell(const std::vector<Told>& messages, const rpc::EngineClient& engine, const RowOf& row_of);

// All errors in one text.
std::string text_of_errors(const std::vector<Told>& messages);

}  // namespace virga::host
