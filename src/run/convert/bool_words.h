// Bools as texts have them: in configuration, and where a schema asks for a bool and is given a
// string (docs/spec/evaluator.md, sections 4 and 5).
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace virga::run {

// 1 t T TRUE true True, 0 f F FALSE false False, and nothing else.
inline std::optional<bool> read_bool(std::string_view text) {
  constexpr std::array<std::string_view, 6> kTrue = {"1", "t", "T", "TRUE", "true", "True"};
  constexpr std::array<std::string_view, 6> kFalse = {"0", "f", "F", "FALSE", "false", "False"};
  if (std::ranges::find(kTrue, text) != kTrue.end()) return true;
  if (std::ranges::find(kFalse, text) != kFalse.end()) return false;
  return std::nullopt;
}

}  // namespace virga::run
