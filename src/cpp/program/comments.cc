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

// The lines of a comment without its marks.
void append_lines(std::vector<std::string>& lines, std::string_view text) {
  text = trimmed(text);
  if (text.starts_with("/*")) {
    text.remove_prefix(2);
    if (text.ends_with("*/")) text.remove_suffix(2);
  }
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

}  // namespace

Comments::Comments(const bind::Program& program, const base::Sources& sources) {
  for (const hcl::Tree& tree : program.files) {
    std::vector<const bind::Node*> nodes;
    for (const bind::Node& node : program.nodes) {
      if (node.range.source == tree.source) nodes.push_back(&node);
    }
    std::ranges::sort(nodes, {}, [](const bind::Node* each) { return each->range.span.begin; });
    const base::Source& source = sources[tree.source];
    std::size_t next = 0;
    std::size_t last_end = 0;
    const bind::Node* last_owner = nullptr;
    std::map<const bind::Node*, std::size_t> ends;
    for (const hcl::Token& token : tree.tokens) {
      if (token.kind != hcl::TokenKind::kComment) continue;
      const std::size_t begin = token.span.begin;
      while (next < nodes.size() && nodes[next]->range.span.end <= begin) ++next;
      // A comment on the last line of a node belongs to that node.
      const bind::Node* owner = next < nodes.size() ? nodes[next] : nullptr;
      if (next > 0) {
        const std::size_t end = nodes[next - 1]->range.span.end;
        const auto between = source.text().substr(end, begin - end);
        if (between.find('\n') == std::string_view::npos) owner = nodes[next - 1];
      }
      std::vector<std::string>& lines = owner ? lines_[owner] : rest_;
      const auto gap = source.text().substr(last_end, begin - last_end);
      if (!lines.empty() && (owner != last_owner || has_blank_line(gap))) lines.emplace_back();
      append_lines(lines, source.text(token.span));
      last_end = token.span.end - (source.text(token.span).ends_with('\n') ? 1 : 0);
      last_owner = owner;
      if (owner) ends[owner] = last_end;
    }
    // A comment that a blank line separates from the declaration stays separate.
    for (const auto& [owner, end] : ends) {
      const std::size_t begin = owner->range.span.begin;
      if (end < begin && has_blank_line(source.text().substr(end, begin - end))) {
        lines_[owner].emplace_back();
      }
    }
  }
}

std::vector<std::string> Comments::of(const bind::Node& node) const {
  const auto found = lines_.find(&node);
  return found == lines_.end() ? std::vector<std::string>() : found->second;
}

}  // namespace virga::cpp
