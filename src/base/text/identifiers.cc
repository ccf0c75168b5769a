#include <array>

#include "base/text/unicode.h"

namespace virga::base {

namespace {

struct CodePointRange {
  char32_t first;
  char32_t last;
};

#include "base/identifier_ranges.inc"

// A set of code points in two levels: the upper bits choose a page, the lower bits a bit in it.
// Pages that are all zero or all one are shared. Built at compile time.
class CodePointSet {
 public:
  template <typename... Lists>
  constexpr explicit CodePointSet(const Lists&... lists) {
    pages_[kFull].fill(~std::uint64_t{0});
    (add_all(lists), ...);
  }

  constexpr bool contains(char32_t c) const {
    if (c > kLast) return false;
    return pages_[page_of_[c / kPageSize]][c % kPageSize / 64] >> (c % 64) & 1;
  }

 private:
  static constexpr char32_t kLast = 0x10FFFF;
  static constexpr char32_t kPageSize = 256;
  static constexpr std::uint8_t kEmpty = 0;
  static constexpr std::uint8_t kFull = 1;

  template <std::size_t N>
  constexpr void add_all(const CodePointRange (&ranges)[N]) {
    for (CodePointRange range : ranges) add(range);
  }

  constexpr void add(CodePointRange range) {
    for (char32_t c = range.first; c <= range.last;) {
      std::uint8_t& page = page_of_[c / kPageSize];
      if (c % kPageSize == 0 && range.last - c >= kPageSize - 1) {
        page = kFull;
        c += kPageSize;
        continue;
      }
      if (page == kEmpty) page = used_++;
      pages_[page][c % kPageSize / 64] |= std::uint64_t{1} << (c % 64);
      ++c;
    }
  }

  std::array<std::uint8_t, kLast / kPageSize + 1> page_of_{};
  std::array<std::array<std::uint64_t, kPageSize / 64>, 192> pages_{};
  std::uint8_t used_ = 2;
};

constexpr CodePointSet kIdStart(kIdStartRanges);
constexpr CodePointSet kIdContinue(kIdStartRanges, kIdContinueRanges);

}  // namespace

bool is_id_start(char32_t code_point) {
  return kIdStart.contains(code_point);
}

bool is_id_continue(char32_t code_point) {
  return kIdContinue.contains(code_point);
}

}  // namespace virga::base
