// Replacements of parts of a file. What no edit touches keeps its bytes, so comments, layout and
// heredocs stay as the author wrote them. The result has marks that say where its parts come from
// (text/origin.h).
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "base/source.h"

namespace virga::convert::terraform {

class Edits {
 public:
  // The source must outlive the object.
  explicit Edits(const base::Source& source) : source_(source) {}

  // Replaces a span. Spans of edits do not overlap; the first of two edits of the same span wins.
  void replace(base::Span span, std::string by);
  // Inserts a text. Of several at one place, those of insert_before() come after the earlier ones,
  // and those of insert_after() before the earlier ones, so texts around expressions nest.
  void insert_before(std::uint32_t offset, std::string_view text) { openings_[offset] += text; }
  void insert_after(std::uint32_t offset, std::string_view text) {
    closings_[offset].insert(0, text);
  }

  // The text of a span after all edits in it.
  std::string render(base::Span span) const;

 private:
  struct Replacement {
    std::uint32_t end;
    std::string by;
  };

  const base::Source& source_;
  std::map<std::uint32_t, Replacement> replacements_;
  std::map<std::uint32_t, std::string> openings_;
  std::map<std::uint32_t, std::string> closings_;
};

}  // namespace virga::convert::terraform
