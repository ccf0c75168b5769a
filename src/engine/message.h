// What a deployment has to say besides its steps and answers.
#pragma once

#include <cstdint>
#include <string>

#include "base/span.h"

namespace virga::engine {

struct Message {
  enum class Severity : std::uint8_t { kWarning, kError };

  Severity severity;
  std::string urn;   // what it is about
  std::string text;  // for a person; no values
  base::Range source_position;
  // The answer to the registration says the same (RegisterResourceResponse::failures).
  bool is_answered = false;
};

}  // namespace virga::engine
