#include "cty/functions/text/group_names.h"

#include <algorithm>

namespace virga::cty {
namespace {

constexpr int kDeepest = 1000;  // nesting of groups

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
  });
}

// Scans a pattern only as far as needed to find the parentheses that open a capture group.
class NameExtractor {
 public:
  explicit NameExtractor(std::string_view pattern)
      : pattern_(pattern), last_class_end_(pattern.rfind(":]")) {}

  Result<Unnamed> run() {
    while (at_ < pattern_.size()) {
      switch (pattern_[at_]) {
        case '\\':
          if (rest().starts_with("\\C")) return error("\\C is not allowed");
          escape();
          break;
        case '[': bracket(); break;
        case '(':
          if (++depth_ > kDeepest) return error("groups are nested too deeply");
          if (auto opened = group(); !opened) return base::Unexpected(opened.error());
          break;
        case ')':
          --depth_;
          copy(1);
          break;
        default: copy(1); break;
      }
    }
    return std::move(result_);
  }

 private:
  std::string_view rest() const { return pattern_.substr(at_); }

  void copy(std::size_t size) {
    result_.pattern += pattern_.substr(at_, size);
    at_ = std::min(at_ + size, pattern_.size());
  }
  // Copies up to and including `end`, or the rest.
  void copy_past(std::string_view end, std::size_t from) {
    const std::size_t found = pattern_.find(end, std::min(at_ + from, pattern_.size()));
    copy(found == std::string_view::npos ? pattern_.size() - at_ : found + end.size() - at_);
  }

  void escape() {
    if (rest().starts_with("\\Q")) return copy_past("\\E", 2);
    copy(2);
  }

  // [...] with its own escapes and classes. A ] in the first position is a literal character.
  void bracket() {
    copy(rest().starts_with("[^") ? 2 : 1);
    if (rest().starts_with(']')) copy(1);
    while (at_ < pattern_.size() && pattern_[at_] != ']') {
      if (pattern_[at_] == '\\') {
        copy(2);
      } else if (rest().starts_with("[:") && class_end_follows()) {
        copy_past(":]", 2);
      } else {
        copy(1);
      }
    }
    copy(1);
  }

  bool class_end_follows() const {
    return last_class_end_ != std::string_view::npos && at_ + 2 <= last_class_end_;
  }

  Result<void> group() {
    std::size_t name = 0;  // its offset
    if (rest().starts_with("(?P<")) name = 4;
    if (rest().starts_with("(?<")) name = 3;
    if (name == 0) {
      if (!rest().starts_with("(?")) result_.names.emplace_back();
      copy(1);
      return {};
    }
    const std::size_t end = rest().find('>');
    const std::string_view text =
        end == std::string_view::npos ? std::string_view() : rest().substr(name, end - name);
    if (!is_name(text)) return error("the name of a group must be letters, digits and _");
    result_.names.emplace_back(text);
    result_.pattern += '(';
    at_ += end + 1;
    return {};
  }

  base::Unexpected<Error> error(std::string_view what) const {
    return fail(ErrorKind::kInvalidText, std::string(what) + ", at offset " + std::to_string(at_));
  }

  std::string_view pattern_;
  std::size_t at_ = 0;
  std::size_t last_class_end_;  // position of the last :]
  int depth_ = 0;
  Unnamed result_;
};

}  // namespace

Result<Unnamed> without_names(std::string_view pattern) {
  return NameExtractor(pattern).run();
}

}  // namespace virga::cty
