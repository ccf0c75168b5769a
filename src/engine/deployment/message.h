// A message of a deployment, in addition to its steps and answers.
#pragma once

#include <cstdint>
#include <string>

#include "base/span.h"

namespace virga::engine {

struct Message {
  enum class Severity : std::uint8_t { kWarning, kError };

  Severity severity;
  std::string urn;   // the resource that it concerns
  std::string text;  // for users; contains no values
  base::Range source_position;
  // The program has reported the same failure, or the answer to the registration contains it
  // (RegisterResourceResponse::failures).
  bool is_answered = false;
};

}  // namespace virga::engine
