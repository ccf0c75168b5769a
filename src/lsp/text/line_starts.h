// The lines of a text, as LSP defines them: a line ends with "\n", "\r\n" or "\r".
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/span.h"

namespace virga::lsp {

// Offsets are bytes. The first line has the number 0. Requires: at most 2^32 - 2 bytes.
class LineStarts {
 public:
  // O(n).
  explicit LineStarts(std::string_view text);

  // Follows an edit: `text` is the text after the bytes of `removed` were replaced by `inserted`
  // bytes. Scans only the inserted bytes. O(inserted + lines after the edit).
  void update(std::string_view text, base::Span removed, std::uint32_t inserted);

  std::uint32_t count() const { return static_cast<std::uint32_t>(starts_.size()); }
  // Requires: `line < count()`.
  std::uint32_t operator[](std::uint32_t line) const { return starts_[line]; }
  // The line that contains the offset. An offset behind the text is in the last line.
  std::uint32_t line_at(std::uint32_t offset) const;
  // The same, for an offset in a line near `near`. O(log(distance)).
  std::uint32_t line_at(std::uint32_t offset, std::uint32_t near) const;
  // The bytes of a line without its line ending. Requires: `line < count()`, and `text` is the text
  // that the starts belong to.
  base::Span content(std::string_view text, std::uint32_t line) const;

 private:
  std::vector<std::uint32_t> starts_{0};
};

}  // namespace virga::lsp
