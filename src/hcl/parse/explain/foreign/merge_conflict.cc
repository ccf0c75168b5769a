#include "hcl/parse/explain/foreign/merge_conflict.h"

#include <array>

#include "diag/codes/hcl.h"

namespace virga::hcl {
namespace {

constexpr std::uint32_t kMarkerLength = 7;
constexpr std::array<std::string_view, 4> kMarkers = {"<<<<<<<", "|||||||", "=======", ">>>>>>>"};

bool is_marker(std::string_view text, std::string_view marker) {
  if (!text.starts_with(marker)) return false;
  return text.size() == kMarkerLength || std::string_view(" \r\n").contains(text[kMarkerLength]);
}

diag::Diagnostic conflict_at(base::SourceId source, std::uint32_t begin) {
  diag::Diagnostic error(diag::codes::kItemExpected,
                         diag::Range{source, {begin, begin + kMarkerLength}},
                         diag::Word("the marker of a merge conflict"));
  error.help({"keep one of the two versions, and remove the lines with markers"});
  return error;
}

// Returns whether the offset is in the text of a heredoc, which may contain any lines.
bool is_in_heredoc(const Outline& outline, std::uint32_t offset) {
  const std::size_t next = outline.at(offset + 1);
  if (next == 0) return false;
  const Outline::Item& item = outline[next - 1];
  return item.kind == TokenKind::kStringLit && item.span.contains(offset);
}

}  // namespace

bool begins_conflict_marker(std::string_view text) {
  for (const std::string_view marker : kMarkers) {
    if (is_marker(text, marker)) return true;
  }
  return false;
}

std::optional<MergeConflict> merge_conflict(const Outline& outline, base::SourceId source) {
  const std::string_view text = outline.text();
  std::optional<std::uint32_t> begin;
  for (std::size_t line = 0; line < text.size();) {
    const std::string_view rest = text.substr(line);
    const auto offset = static_cast<std::uint32_t>(line);
    if (!begin && is_marker(rest, kMarkers.front()) && !is_in_heredoc(outline, offset)) {
      begin = offset;
    }
    if (begin && is_marker(rest, kMarkers.back())) {
      return MergeConflict{*begin, conflict_at(source, *begin)};
    }
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) break;
    line += end + 1;
  }
  return std::nullopt;
}

std::optional<diag::Diagnostic> stray_conflict_marker(std::string_view text,
                                                      const diag::Diagnostic& error) {
  const std::string_view before = text.substr(0, error.subject.span.begin);
  const std::size_t line = before.rfind('\n') + 1;  // npos + 1 is 0
  if (!begins_conflict_marker(text.substr(line))) return std::nullopt;
  return conflict_at(error.subject.source, static_cast<std::uint32_t>(line));
}

}  // namespace virga::hcl
