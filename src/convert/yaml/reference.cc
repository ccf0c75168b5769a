#include "convert/yaml/reference.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

namespace virga::convert::yaml {
namespace {

constexpr std::string_view kNoEnd = "it has no `}`";
constexpr std::string_view kEmpty = "a name is missing";
constexpr std::string_view kNoQuote = "a quote is not closed";
constexpr std::string_view kNoBracket = "a `[` has no `]`";
constexpr std::string_view kNoIndex = "an index must be a whole number or a string in quotes";
constexpr std::string_view kRoot = "it must begin with a name";

// Reads steps up to a closing brace, or up to the end of a property path.
class PathReader {
 public:
  PathReader(std::string_view text, bool in_braces) : text_(text), in_braces_(in_braces) {}

  // Returns false and sets why() if the path is invalid.
  bool read() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '}' && in_braces_) {
        ++at_;
        return finish();
      }
      if (c == '.') {
        ++at_;
      } else if (c == '[') {
        if (!read_index()) return false;
      } else {
        read_name();
      }
    }
    return in_braces_ ? fail(kNoEnd) : finish();
  }

  std::size_t size() const { return at_; }
  std::string_view why() const { return why_; }
  std::vector<Step>& steps() { return steps_; }

 private:
  bool fail(std::string_view why) {
    why_ = why;
    return false;
  }

  bool finish() {
    if (steps_.empty()) return fail(kEmpty);
    return std::holds_alternative<std::string>(steps_.front()) || fail(kRoot);
  }

  void read_name() {
    const std::string_view ends = in_braces_ ? ".[}" : ".[";
    const std::size_t end = std::min(text_.find_first_of(ends, at_), text_.size());
    steps_.emplace_back(std::string(text_.substr(at_, end - at_)));
    at_ = end;
  }

  bool read_index() {
    if (text_.substr(at_ + 1).starts_with('"')) return read_key();
    const std::size_t end = text_.find(']', at_);
    if (end == std::string_view::npos) return fail(kNoBracket);
    std::uint64_t index = 0;
    const char* last = text_.data() + end;
    const auto [stop, error] = std::from_chars(text_.data() + at_ + 1, last, index);
    if (error != std::errc() || stop != last) return fail(kNoIndex);
    steps_.emplace_back(index);
    at_ = end + 1;
    return true;
  }

  bool read_key() {
    std::string key;
    std::size_t at = at_ + 2;
    for (; at < text_.size() && text_[at] != '"'; ++at) {
      if (text_[at] == '\\' && text_.substr(at + 1).starts_with('"')) ++at;
      key += text_[at];
    }
    if (at >= text_.size()) return fail(kNoQuote);
    if (!text_.substr(at + 1).starts_with(']')) return fail(kNoBracket);
    steps_.emplace_back(std::move(key));
    at_ = at + 2;
    return true;
  }

  std::string_view text_;
  bool in_braces_;
  std::size_t at_ = 0;
  std::string_view why_;
  std::vector<Step> steps_;
};

Reference reference_of(std::vector<Step> steps, std::string_view source) {
  Reference made{.root = std::get<std::string>(steps.front()), .source = std::string(source)};
  made.steps.assign(std::make_move_iterator(steps.begin() + 1),
                    std::make_move_iterator(steps.end()));
  return made;
}

}  // namespace

Pieces split_references(std::string_view text) {
  Pieces out;
  std::string literal;
  const auto flush = [&] {
    if (!literal.empty()) out.list.emplace_back(std::exchange(literal, {}));
  };
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("$$")) {
      literal += '$';
      at += 2;
    } else if (rest.starts_with("${")) {
      PathReader reader(rest.substr(2), true);
      if (!reader.read()) {
        const std::size_t end = std::min(rest.find('}'), rest.size() - 1) + 1;
        out.error = ReferenceError{reader.why(), std::string(rest.substr(0, end))};
        return out;
      }
      flush();
      const std::size_t size = 2 + reader.size();
      out.list.emplace_back(reference_of(std::move(reader.steps()), rest.substr(0, size)));
      at += size;
    } else {
      literal += text[at++];
    }
  }
  flush();
  return out;
}

std::optional<Reference> parse_property_path(std::string_view text) {
  PathReader reader(text, false);
  if (!reader.read()) return std::nullopt;
  return reference_of(std::move(reader.steps()), text);
}

}  // namespace virga::convert::yaml
