// What an editor's cursor is in, found by the tokens before it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "hcl/lex/token.h"
#include "hcl/tree/tree.h"
#include "ide/cursor/frame.h"

namespace virga::ide {

struct Cursor {
  enum class Place : std::uint8_t {
    kNowhere,    // in a comment, in the text of a string, where only punctuation can follow
    kTopLevel,   // where a block or local begins
    kLabel,      // a label of a block
    kAttribute,  // where an attribute of a block begins
    kKey,        // a key of an object
    kOperand,    // where an operand of an expression begins, or in a string without interpolations
    kProperty,   // behind a dot
    kIndexKey,   // the string in `["..."]`
    kForName,    // a variable of a `for`
    kIn,         // where the `in` of a `for` can follow
    kOperator,   // behind an operand
    kDirective,  // the first word in `%{ }`
  };

  std::string_view text;  // of the file
  std::uint32_t offset = 0;
  Place place = Place::kNowhere;
  std::vector<hcl::Token> tokens;  // from the begin of the declaration to before the word
  std::vector<Frame> frames;       // open before the word; the first one is the file
  // The name at the cursor, or the text between quotes; empty if the cursor is at neither.
  base::Span word;
  // `word` with its quotes.
  base::Span whole;
  bool is_quoted = false;
  std::uint32_t item = 0;  // where the declaration at the top level begins, if the cursor is in one

  const Frame& frame() const { return frames.back(); }
  // Whether only comments and line ends are between the bracket that opens the innermost frame and
  // the word.
  bool begins_frame() const;
  std::string_view text_of(const hcl::Token& token) const {
    return text.substr(token.span.begin, token.span.size());
  }
  std::string_view text_of(std::uint32_t token) const {
    return token < tokens.size() ? text_of(tokens[token]) : std::string_view();
  }
  // The part of the word before the cursor.
  std::string_view typed() const { return text.substr(word.begin, offset - word.begin); }
  // The index of the innermost block's frame, or nullopt at the top level.
  std::optional<std::size_t> block() const;
  // The type of the block of a frame, and its label at `index` without quotes.
  std::string_view block_type(const Frame& frame) const { return text_of(frame.header); }
  std::string_view label(std::uint32_t header, std::size_t index) const;
  // The type of the innermost block, or "" at the top level.
  std::string_view block_type() const;
  // The name of the attribute of the innermost block in whose value the cursor is, or "".
  std::string_view attribute() const;
  // The index of the frame of the innermost call around the cursor, or nullopt.
  std::optional<std::size_t> call() const;
  // Whether the text behind the word continues with `=` or `:`, or with `(`.
  bool precedes_value() const;
  bool precedes_parenthesis() const;
};

// Requires: `offset` is at most the size of the text. `tree` is the text's. O(size of the
// declaration at the top level), and of those before it that a syntax error has swallowed.
Cursor cursor_at(std::string_view text, const hcl::Tree& tree, std::uint32_t offset);

}  // namespace virga::ide
