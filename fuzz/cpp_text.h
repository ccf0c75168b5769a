// Reads a text of C++ without a compiler.
#pragma once

#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>

namespace virga::fuzz {

// Checks that the brackets of a text of C++ match, and that its strings and comments end.
class CppText {
 public:
  explicit CppText(std::string_view text) : text_(text) {}

  // Returns what is wrong, or an empty string.
  std::string mistake() {
    while (at_ < text_.size() && mistake_.empty()) step();
    if (mistake_.empty() && !open_.empty()) mistake_ = "open brackets: " + open_;
    if (!mistake_.empty()) mistake_ += " at byte " + std::to_string(at_);
    return mistake_;
  }

 private:
  void step() {
    const std::string_view rest = text_.substr(at_);
    if (rest.starts_with("//")) return skip_to("\n");
    if (rest.starts_with("/*")) return skip_to("*/");
    if (rest.starts_with("R\"")) return raw_string();
    const char c = rest.front();
    if (c == '"' || (c == '\'' && !is_in_number())) return quoted(c);
    if (const std::size_t kind = kOpen.find(c); kind != kOpen.npos) open_ += kClose[kind];
    if (kClose.find(c) != kClose.npos) close(c);
    if (mistake_.empty()) ++at_;
  }

  // A quotation mark between digits separates them.
  bool is_in_number() const {
    return at_ > 0 && std::isxdigit(static_cast<unsigned char>(text_[at_ - 1]));
  }

  void skip_to(std::string_view end) {
    const std::size_t found = text_.find(end, at_ + 2);
    if (found == text_.npos && end != "\n") mistake_ = "open comment or string";
    at_ = found == text_.npos ? text_.size() : found + end.size();
  }

  void raw_string() {
    const std::size_t open = text_.find('(', at_);
    if (open == text_.npos) return fail("raw string without a bracket");
    const std::string end = ")" + std::string(text_.substr(at_ + 2, open - at_ - 2)) + "\"";
    at_ = open - 1;
    skip_to(end);
  }

  void quoted(char quote) {
    for (++at_; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\n') return fail("line break in a string");
      if (text_[at_] == '\\') {
        ++at_;
      } else if (text_[at_] == quote) {
        ++at_;
        return;
      }
    }
    fail("open string");
  }

  void close(char bracket) {
    if (open_.empty() || open_.back() != bracket) return fail("bracket without its partner");
    open_.pop_back();
  }

  void fail(std::string mistake) { mistake_ = std::move(mistake); }

  static constexpr std::string_view kOpen = "([{";
  static constexpr std::string_view kClose = ")]}";

  std::string_view text_;
  std::size_t at_ = 0;
  std::string open_;  // the closing brackets that must follow, the next one last
  std::string mistake_;
};

}  // namespace virga::fuzz
