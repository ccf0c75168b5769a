// Regular expressions in the syntax of RE2, matched in linear time. Unlike in RE2 itself, capture
// groups may share a name.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cty/error.h"

namespace virga::cty {

// The text of the whole match, then of each group; nullopt for a group that did not take part.
using Groups = std::vector<std::optional<std::string_view>>;

class Pattern {
 public:
  // Errors have a reason and, if known, an offset.
  static Result<std::shared_ptr<const Pattern>> compile(const std::string& text);
  ~Pattern();

  // The names of the groups from 1 on; "" for groups without a name.
  const std::vector<std::string>& names() const { return names_; }
  // Finds the first match at or after `from`; anchors and \b see the whole text.
  bool match(std::string_view text, std::size_t from, Groups& groups) const;

 private:
  struct Engine;
  Pattern(std::unique_ptr<Engine> engine, std::vector<std::string> names);

  std::unique_ptr<Engine> engine_;
  std::vector<std::string> names_;
};

// All matches from left to right. An empty match directly after another match is skipped.
class Matches {
 public:
  Matches(const Pattern& pattern, std::string_view text) : pattern_(pattern), text_(text) {}

  // Advances to the next match, which is [begin, end) of the text. Returns false at the end.
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
