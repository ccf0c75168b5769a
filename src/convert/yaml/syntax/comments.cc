#include "convert/yaml/syntax/comments.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace virga::convert::yaml {
namespace {

// A key of a map, or an element of a list with its dash.
struct Entry {
  std::size_t begin;
  std::size_t column;
  Node* node;
};

struct Comment {
  std::size_t begin;
  std::size_t column;
  bool own_line;
  std::string_view text;
};

// Walks the tree once, in source order.
class Outline {
 public:
  explicit Outline(std::string_view text) : text_(text) {}

  std::vector<Entry> entries;
  std::vector<base::Span> scalars;  // of more than a word: comments do not begin in them

  void walk(Node& node) {
    if (node.is_scalar()) add_scalar(node);
    for (auto& [key, value] : node.members) {
      add(key, key.range.span.begin);
      add_scalar(key);
      walk(value);
    }
    for (Node& item : node.items) {
      add(item, node.flow ? item.range.span.begin : dash_of(item));
      walk(item);
    }
  }

 private:
  void add(Node& node, std::size_t begin) {
    entries.push_back({begin, begin - line_of(begin), &node});
  }

  void add_scalar(const Node& node) {
    base::Span span = node.range.span;
    if (node.style == Node::Style::kBlock) {
      // A comment may follow the header.
      const std::size_t header = std::min(text_.find('\n', span.begin), text_.size());
      span.begin = static_cast<std::uint32_t>(std::min<std::size_t>(header, span.end));
    }
    scalars.push_back(span);
  }

  // Requires: no earlier call had a larger offset. So all calls together are linear.
  std::size_t line_of(std::size_t at) {
    for (; scanned_ < at; ++scanned_) {
      if (text_[scanned_] == '\n') line_ = scanned_ + 1;
    }
    return line_;
  }

  std::size_t dash_of(const Node& item) const {
    const std::size_t begin = item.range.span.begin;
    const std::size_t dash = begin == 0 ? std::string_view::npos : text_.rfind('-', begin - 1);
    return dash == std::string_view::npos ? begin : dash;
  }

  std::string_view text_;
  std::size_t scanned_ = 0;
  std::size_t line_ = 0;
};

std::vector<Comment> find_comments(std::string_view text, const std::vector<base::Span>& scalars) {
  std::vector<Comment> found;
  std::size_t line = 0;
  std::size_t scalar = 0;
  bool blank = true;  // only whitespace since the beginning of the line
  for (std::size_t at = 0; at < text.size(); ++at) {
    while (scalar < scalars.size() && scalars[scalar].end <= at) ++scalar;
    if (scalar < scalars.size() && scalars[scalar].contains(static_cast<std::uint32_t>(at))) {
      const std::size_t end = scalars[scalar].end;
      const std::size_t last = text.substr(at, end - at).rfind('\n');
      if (last != std::string_view::npos) line = at + last + 1;
      at = end - 1;
      blank = false;
      continue;
    }
    const char c = text[at];
    if (c == '\n') {
      line = at + 1;
      blank = true;
    } else if (c == '#' && (blank || text[at - 1] == ' ' || text[at - 1] == '\t')) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      std::string_view comment = text.substr(at, end - at);
      const std::size_t last = comment.find_last_not_of(" \t\r");
      comment = comment.substr(0, last + 1);
      found.push_back({at, at - line, blank, comment});
      at = end - 1;
    } else if (c != ' ' && c != '\t' && c != '\r') {
      blank = false;
    }
  }
  return found;
}

// Whether the line before the one that contains `at` is empty.
bool follows_empty_line(std::string_view text, std::size_t at) {
  std::size_t breaks = 0;
  while (at > 0 && breaks < 2) {
    const char c = text[--at];
    if (c == '\n') {
      ++breaks;
    } else if (c != ' ' && c != '\t' && c != '\r' && (breaks > 0 || c != '-')) {
      return false;
    }
  }
  return breaks == 2;
}

class Attacher {
 public:
  Attacher(std::string_view text, Node& root, std::vector<Entry> entries)
      : text_(text), root_(root), entries_(std::move(entries)) {}

  void attach(const std::vector<Comment>& comments) {
    for (const Comment& comment : comments) {
      advance(comment.begin);
      if (!comment.own_line) {
        add_behind(comment);
      } else if (next_ < entries_.size() && entries_[next_].column >= comment.column) {
        Comments& next = entries_[next_].node->comments;
        if (next.before.empty()) next.gap = follows_empty_line(text_, comment.begin);
        next.before.emplace_back(comment.text);
      } else {
        add_below(comment);
      }
    }
    advance(text_.size());
  }

 private:
  // Passes the entries that begin before `end`.
  void advance(std::size_t end) {
    for (; next_ < entries_.size() && entries_[next_].begin < end; ++next_) {
      const Entry& entry = entries_[next_];
      while (!open_.empty() && open_.back()->column >= entry.column) open_.pop_back();
      open_.push_back(&entry);
      Comments& mine = entry.node->comments;
      if (mine.before.empty()) mine.gap = follows_empty_line(text_, entry.begin);
    }
  }

  void add_behind(const Comment& comment) {
    Comments& owner = open_.empty() ? root_.comments : open_.back()->node->comments;
    if (owner.behind.empty()) {
      owner.behind = comment.text;
    } else {
      owner.below.emplace_back(comment.text);
    }
  }

  void add_below(const Comment& comment) {
    const Entry* owner = nullptr;
    for (const Entry* entry : open_) {
      if (entry->column <= comment.column) owner = entry;
    }
    const bool is_footer = owner == nullptr || (next_ == entries_.size() && comment.column == 0);
    Comments& comments = is_footer ? root_.comments : owner->node->comments;
    comments.below.emplace_back(comment.text);
  }

  std::string_view text_;
  Node& root_;
  std::vector<Entry> entries_;
  std::size_t next_ = 0;
  std::vector<const Entry*> open_;  // each is indented deeper than the one before
};

}  // namespace

void attach_comments(const base::Source& source, Node& root) {
  Outline outline(source.text());
  outline.walk(root);
  const std::vector<Comment> comments = find_comments(source.text(), outline.scalars);
  Attacher(source.text(), root, std::move(outline.entries)).attach(comments);
}

}  // namespace virga::convert::yaml
