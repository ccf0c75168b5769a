// The preview and the state of a program in the embedded engine, as text.
#pragma once

#include <optional>
#include <string>

#include "soundness/bench.h"

namespace virga::soundness {

// Returns the preview as text and as JSON, and the state with `[secret]` in place of the plaintext
// of secrets. Returns nullopt if the run failed, or if a secret `range` makes the secret visible.
std::optional<std::string> engine_view(const Program& program, const Bound& bound, RunMode mode);

}  // namespace virga::soundness
