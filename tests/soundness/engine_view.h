// What the embedded engine makes of a program: the texts of its preview and its state.
#pragma once

#include <optional>
#include <string>

#include "soundness/bench.h"

namespace virga::soundness {

// The preview as text and as JSON, and the state with `[secret]` for the plaintext of secrets.
// Returns nullopt if the run failed, or if a secret `range` makes it visible.
std::optional<std::string> engine_view(const Program& program, const Bound& bound, Way way);

}  // namespace virga::soundness
