// The constructs that are open at a place in a text, found by its tokens alone. So the text may be
// broken everywhere.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "hcl/lex/token.h"

namespace virga::ide {

struct Frame {
  enum class Kind : std::uint8_t {
    kTop,            // the file
    kBlock,          // the body of a block
    kObject,         // `{`
    kList,           // `[`
    kParentheses,    // `(`
    kCall,           // `(` behind a name
    kIndex,          // `[` behind an operand
    kQuote,          // a quoted string
    kHeredoc,        // a heredoc
    kInterpolation,  // `${`
    kDirective,      // `%{`
  };
  // The parts of a `for`, in a list, an object or a directive.
  enum class ForPart : std::uint8_t { kNone, kNames, kCollection, kValue, kMapValue, kCondition };
  enum class Directive : std::uint8_t { kIf, kFor };

  Kind kind = Kind::kTop;
  // Indexes of tokens: the one that opens the frame, the first one of the header of a block or the
  // last one of the name of a function, and the first one of the current attribute, item or
  // element.
  std::uint32_t open = 0;
  std::uint32_t header = 0;
  std::uint32_t first = 0;
  std::uint32_t position = 0;  // the number of elements before the current one
  bool has_value = false;      // the `=` or `:` of the current attribute or item is passed
  ForPart for_part = ForPart::kNone;
  // The token behind which an operand follows although it is a word: `in`, `if`. Or none.
  std::uint32_t keyword = UINT32_MAX;
  std::uint32_t questions = 0;        // conditionals without a `:` yet
  std::vector<Directive> directives;  // open in a string or heredoc

  bool is_for() const { return for_part != ForPart::kNone; }
  bool is_template() const { return kind == Kind::kQuote || kind == Kind::kHeredoc; }
};

// Passes tokens in order and keeps the open frames, outermost first. The first one is the file.
class FrameStack {
 public:
  // Borrows the text of the tokens.
  explicit FrameStack(std::string_view text) : text_(text), frames_(1) {}

  // O(1), amortised; a closing bracket without an opening one is ignored.
  void pass(const std::vector<hcl::Token>& tokens, std::uint32_t index);
  // Ends all strings that are open, because the line ends.
  void end_strings();

  const std::vector<Frame>& frames() const { return frames_; }

 private:
  Frame& top() { return frames_.back(); }
  void open(Frame::Kind kind, std::uint32_t index, std::uint32_t header = 0);
  void close(Frame::Kind first, Frame::Kind second, std::uint32_t index);
  void end_sequence(const std::vector<hcl::Token>& tokens, std::uint32_t index);
  // The directive that a sequence contains.
  void directive(std::string_view name);
  void next_statement(std::uint32_t first);
  void word(const std::vector<hcl::Token>& tokens, std::uint32_t index);
  void colon();
  bool ends_operand(const std::vector<hcl::Token>& tokens, std::uint32_t index) const;
  bool begins_declaration(const std::vector<hcl::Token>& tokens, std::uint32_t index) const;
  std::string_view text_of(const hcl::Token& token) const {
    return text_.substr(token.span.begin, token.span.size());
  }

  std::string_view text_;
  std::vector<Frame> frames_;
};

// Whether an operand can end with a token of this kind.
bool ends_operand(hcl::TokenKind kind);

// Whether a line end ends the attribute, item or statement in this frame.
bool is_ended_by_line(const Frame& frame);

}  // namespace virga::ide
