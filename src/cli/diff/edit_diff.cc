
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text/printable.h"
#include "cli/diff/diff.h"

namespace virga::cli {
namespace {

constexpr std::size_t kMaxBytes = 4096;  // of a name, and of a new text

using LineVector = std::vector<std::string_view>;

class EditDiff {
 public:
  EditDiff(std::string_view text, const std::vector<diag::Edit>& edits)
      : text_(text), lines_(lines_of(text)) {
    std::size_t at = 0;
    for (const std::string_view line : lines_)
      starts_.push_back(std::exchange(at, at + line.size()));
    starts_.push_back(at);
    for (std::size_t i = 0; i < edits.size();) i = add_change(edits, i);
  }

  std::string write(std::string_view name, bool color) const {
    return unified_diff(name, lines_, changes_, color);
  }

 private:
  std::size_t line_at(std::uint32_t offset) const {
    const auto after = std::ranges::upper_bound(starts_, std::size_t{offset});
    const auto line = static_cast<std::size_t>(after - starts_.begin()) - 1;
    const bool behind_unended = line == lines_.size() && !text_.empty() && text_.back() != '\n';
    return behind_unended ? line - 1 : line;
  }
  // Returns the index after the line that contains the end of the edit.
  std::size_t line_after(const base::Span& span) const {
    return std::min(line_at(span.empty() ? span.begin : span.end - 1) + 1, lines_.size());
  }

  // Adds the edits from `first` on that touch the same lines as one change. Returns the index of
  // the next edit.
  std::size_t add_change(const std::vector<diag::Edit>& edits, std::size_t first) {
    const std::size_t begin = std::min(line_at(edits[first].range.span.begin), lines_.size());
    std::size_t end = line_after(edits[first].range.span);
    std::size_t next = first + 1;
    for (; next < edits.size() && line_at(edits[next].range.span.begin) < end; ++next) {
      end = std::max(end, line_after(edits[next].range.span));
    }
    std::string after;
    std::size_t at = starts_[begin];
    for (std::size_t i = first; i < next; ++i) {
      const base::Span span = edits[i].range.span;
      after.append(text_.substr(at, span.begin - at)).append(edits[i].replacement);
      at = span.end;
    }
    after.append(text_.substr(at, starts_[end] - at));
    add_change(begin, end, after);
    return next;
  }

  // Adds a change without the unchanged lines at its beginning and end.
  void add_change(std::size_t begin, std::size_t end, std::string_view after) {
    LineVector now = lines_of(after);
    while (begin < end && !now.empty() && lines_[begin] == now.front()) {
      after.remove_prefix(now.front().size());
      now.erase(now.begin());
      ++begin;
    }
    while (begin < end && !now.empty() && lines_[end - 1] == now.back()) {
      after.remove_suffix(now.back().size());
      now.pop_back();
      --end;
    }
    if (begin < end || !now.empty()) changes_.push_back({begin, end, std::string(after)});
  }

  std::string_view text_;
  LineVector lines_;
  std::vector<std::size_t> starts_;  // offsets of the lines, and the length of the text
  std::vector<LineChange> changes_;
};

}  // namespace

std::string edit_diff(std::string_view name, std::string_view text,
                      const std::vector<diag::Edit>& edits, bool color) {
  return EditDiff(text, edits).write(name, color);
}

std::string edit_list(const base::Source& source, const std::vector<diag::Edit>& edits) {
  std::string out;
  for (const diag::Edit& edit : edits) {
    const base::Position at = source.lines().position(edit.range.span.begin);
    const std::string text = base::printable(edit.replacement, kMaxBytes);
    out += fmt::format("{}:{}:{}: {}\n", base::printable(source.name(), kMaxBytes), at.line,
                       at.column, text.empty() ? "remove the text" : "write `" + text + "`");
  }
  return out;
}

}  // namespace virga::cli
