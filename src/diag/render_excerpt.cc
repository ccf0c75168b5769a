#include "diag/render_excerpt.h"

#include <algorithm>
#include <map>

#include "diag/excerpt_line.h"
#include "diag/mark_rows.h"

namespace virga::diag {

namespace {

using base::Span;

// The part of a mark that is on one line.
struct Part {
  Span span;
  const Mark* mark;
  bool with_text;
};

// The lines to show, each with its marks.
using Lines = std::map<std::uint32_t, std::vector<Part>>;

// `span` clipped to the text and without a line ending at its end, so that a mark does not extend
// into the next line.
Span clip(std::string_view text, Span span) {
  const auto size = static_cast<std::uint32_t>(text.size());
  span.begin = std::min(span.begin, size);
  span.end = std::clamp(span.end, span.begin, size);
  while (span.end > span.begin && (text[span.end - 1] == '\n' || text[span.end - 1] == '\r')) {
    --span.end;
  }
  return span;
}

// The start of the text of a line, after its indentation.
std::uint32_t first_visible(std::string_view text, Span line) {
  while (line.begin < line.end && (text[line.begin] == ' ' || text[line.begin] == '\t')) {
    ++line.begin;
  }
  return line.begin;
}

// A range of several lines is marked on its first line, to the end, and on its last one.
void add_mark(Lines& lines, const base::Source& source, const Mark& mark) {
  const base::LineIndex& index = source.lines();
  const Span span = clip(source.text(), mark.span);
  const std::uint32_t first = index.line_at(span.begin);
  const std::uint32_t last = index.line_at(span.end);
  if (first == last) {
    lines[first].push_back({span, &mark, true});
    return;
  }
  const Span first_line = index.line(first);
  const Span last_line = index.line(last);
  const std::uint32_t last_begin = std::min(first_visible(source.text(), last_line), span.end);
  lines[first].push_back({{span.begin, std::max(span.begin, first_line.end)}, &mark, false});
  lines[last].push_back({{last_begin, span.end}, &mark, true});
}

Lines lines_of(const MarkedSource& excerpt) {
  Lines lines;
  for (const Mark& mark : excerpt.marks) add_mark(lines, *excerpt.source, mark);
  if (excerpt.header) lines[excerpt.source->lines().line_at(*excerpt.header)];
  // Shows a single line instead of omitting it.
  for (auto line = lines.begin(); line != lines.end(); ++line) {
    const auto next = std::next(line);
    if (next != lines.end() && next->first == line->first + 2) lines[line->first + 1];
  }
  return lines;
}

// The offset that must be visible in a cut line: that of the subject, otherwise that of the first
// mark.
std::uint32_t focus_of(const std::vector<Part>& parts, Span line) {
  if (parts.empty()) return line.begin;
  const auto subject =
      std::ranges::find_if(parts, [](const Part& part) { return part.mark->sign == '^'; });
  return subject == parts.end() ? parts.front().span.begin : subject->span.begin;
}

void append_line(std::string& out, const base::Source& source, std::uint32_t number,
                 const std::vector<Part>& parts, std::size_t margin, const TextStyle& style) {
  const Span bytes = source.lines().line(number);
  const ExcerptLine line(source.text(), bytes, focus_of(parts, bytes), style.width);
  append_bar(out, margin, style, std::to_string(number));
  if (!line.text().empty()) out += " " + line.text();
  out += "\n";
  if (parts.empty()) return;
  std::vector<LineMark> marks;
  for (const Part& part : parts) {
    const auto [begin, end] = line.columns(part.span);
    const std::string_view text = part.with_text ? std::string_view(part.mark->text) : "";
    marks.push_back({begin, end, part.mark->sign, part.mark->paint, text});
  }
  for (const std::string& row : mark_rows(std::move(marks), style.color)) {
    append_bar(out, margin, style);
    out += " " + row + "\n";
  }
}

}  // namespace

std::size_t number_width(const MarkedSource& excerpt) {
  const Lines lines = lines_of(excerpt);
  return lines.empty() ? 1 : std::to_string(lines.rbegin()->first).size();
}

void append_bar(std::string& out, std::size_t margin, const TextStyle& style,
                std::string_view number) {
  std::string bar(number);
  bar.append(margin - std::min(margin, number.size()), ' ');
  append_painted(out, style.color, Paint::kFrame, bar + " |");
}

void append_excerpt(std::string& out, const MarkedSource& excerpt, std::size_t margin,
                    const TextStyle& style) {
  append_bar(out, margin, style);
  out += "\n";
  std::uint32_t last = 0;
  for (const auto& [number, parts] : lines_of(excerpt)) {
    if (last != 0 && number > last + 1) {
      append_painted(out, style.color, Paint::kFrame, "...");
      out += "\n";
    }
    append_line(out, *excerpt.source, number, parts, margin, style);
    last = number;
  }
}

}  // namespace virga::diag
