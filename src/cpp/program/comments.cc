#include "cpp/program/comments.h"

#include <algorithm>
#include <string_view>

namespace virga::cpp {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

// The text of a comment without the marks around it.
std::string_view without_marks(std::string_view text) {
  text = trimmed(text);
  if (!text.starts_with("/*")) return text;
  text.remove_prefix(2);
  if (text.ends_with("*/")) text.remove_suffix(2);
  return text;
}

// The lines of a comment without its marks.
void append_lines(std::vector<std::string>& lines, std::string_view text) {
  text = without_marks(text);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = trimmed(text.substr(0, end));
    while (line.starts_with('#') || line.starts_with('/')) line.remove_prefix(1);
    if (line.starts_with("* ")) line.remove_prefix(2);
    // A backslash at the end would continue the comment on the next line.
    std::string kept(trimmed(line));
    if (kept.ends_with('\\')) kept += '.';
    lines.push_back(std::move(kept));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

bool has_blank_line(std::string_view text) {
  return std::ranges::count(text, '\n') > 1;
}

// The nodes of a file, in the order of its text.
std::vector<const bind::Node*> nodes_in(const bind::Program& program, base::SourceId file) {
  std::vector<const bind::Node*> nodes;
  for (const bind::Node& node : program.nodes) {
    if (node.range.source == file) nodes.push_back(&node);
  }
  std::ranges::sort(nodes, {}, [](const bind::Node* each) { return each->range.span.begin; });
  return nodes;
}

// Gives the comments of a file to its nodes, in the order of the text.
class CommentOwners {
 public:
  using Lines = std::map<const bind::Node*, std::vector<std::string>>;

  CommentOwners(std::vector<const bind::Node*> nodes, const base::Source& source, Lines& lines,
                std::vector<std::string>& rest)
      : nodes_(std::move(nodes)), source_(source), lines_(lines), rest_(rest) {}

  void add(base::Span comment) {
    const bind::Node* owner = owner_of(comment.begin);
    std::vector<std::string>& lines = owner ? lines_[owner] : rest_;
    const bool is_apart = owner != last_owner_ || has_blank_line(between(last_end_, comment.begin));
    if (!lines.empty() && is_apart) lines.emplace_back();
    append_lines(lines, source_.text(comment));
    last_end_ = comment.end - (source_.text(comment).ends_with('\n') ? 1 : 0);
    last_owner_ = owner;
    if (owner) ends_[owner] = last_end_;
  }

  // A comment that a blank line separates from the declaration stays separate.
  void keep_separate() {
    for (const auto& [owner, end] : ends_) {
      const std::size_t begin = owner->range.span.begin;
      if (end < begin && has_blank_line(between(end, begin))) lines_[owner].emplace_back();
    }
  }

 private:
  // The next node. A comment on the last line of a node belongs to that node.
  const bind::Node* owner_of(std::size_t comment) {
    while (next_ < nodes_.size() && nodes_[next_]->range.span.end <= comment) ++next_;
    if (next_ > 0) {
      const bind::Node* before = nodes_[next_ - 1];
      const auto gap = between(before->range.span.end, comment);
      if (gap.find('\n') == std::string_view::npos) return before;
    }
    return next_ < nodes_.size() ? nodes_[next_] : nullptr;
  }

  std::string_view between(std::size_t begin, std::size_t end) const {
    return source_.text().substr(begin, end - begin);
  }

  std::vector<const bind::Node*> nodes_;
  const base::Source& source_;
  Lines& lines_;
  std::vector<std::string>& rest_;
  std::size_t next_ = 0;  // the first node that does not end before the comment
  std::size_t last_end_ = 0;
  const bind::Node* last_owner_ = nullptr;
  std::map<const bind::Node*, std::size_t> ends_;  // of their last comments
};

}  // namespace

Comments::Comments(const bind::Program& program, const base::Sources& sources) {
  for (const hcl::Tree& tree : program.files) {
    CommentOwners owners(nodes_in(program, tree.source), sources[tree.source], lines_, rest_);
    for (const hcl::Token& token : tree.tokens) {
      if (token.kind == hcl::TokenKind::kComment) owners.add(token.span);
    }
    owners.keep_separate();
  }
}

std::vector<std::string> Comments::of(const bind::Node& node) const {
  const auto found = lines_.find(&node);
  return found == lines_.end() ? std::vector<std::string>() : found->second;
}

}  // namespace virga::cpp
