// The text to be parsed and its position: a whole source, or text that was extracted from a source
// and decoded, such as a string of a JSON file. Spans are offsets in the text. Ranges refer to the
// source and are used in messages.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

#include "base/source.h"

namespace virga::hcl {

// Maps an offset of the text to an offset of the source. Holds up to the next anchor.
struct Anchor {
  std::uint32_t in_text;
  std::uint32_t in_source;
};

class Passage {
 public:
  // A whole source.
  explicit Passage(const base::Source& source) : source_(source.id()), text_(source.text()) {}
  // Requires: the anchors are in ascending order, the first is for offset 0, and they outlive the
  // passage.
  Passage(base::SourceId source, std::string_view text, std::span<const Anchor> anchors)
      : source_(source), text_(text), anchors_(anchors) {}

  base::SourceId source() const { return source_; }
  bool is_whole_source() const { return anchors_.empty(); }
  std::string_view text() const { return text_; }
  std::string_view text(base::Span span) const { return text_.substr(span.begin, span.size()); }

  base::Range range(base::Span span) const { return {source_, place(span)}; }
  // Returns the bytes of the source that the span was read from.
  base::Span place(base::Span span) const { return {place(span.begin), place(span.end)}; }

 private:
  std::uint32_t place(std::uint32_t offset) const {
    if (anchors_.empty()) return offset;
    if (anchors_.size() == 1) return anchors_.front().in_source + offset;
    const auto after = std::ranges::upper_bound(anchors_, offset, {}, &Anchor::in_text);
    const Anchor& anchor = *std::prev(after);
    return anchor.in_source + (offset - anchor.in_text);
  }

  base::SourceId source_;
  std::string_view text_;
  std::span<const Anchor> anchors_;
};

}  // namespace virga::hcl
