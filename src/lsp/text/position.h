// Positions in a text as the client counts them (LSP 3.17, "Position").
#pragma once

#include <compare>
#include <cstdint>

namespace virga::lsp {

// The unit of Position::character. The server chooses one that the client supports.
enum class PositionEncoding : std::uint8_t { kUtf8, kUtf16, kUtf32 };

// Both members count from 0.
struct Position {
  std::uint32_t line = 0;
  std::uint32_t character = 0;  // units of the PositionEncoding
  friend constexpr auto operator<=>(const Position&, const Position&) = default;
};

// Half-open: [start, end).
struct Range {
  Position start;
  Position end;
  friend constexpr auto operator<=>(const Range&, const Range&) = default;
};

}  // namespace virga::lsp
