#include "ide/edit/edits.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "base/text/utf8_byte.h"

namespace virga::ide {
namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

// Compares two texts line by line.
class LineDifference {
 public:
  LineDifference(const base::Source& source, std::string_view text)
      : source_(source), before_(lines_of(source.text())), after_(lines_of(text)) {}

  // Formatting keeps the lines. If the numbers of lines differ, all lines between the equal ones at
  // both ends are one change.
  std::vector<Edit> run() {
    if (before_.size() != after_.size()) {
      whole();
      return std::move(edits_);
    }
    std::uint32_t offset = 0;
    for (std::size_t i = 0; i < before_.size(); ++i) {
      if (before_[i] != after_[i]) change(offset, before_[i], after_[i]);
      offset += static_cast<std::uint32_t>(before_[i].size());
    }
    return std::move(edits_);
  }

 private:
  void whole() {
    std::size_t first = 0;
    std::uint32_t begin = 0;
    const std::size_t shorter = std::min(before_.size(), after_.size());
    while (first < shorter && before_[first] == after_[first]) {
      begin += static_cast<std::uint32_t>(before_[first++].size());
    }
    std::size_t last = 0;
    while (last < shorter - first &&
           before_[before_.size() - 1 - last] == after_[after_.size() - 1 - last]) {
      ++last;
    }
    std::string old;
    std::string text;
    for (std::size_t i = first; i + last < before_.size(); ++i) old += before_[i];
    for (std::size_t i = first; i + last < after_.size(); ++i) text += after_[i];
    change(begin, old, text);
  }

  static std::size_t common_prefix(std::string_view old, std::string_view text) {
    std::size_t size = 0;
    const std::size_t shorter = std::min(old.size(), text.size());
    while (size < shorter && old[size] == text[size]) ++size;
    while (size > 0 && size < old.size() && base::is_continuation_byte(old[size])) --size;
    while (size > 0 && size < text.size() && base::is_continuation_byte(text[size])) --size;
    while (size > 0 && old[size - 1] == '\r') --size;
    return size;
  }

  static std::size_t common_suffix(std::string_view old, std::string_view text, std::size_t most) {
    std::size_t size = 0;
    while (size < most && old[old.size() - 1 - size] == text[text.size() - 1 - size]) ++size;
    while (size > 0 && base::is_continuation_byte(old[old.size() - size])) --size;
    if (size > 0 && old[old.size() - size] == '\n') --size;
    return size;
  }

  // Drops equal bytes at both ends, but never splits a character or a line break.
  void change(std::uint32_t offset, std::string_view old, std::string_view text) {
    const std::size_t prefix = common_prefix(old, text);
    const std::size_t suffix = common_suffix(old, text, std::min(old.size(), text.size()) - prefix);
    const auto begin = static_cast<std::uint32_t>(offset + prefix);
    const auto end = static_cast<std::uint32_t>(offset + old.size() - suffix);
    const std::string_view replacement = text.substr(prefix, text.size() - suffix - prefix);
    edits_.push_back({source_.range({begin, end}), std::string(replacement)});
  }

  const base::Source& source_;
  std::vector<std::string_view> before_;
  std::vector<std::string_view> after_;
  std::vector<Edit> edits_;
};

}  // namespace

void sort_edits(std::vector<Edit>& edits) {
  std::ranges::stable_sort(edits, {}, [](const Edit& edit) {
    return std::tuple(edit.range.source, edit.range.span.begin, !edit.range.span.empty());
  });
}

bool has_overlaps(std::span<const Edit> edits) {
  for (std::size_t i = 1; i < edits.size(); ++i) {
    const base::Range before = edits[i - 1].range;
    const base::Range after = edits[i].range;
    if (before.source == after.source && before.span.end > after.span.begin) return true;
  }
  return false;
}

std::string apply_edits(const base::Source& source, std::span<const Edit> edits) {
  const std::string_view text = source.text();
  std::string out;
  std::uint32_t copied = 0;
  for (const Edit& edit : edits) {
    if (edit.range.source != source.id()) continue;
    out += text.substr(copied, edit.range.span.begin - copied);
    out += edit.replacement;
    copied = edit.range.span.end;
  }
  return out.append(text.substr(copied));
}

std::vector<Edit> minimal_edits(const base::Source& source, std::string_view text) {
  if (source.text() == text) return {};
  return LineDifference(source, text).run();
}

}  // namespace virga::ide
