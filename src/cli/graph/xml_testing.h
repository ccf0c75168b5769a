// For tests: checks that a text is well-formed XML of the kind that Virga writes: elements,
// attributes in double quotes, and text; no comments, CDATA sections or declarations.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace virga::cli::testing {

class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : rest_(text) {}

  // Returns the error and the text that follows it. Returns an empty string if the text is
  // well-formed.
  std::string run() {
    while (error_.empty() && !rest_.empty()) rest_.front() == '<' ? tag() : text("<");
    if (error_.empty() && !open_.empty()) fail("an open element: " + open_.back());
    if (error_.empty() && roots_ != 1) fail("not one root");
    return error_;
  }

 private:
  void fail(std::string what) {
    if (error_.empty()) error_ = what + " at: " + std::string(rest_.substr(0, 80));
  }

  std::string name() {
    const std::size_t end =
        rest_.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-:");
    std::string found(rest_.substr(0, end));
    rest_.remove_prefix(found.size());
    if (found.empty()) fail("no name");
    return found;
  }

  bool skip(std::string_view text) {
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
  }

  void tag() {
    skip("<");
    if (skip("/")) {
      const std::string closed = name();
      if (open_.empty() || open_.back() != closed) return fail("closes " + closed);
      open_.pop_back();
      if (!skip(">")) fail("no end of a tag");
      return;
    }
    const std::string opened = name();
    if (open_.empty()) ++roots_;
    std::set<std::string> attributes;
    while (error_.empty() && skip(" ")) {
      const std::string attribute = name();
      if (!attributes.insert(attribute).second) return fail("twice: " + attribute);
      if (!skip("=\"")) return fail("no value");
      text("\"");
      if (!skip("\"")) return fail("no end of a value");
    }
    if (skip("/>")) return;
    if (!skip(">")) return fail("no end of a tag");
    open_.push_back(opened);
  }

  // Reads up to one of `ends`. Accepts only characters and entities of XML.
  void text(std::string_view ends) {
    while (error_.empty() && !rest_.empty() && ends.find(rest_.front()) == ends.npos) {
      if (open_.empty() && ends == "<" && rest_.front() != '\n') return fail("text outside");
      if (rest_.front() == '<') return fail("an opening bracket");
      if (rest_.starts_with("]]>")) return fail("the end of a CDATA section");
      if (rest_.front() == '&') {
        bool is_known = false;
        for (const char* entity : {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"}) {
          is_known = is_known || skip(entity);
        }
        if (!is_known) return fail("an unknown entity");
        continue;
      }
      character();
    }
  }

  // Reads the UTF-8 of one character that XML 1.0 allows.
  void character() {
    const auto first = static_cast<unsigned char>(rest_.front());
    const std::size_t size = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : 4;
    char32_t point = size == 1 ? first : first & (0xff >> (size + 1));
    if (rest_.size() < size || (first >= 0x80 && first < 0xc2) || first > 0xf4) {
      return fail("not UTF-8");
    }
    for (std::size_t i = 1; i < size; ++i) {
      const auto next = static_cast<unsigned char>(rest_[i]);
      if (next >> 6 != 2) return fail("not UTF-8");
      point = point << 6 | (next & 0x3f);
    }
    const bool is_allowed = point == '\t' || point == '\n' || point == '\r' ||
                            (point >= 0x20 && point < 0xd800) ||
                            (point >= 0xe000 && point < 0xfffe) || point >= 0x10000;
    if (!is_allowed) return fail("a character that XML does not allow");
    rest_.remove_prefix(size);
  }

  std::string_view rest_;
  std::vector<std::string> open_;
  int roots_ = 0;
  std::string error_;
};

inline std::string xml_error(std::string_view text) {
  return XmlReader(text).run();
}

}  // namespace virga::cli::testing
