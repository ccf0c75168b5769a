#include "cty/functions/text/pattern.h"

#include <re2/re2.h>

#include "base/text/unicode.h"
#include "cty/functions/text/group_names.h"

namespace virga::cty {
namespace {

// RE2 rejects longer patterns anyway, but only after it has allocated gigabytes of memory.
constexpr std::size_t kMaxPatternBytes = std::size_t{1} << 20;

RE2::Options options() {
  RE2::Options options;
  options.set_log_errors(false);
  return options;
}

std::string_view meaning(RE2::ErrorCode code) {
  switch (code) {
    case RE2::NoError:
    case RE2::ErrorInternal: break;
    case RE2::ErrorBadEscape: return "unknown escape sequence";
    case RE2::ErrorBadCharClass: return "a class of characters is not valid";
    case RE2::ErrorBadCharRange: return "a range of characters is not valid";
    case RE2::ErrorMissingBracket: return "a ] is missing";
    case RE2::ErrorMissingParen: return "a ) is missing";
    case RE2::ErrorUnexpectedParen: return "a ) has no ( before it";
    case RE2::ErrorTrailingBackslash: return "a backslash is the last character";
    case RE2::ErrorRepeatArgument: return "a repetition has no operand";
    case RE2::ErrorRepeatSize: return "the number of repetitions is not valid";
    case RE2::ErrorRepeatOp: return "a repetition follows another repetition";
    case RE2::ErrorBadPerlOp: return "unknown (? operator";
    case RE2::ErrorBadUTF8: return "it is not UTF-8";
    case RE2::ErrorBadNamedCapture: return "the name of a group is not valid";
    case RE2::ErrorPatternTooLarge: return "it is too large";
  }
  return "it is not valid";
}

// Finds the offset of an error: the engine reports a fragment of the pattern, and its first
// occurrence is the likely place. The message does not contain the fragment because patterns may be
// secret.
std::string explained(const RE2& engine, const std::string& pattern) {
  std::string message(meaning(engine.error_code()));
  const std::size_t at = pattern.find(engine.error_arg());
  if (!engine.error_arg().empty() && at != std::string::npos && at + 1 < pattern.size()) {
    message += ", at offset " + std::to_string(at);
  }
  return message;
}

}  // namespace

struct Pattern::Engine {
  explicit Engine(const std::string& pattern) : re(pattern, options()) {}
  RE2 re;
};

Pattern::Pattern(std::unique_ptr<Engine> engine, std::vector<std::string> names)
    : engine_(std::move(engine)), names_(std::move(names)) {}
Pattern::~Pattern() = default;

Result<std::shared_ptr<const Pattern>> Pattern::compile(const std::string& text) {
  if (text.size() > kMaxPatternBytes) return fail(ErrorKind::kTooLarge, "it is longer than 1 MiB");
  Result<Unnamed> unnamed = without_names(text);
  if (!unnamed) return base::Unexpected(unnamed.error());
  auto engine = std::make_unique<Engine>(unnamed->pattern);
  if (!engine->re.ok()) return fail(ErrorKind::kInvalidText, explained(engine->re, text));
  if (engine->re.NumberOfCapturingGroups() != static_cast<int>(unnamed->names.size())) {
    return fail(ErrorKind::kInvalidText, "its groups are ambiguous");
  }
  return std::shared_ptr<const Pattern>(new Pattern(std::move(engine), std::move(unnamed->names)));
}

bool Pattern::match(std::string_view text, std::size_t from, Groups& groups) const {
  std::vector<re2::StringPiece> pieces(names_.size() + 1);
  if (!engine_->re.Match({text.data(), text.size()}, from, text.size(), RE2::UNANCHORED,
                         pieces.data(), static_cast<int>(pieces.size()))) {
    return false;
  }
  groups.clear();
  for (const re2::StringPiece& piece : pieces) {
    if (piece.data()) {
      groups.emplace_back(std::string_view(piece.data(), piece.size()));
    } else {
      groups.emplace_back();
    }
  }
  return true;
}

bool Matches::next() {
  while (from_ <= text_.size() && pattern_.match(text_, from_, groups_)) {
    const bool empty = begin() == end();
    const bool adjacent = empty && end() == last_end_;
    last_end_ = end();
    if (empty && end() == from_) {
      from_ += from_ < text_.size() ? base::decode_utf8(text_, from_).size : 1;
    } else {
      from_ = end();
    }
    if (!adjacent) return true;
  }
  return false;
}

}  // namespace virga::cty
