#include "convert/terraform/text/origin.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace virga::convert::terraform {
namespace {

using base::Range;
using base::SourceMap;

constexpr char kMade = '\xFD';
constexpr char kCopy = '\xFE';
constexpr char kEnd = '\xFF';

// A number as six characters of six bits.
constexpr std::size_t kDigits = 6;
constexpr std::size_t kMarkSize = 1 + 3 * kDigits;

// Not find_first_of(): clang 19 never finds bytes above 0x7F in a constant set.
std::size_t first_mark(std::string_view text) {
  const auto is_mark = [](char c) { return c == kMade || c == kCopy || c == kEnd; };
  return static_cast<std::size_t>(std::ranges::find_if(text, is_mark) - text.begin());
}

void append_number(std::string& out, std::uint32_t number) {
  for (std::size_t i = 0; i < kDigits; ++i) {
    out += static_cast<char>('0' + (number & 63));
    number >>= 6;
  }
}

std::uint32_t number_at(std::string_view digits) {
  std::uint32_t number = 0;
  for (std::size_t i = kDigits; i-- > 0;) {
    number = (number << 6) | (static_cast<std::uint32_t>(digits[i] - '0') & 63);
  }
  return number;
}

std::string with_marks(char kind, Range origin, std::string_view text) {
  std::string out;
  out.reserve(kMarkSize + text.size() + 1);
  out += kind;
  append_number(out, static_cast<std::uint32_t>(origin.source));
  append_number(out, origin.span.begin);
  append_number(out, origin.span.end);
  out += text;
  return out += kEnd;
}

Range range_at(std::string_view mark) {
  return {base::SourceId{number_at(mark.substr(1))},
          {number_at(mark.substr(1 + kDigits)), number_at(mark.substr(1 + 2 * kDigits))}};
}

struct Open {
  SourceMap::Kind kind;
  Range origin;
};

class Remover {
 public:
  Unmarked remove(std::string_view marked) {
    while (!marked.empty()) {
      const std::size_t next = first_mark(marked);
      result_.text += marked.substr(0, next);
      if (next == marked.size()) break;
      const char kind = marked[next];
      marked.remove_prefix(next);
      // Bytes of a text that is not UTF-8.
      const bool is_text = kind == kEnd ? open_.empty() : marked.size() < kMarkSize;
      if (is_text) {
        result_.text += kind;
        marked.remove_prefix(1);
        continue;
      }
      end_part();
      if (kind == kEnd) {
        open_.pop_back();
        marked.remove_prefix(1);
      } else {
        open_.push_back(
            {kind == kCopy ? SourceMap::Kind::kCopy : SourceMap::Kind::kMade, range_at(marked)});
        marked.remove_prefix(kMarkSize);
      }
    }
    end_part();
    return std::move(result_);
  }

 private:
  // The text since the last mark belongs to the innermost part.
  void end_part() {
    const auto end = static_cast<std::uint32_t>(result_.text.size());
    const base::Span part{begin_, end};
    begin_ = end;
    if (open_.empty() || part.empty()) return;
    const Open& innermost = open_.back();
    // A copy that lost a part of its text is not a copy.
    const bool is_whole = innermost.origin.span.size() == part.size();
    result_.origins.add(part, innermost.origin, is_whole ? innermost.kind : SourceMap::Kind::kMade);
  }

  Unmarked result_;
  std::vector<Open> open_;
  std::uint32_t begin_ = 0;
};

}  // namespace

std::string made_from(Range origin, std::string_view text) {
  return text.empty() ? std::string() : with_marks(kMade, origin, text);
}

std::string copied_from(const base::Source& source, base::Span span) {
  return span.empty() ? std::string() : with_marks(kCopy, source.range(span), source.text(span));
}

Unmarked unmarked(std::string_view marked) {
  return Remover().remove(marked);
}

}  // namespace virga::convert::terraform
