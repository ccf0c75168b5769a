// Lines and columns in the form of the recorded facts, and diagnostics with them. They are counted
// for each token, so that each token begins a grapheme cluster (tests/facts/FORMAT.md,
// "Positions").
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostics.h"
#include "hcl/lex/token.h"
#include "vectors/suite.h"

namespace virga::vectors {

struct HclPosition {
  std::uint32_t byte = 0;
  std::uint32_t line = 1;
  std::uint32_t column = 1;
};

// Returns the position of the first byte: member `start` of a line, or the default.
HclPosition start_of(const Json& line);

class HclPositions {
 public:
  HclPositions(std::string_view text, std::span<const hcl::Token> tokens, HclPosition start);

  // "0,1,1,7,1,8"
  std::string show(base::Span span) const;

 private:
  HclPosition at(std::uint32_t offset) const;
  HclPosition advance(HclPosition from, std::uint32_t begin, std::uint32_t end) const;

  struct Mark {
    std::uint32_t offset;
    HclPosition position;
    bool in_token;
  };
  std::string_view text_;
  std::vector<Mark> marks_;  // beginnings and ends of tokens, ascending
};

// Writes `[["E",[0,1,1,7,1,8]],...]` for our diagnostics, or for those of a recorded line without
// their summaries.
std::string show_diagnostics(const diag::Diagnostics& diagnostics, const HclPositions& positions);
std::string show_diagnostics(const Json& recorded);

}  // namespace virga::vectors
