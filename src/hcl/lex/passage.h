// The text that is read, and where it stands: a whole source, or text that was taken out of one and
// decoded, such as a string of a JSON file. Spans of the text are offsets in it; ranges are for
// people and say where it is in the source.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

#include "base/source.h"

namespace virga::hcl {

// From here on, offsets of the text are as far from each other as those of the source.
struct Anchor {
  std::uint32_t in_text;
  std::uint32_t in_source;
};

class Passage {
 public:
  // The whole of a source.
  explicit Passage(const base::Source& source) : source_(source.id()), text_(source.text()) {}
  // `anchors` ascend, the first one is of offset 0; they outlive the passage.
  Passage(base::SourceId source, std::string_view text, std::span<const Anchor> anchors)
      : source_(source), text_(text), anchors_(anchors) {}

  base::SourceId source() const { return source_; }
  bool is_whole_source() const { return anchors_.empty(); }
  std::string_view text() const { return text_; }
  std::string_view text(base::Span span) const { return text_.substr(span.begin, span.size()); }

  base::Range range(base::Span span) const { return {source_, place(span)}; }
  // The bytes of the source that the span was read from.
  base::Span place(base::Span span) const { return {place(span.begin), place(span.end)}; }

 private:
  std::uint32_t place(std::uint32_t offset) const {
    if (anchors_.empty()) return offset;
    const auto after = std::ranges::upper_bound(anchors_, offset, {}, &Anchor::in_text);
    const Anchor& anchor = *std::prev(after);
    return anchor.in_source + (offset - anchor.in_text);
  }

  base::SourceId source_;
  std::string_view text_;
  std::span<const Anchor> anchors_;
};

}  // namespace virga::hcl
