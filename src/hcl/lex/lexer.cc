#include "hcl/lex/lexer.h"

#include <algorithm>

#include "base/text/unicode.h"

namespace virga::hcl {
namespace {

// The lexer writes to the memory of all tokens that it reserves. A text may be one string, so the
// number of tokens is estimated from the first ones.
constexpr std::size_t kFirstTokens = 1 << 16;
constexpr std::size_t kMostGrowth = 8;
// More than the lexer writes at once.
constexpr std::size_t kLeastRoom = 40;

// A token has three to five bytes on average.
std::size_t most_expected_tokens(std::size_t bytes) {
  return bytes / 3 + kLeastRoom;
}

}  // namespace

Lexer::Lexer(std::string_view text, LexMode mode, Tokens memory)
    : begin_(text.data()),
      at_(text.data()),
      end_(text.data() + text.size()),
      stop_(end_),
      tokens_(std::move(memory)) {
  if (text.starts_with(base::kByteOrderMark)) at_ += base::kByteOrderMark.size();
  frames_.push_back({mode == LexMode::kTemplate ? Mode::kBare : Mode::kCode});
  tokens_.reserve(std::min(most_expected_tokens(text.size()), kFirstTokens));
  open_tokens(0);
}

Lexer::Lexer(std::string_view text, std::size_t at, Tokens before)
    : begin_(text.data()),
      at_(text.data() + at),
      end_(text.data() + text.size()),
      stop_(end_),
      tokens_(std::move(before)) {
  frames_.push_back({Mode::kCode});
  open_tokens(tokens_.size());
}

void Lexer::open_tokens(std::size_t count) {
  tokens_.resize(tokens_.capacity());
  next_ = tokens_.data() + count;
  limit_ = tokens_.data() + tokens_.size();
}

void Lexer::grow() {
  const auto count = static_cast<std::size_t>(next_ - tokens_.data());
  const auto done = static_cast<std::size_t>(at_ - begin_) + 1;
  const auto left = static_cast<std::size_t>(end_ - at_);
  // The rest is as dense as the text so far, or a little denser.
  const std::size_t estimate = (count + left * count / done) / 16 * 17;
  const std::size_t most =
      std::min(kMostGrowth * count, most_expected_tokens(static_cast<std::size_t>(end_ - begin_)));
  tokens_.reserve(std::max({std::min(estimate, most), count + count / 4, count + kLeastRoom}));
  open_tokens(count);
}

Tokens Lexer::take() {
  tokens_.resize(static_cast<std::size_t>(next_ - tokens_.data()));
  next_ = limit_ = nullptr;
  return std::move(tokens_);
}

Tokens Lexer::run() {
  while (at_ != end_) lex_next();
  emit(TokenKind::kEOF, 0);
  return take();
}

std::optional<std::size_t> Lexer::run_to(std::span<const std::uint32_t> stops) {
  for (std::size_t next = 0;;) {
    const bool is_outside = frames_.size() == 1;
    const auto is_passed = [&](std::uint32_t stop) {
      return stop < offset(at_) || (stop == offset(at_) && !is_outside);
    };
    while (next < stops.size() && is_passed(stops[next])) ++next;
    if (next < stops.size() && stops[next] == offset(at_)) return next;
    if (at_ == end_) break;
    stop_ = next < stops.size() ? begin_ + stops[next] : end_;
    lex_next();
  }
  emit(TokenKind::kEOF, 0);
  return std::nullopt;
}

bool Lexer::run_for(std::size_t bytes) {
  const auto before = next_ - tokens_.data();
  while (at_ != end_ && next_ - tokens_.data() == before) {
    stop_ = static_cast<std::size_t>(end_ - at_) > bytes ? at_ + bytes : end_;
    while (at_ < stop_) lex_next();
  }
  const bool is_end = next_ - tokens_.data() == before;
  emit(TokenKind::kEOF, 0);
  if (!is_end) --next_;
  return !is_end;
}

void Lexer::lex_next() {
  switch (top().mode) {
    case Mode::kCode:
    case Mode::kSequence: return lex_code();
    case Mode::kQuoted: return lex_quoted();
    case Mode::kHeredoc:
    case Mode::kBare: return lex_text();
  }
}

bool Lexer::lex_sequence_start() {
  if (peek(1) != '{') return false;
  const auto kind = *at_ == '$' ? TokenKind::kTemplateInterp : TokenKind::kTemplateControl;
  emit(kind, peek(2) == '~' ? 3 : 2);
  top().at_line_start = false;
  frames_.push_back({Mode::kSequence});
  return true;
}

std::size_t Lexer::escaped_start_size() const {
  if (peek(1) != *at_ || peek(2) != '{') return 0;
  return peek(3) == '~' ? 4 : 3;
}

void Lexer::give_up() {
  // The rest of a bare template can only be text.
  const bool bare = frames_.size() == 1 && top().mode == Mode::kBare;
  emit_to(bare ? TokenKind::kStringLit : TokenKind::kInvalid, end_);
}

std::size_t lenient_code_point_size(const char* at, const char* end) {
  const auto lead = static_cast<unsigned char>(*at);
  if (lead < 0x80) return 1;
  const std::size_t size = lead < 0xC0   ? 0
                           : lead < 0xE0 ? 2
                           : lead < 0xF0 ? 3
                           : lead < 0xF8 ? 4
                                         : 0;
  if (static_cast<std::size_t>(end - at) < size) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if ((static_cast<unsigned char>(at[i]) & 0xC0) != 0x80) return 0;
  }
  return size;
}

}  // namespace virga::hcl
