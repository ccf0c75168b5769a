// The parts of a text of JSON. Of a text that does not parse, the parts before its mistake.
#pragma once

#include <string_view>
#include <vector>

#include "base/span.h"

namespace virga::fuzz {

class JsonText {
 public:
  using Spans = std::vector<base::Span>;

  explicit JsonText(std::string_view text);

  // The text is one value.
  bool is_whole() const { return is_whole_; }
  // The smallest span with a member or element and one comma beside it, if it has one.
  base::Span with_comma(base::Span member) const;

  const std::string_view text;

  Spans values;
  Spans scalars;
  Spans strings;   // values and keys, with their quotes
  Spans keys;      // with their quotes
  Spans members;   // of objects: the key and the value
  Spans elements;  // of arrays

 private:
  bool value(int depth);
  bool members_of(int depth, char closing);
  bool member(int depth);
  bool string();
  void skip_spaces();
  bool skip(char c);
  std::uint32_t at() const { return static_cast<std::uint32_t>(at_); }

  std::size_t at_ = 0;
  bool is_whole_ = false;
};

}  // namespace virga::fuzz
