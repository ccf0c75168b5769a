// The state of the lexer. Private to hcl/lex; the entry point is lex.h.
//
// The lexer has three modes, one file each: code (lex_code.cc), the content of a quoted string
// (lex_quoted.cc), the content of a heredoc or bare template (lex_text.cc). Templates nest in code
// and code nests in templates, so the modes form a stack of frames. The function of a mode runs
// until the top frame changes.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/lex/lex.h"
#include "hcl/lex/token.h"

namespace virga::hcl {

// Returns the size of the code point at `at`, or 0 if the byte is part of none. Accepts overlong
// forms and surrogates as code points, as recorded when it splits tokens.
std::size_t lenient_code_point_size(const char* at, const char* end);

// Returns the end of the identifier at `at`, or null if none begins there.
const char* scan_identifier(const char* at, const char* end);  // identifier.cc

class Lexer {
 public:
  // Writes the tokens into `memory`, whose elements are lost.
  Lexer(std::string_view text, LexMode mode, Tokens memory = {});

  // Continues behind tokens that end at `at`, outside of templates. Requires: `at` is their end.
  Lexer(std::string_view text, std::size_t at, Tokens before);

  Tokens run();
  // Reads up to one of the offsets `stops` (ascending), where a token outside of templates begins.
  // Returns the index of the offset, or nullopt after the end of the text, with kEOF.
  std::optional<std::size_t> run_to(std::span<const std::uint32_t> stops);

  // Reads about this many bytes, and at least one token. Writes a kEOF behind the tokens, which the
  // next token replaces. Returns false if it is the end of the text.
  bool run_for(std::size_t bytes);
  // The tokens that have been read.
  const Token* tokens() const { return tokens_.data(); }

  // Returns the tokens. Nothing may be read afterwards.
  Tokens take();
  // Returns whether the tokens read so far have a "/*" without "*/".
  bool has_open_comment() const { return no_comment_end_; }
  // Returns whether this lexer has read tokens that check_tokens() reports.
  bool has_invalid() const { return has_invalid_; }

 private:
  enum class Mode : std::uint8_t {
    kCode,      // the whole source; a closing brace ends nothing
    kSequence,  // code inside "${" or "%{"
    kQuoted,
    kHeredoc,
    kBare,
  };
  struct Frame {
    Mode mode;
    bool at_line_start = true;      // kHeredoc: an end marker may follow
    std::uint32_t open_braces = 0;  // kSequence: the number of unclosed "{"
    base::Span marker = {};         // kHeredoc: the name of its marker
  };

  // The most tokens that are written without a check: those of a string.
  static constexpr std::size_t kStringTokens = 3;

  // Makes sure that this many tokens can be written.
  void make_room(std::size_t count) {
    if (static_cast<std::size_t>(limit_ - next_) < count) [[unlikely]]
      grow();
  }
  void grow();
  // Makes room in `tokens_` for as many tokens as have been read and the rest of its capacity.
  void open_tokens(std::size_t count);

  void lex_next();
  void lex_code();
  void lex_window();
  void lex_token();
  void lex_quote();
  void lex_operator();
  void lex_slash_or_hash();
  void lex_number();
  void lex_non_ascii();
  bool lex_heredoc_start();
  void lex_brace();
  void close_sequence(std::size_t size);

  void lex_quoted();
  void lex_text();
  void lex_text_piece();
  void lex_text_dollar();
  bool is_heredoc_end(const char* to) const;
  void close_heredoc(const char* line_end);

  // Template sequences begin in the same way in all three kinds of template. Returns true if one
  // begins here.
  bool lex_sequence_start();
  // Returns the size of the escaped sequence start ("$${", "%%{~") at the current byte, or 0.
  std::size_t escaped_start_size() const;
  // Called if the rest of the source cannot be split into tokens.
  void give_up();

  char peek(std::size_t ahead) const {
    return static_cast<std::size_t>(end_ - at_) > ahead ? at_[ahead] : '\0';
  }
  std::uint32_t offset(const char* p) const { return static_cast<std::uint32_t>(p - begin_); }
  // Requires: the kind is valid, and there is room.
  [[gnu::always_inline]] void put(TokenKind kind, const char* to) {
    *next_++ = Token(kind, {offset(at_), offset(to)});
    at_ = to;
  }
  [[gnu::always_inline]] void emit_to(TokenKind kind, const char* to) {
    has_invalid_ |= is_invalid(kind);
    make_room(1);
    put(kind, to);
  }
  void emit(TokenKind kind, std::size_t size) { emit_to(kind, at_ + size); }
  Frame& top() { return frames_.back(); }

  const char* begin_;
  const char* at_;
  const char* end_;
  const char* stop_;             // where lex_code() returns
  bool no_comment_end_ = false;  // no "*/" in the rest; avoids a second search
  bool has_invalid_ = false;
  // Longer than the number of tokens, so that a token is written in place. A call that gets parts
  // of it by reference would wait for them to arrive in memory.
  Tokens tokens_;
  Token* next_ = nullptr;   // where the next token is written
  Token* limit_ = nullptr;  // the end of `tokens_`
  boost::container::small_vector<Frame, 4> frames_;
};

}  // namespace virga::hcl
