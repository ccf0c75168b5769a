#include "check/settings/toml_depth.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace virga::check {
namespace {

// Reads only as much of the syntax as distinguishes the dots of keys from others: strings and
// comments. A number has one dot, so it is no reason to look at the difference.
class DotCounter {
 public:
  DotCounter(std::string_view text, std::size_t max) : text_(text), max_(max) {}

  std::optional<base::Span> run() {
    while (at_ < text_.size()) {
      switch (text_[at_]) {
        case '"':
        case '\'': skip_string(text_[at_]); continue;
        case '#': at_ = std::min(text_.find('\n', at_), text_.size()); continue;
        case '.':
          if (++dots_ >= max_) return base::Span{offset(begin_), offset(at_)};
          break;
        case ' ':
        case '\t': break;
        case '\n':
        case '=':
        case ',':
        case '[':
        case ']':
        case '{':
        case '}': end_key(); continue;
        default: break;
      }
      ++at_;
    }
    return std::nullopt;
  }

 private:
  static std::uint32_t offset(std::size_t at) { return static_cast<std::uint32_t>(at); }

  void end_key() {
    dots_ = 0;
    begin_ = ++at_;
  }

  void skip_string(char quote) {
    const std::string three(3, quote);
    const bool is_long = text_.substr(at_).starts_with(three);
    at_ += is_long ? 3 : 1;
    while (at_ < text_.size()) {
      if (text_[at_] == '\\' && quote == '"') {
        at_ = std::min(at_ + 2, text_.size());
      } else if (!is_long && (text_[at_] == quote || text_[at_] == '\n')) {
        at_ += text_[at_] == quote ? 1 : 0;
        return;
      } else if (is_long && text_.substr(at_).starts_with(three)) {
        at_ += 3;
        // Two more quotes can belong to the string.
        for (int more = 0; more < 2 && text_.substr(at_).starts_with(quote); ++more) ++at_;
        return;
      } else {
        ++at_;
      }
    }
  }

  std::string_view text_;
  const std::size_t max_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;  // of the key
  std::size_t dots_ = 0;
};

}  // namespace

std::optional<base::Span> too_deep_key(std::string_view text, std::size_t max) {
  return DotCounter(text, max).run();
}

}  // namespace virga::check
