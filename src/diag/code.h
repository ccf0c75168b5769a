// The closed list of all diagnostics. A code is stable forever: its number is never reused.
// Thousands digit: 1 hcl, 2 cty and model, 3 schema and bind, 4 run and engine, 5 the tool. Each
// code has a section in docs/errors/.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diag/message.h"

namespace virga::diag {

enum class Severity : std::uint8_t { kError, kWarning, kInfo };

enum class Code : std::uint16_t {};

// The constants of type Code, such as codes::kUnclosedBlock. Each room has its own: include
// codes/ROOM.h. So a new code compiles one room again, not all.
namespace codes {}

struct CodeInfo {
  Code code;
  std::string_view name;  // "kUnclosedBlock"
  Severity severity;      // the default; a diagnostic may change it
  std::string_view text;  // the message with its placeholders
  // Reported only if the user turns it on: a matter of taste, or a rule that not every team has.
  bool is_off_by_default = false;
};

// "error", "warning", "info".
std::string_view word(Severity severity);

const CodeInfo& info(Code code);
// All codes in the order of their numbers.
std::span<const CodeInfo> all_codes();
// The codes with `is_off_by_default`, in the order of their numbers. All are warnings.
std::vector<Code> codes_off_by_default();
// "V1103".
std::string show(Code code);

}  // namespace virga::diag
