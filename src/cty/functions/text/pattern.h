// Regular expressions, in the syntax of RE2 and with linear time. Capture groups may share a name,
// which RE2 itself does not take.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cty/error.h"

namespace virga::cty {

// What the groups matched, the whole match first; nothing where a group took no part.
using Groups = std::vector<std::optional<std::string_view>>;

class Pattern {
 public:
  // Errors say what is wrong and, where that is known, at which offset.
  static Result<std::shared_ptr<const Pattern>> compile(const std::string& text);
  ~Pattern();

  // Of each group from 1 on; "" for those without.
  const std::vector<std::string>& names() const { return names_; }
  // The first match at or after `from`, in the context of the whole text.
  bool match(std::string_view text, std::size_t from, Groups& groups) const;

 private:
  struct Engine;
  Pattern(std::unique_ptr<Engine> engine, std::vector<std::string> names);

  std::unique_ptr<Engine> engine_;
  std::vector<std::string> names_;
};

// All matches from left to right. An empty match right after another one is none.
class Matches {
 public:
  Matches(const Pattern& pattern, std::string_view text) : pattern_(pattern), text_(text) {}

  // The next one; its place is [begin, end) of the text.
  bool next();
  const Groups& groups() const { return groups_; }
  std::size_t begin() const { return static_cast<std::size_t>(groups_[0]->data() - text_.data()); }
  std::size_t end() const { return begin() + groups_[0]->size(); }

 private:
  const Pattern& pattern_;
  std::string_view text_;
  Groups groups_;
  std::size_t from_ = 0;
  std::size_t last_end_ = std::string_view::npos;
};

}  // namespace virga::cty
