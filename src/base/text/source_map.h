// Where the parts of a generated text come from: a diagnostic about the text is reported in the
// source that a person wrote.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/span.h"

namespace virga::base {

class SourceMap {
 public:
  // What a part has in common with its origin.
  enum class Kind {
    kCopy,  // the same bytes: a position in the part has one in the origin
    kMade,  // the part stands for the origin as a whole
  };

  // A part of the text. Parts are added in order and do not overlap. Empty parts are ignored.
  // Requires: the origin of a copy has the size of the part.
  void add(Span part, Range origin, Kind kind);

  // The source range for a span of the text. A span of several parts has a range from the first to
  // the last of them, or only the first if they come from several sources. Text between parts
  // belongs to the next part, at the end to the last one. Returns nullopt if there are no parts.
  std::optional<Range> find(Span span) const;

  // The map for a text that differs from `before`, the text of this map, in its whitespace only.
  // Omits the parts after the first other difference.
  SourceMap with_layout(std::string_view before, std::string_view after) const;

  struct Part {
    Span part;
    Range origin;
    Kind kind;
  };
  const std::vector<Part>& parts() const { return parts_; }

 private:
  // The range in the origin of a part for the piece of it that is in `span`.
  static Range origin_of(const Part& part, Span span);

  std::vector<Part> parts_;  // by position
};

}  // namespace virga::base
