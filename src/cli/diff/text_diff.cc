// The difference of two texts with the fewest changed lines.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "cli/diff/diff.h"

namespace virga::cli {
namespace {

using TextLines = std::vector<std::string_view>;

// A larger table would take too much memory and time.
constexpr std::size_t kMostTableCells = 4'000'000;

// The parts of two texts between their equal beginnings and ends.
class DifferentMiddle {
 public:
  DifferentMiddle(const TextLines& before, const TextLines& after)
      : before_(before), after_(after) {
    const std::size_t most = std::min(before.size(), after.size());
    while (begin_ < most && before[begin_] == after[begin_]) ++begin_;
    std::size_t end = 0;
    while (end < most - begin_ &&
           before[before.size() - 1 - end] == after[after.size() - 1 - end]) {
      ++end;
    }
    rows_ = before.size() - end - begin_;
    columns_ = after.size() - end - begin_;
  }

  std::vector<LineChange> changes() {
    if (rows_ == 0 && columns_ == 0) return {};
    if ((rows_ + 1) * (columns_ + 1) > kMostTableCells) {
      add(0, rows_, 0, columns_);
      return std::move(changes_);
    }
    count_common_lines();
    walk();
    return std::move(changes_);
  }

 private:
  // Adds the changes along a longest common subsequence.
  void walk() {
    std::size_t row = 0;
    std::size_t column = 0;
    while (row < rows_ || column < columns_) {
      const std::size_t first_row = row;
      const std::size_t first_column = column;
      pass_change(row, column);
      if (row > first_row || column > first_column) add(first_row, row, first_column, column);
      while (row < rows_ && column < columns_ && is_equal(row, column)) {
        ++row;
        ++column;
      }
    }
  }

  void pass_change(std::size_t& row, std::size_t& column) {
    while ((row < rows_ || column < columns_) && !is_equal(row, column)) {
      const bool is_removed =
          column == columns_ || (row < rows_ && common(row + 1, column) >= common(row, column + 1));
      ++(is_removed ? row : column);
    }
  }

  bool is_equal(std::size_t row, std::size_t column) const {
    return row < rows_ && column < columns_ && before_[begin_ + row] == after_[begin_ + column];
  }

  // The number of common lines of the rest from here on.
  std::uint32_t& common(std::size_t row, std::size_t column) {
    return common_[row * (columns_ + 1) + column];
  }

  void count_common_lines() {
    common_.assign((rows_ + 1) * (columns_ + 1), 0);
    for (std::size_t row = rows_; row-- > 0;) {
      for (std::size_t column = columns_; column-- > 0;) {
        common(row, column) = is_equal(row, column)
                                  ? common(row + 1, column + 1) + 1
                                  : std::max(common(row + 1, column), common(row, column + 1));
      }
    }
  }

  void add(std::size_t row, std::size_t row_end, std::size_t column, std::size_t column_end) {
    LineChange change{begin_ + row, begin_ + row_end, ""};
    for (; column < column_end; ++column) change.after += after_[begin_ + column];
    changes_.push_back(std::move(change));
  }

  const TextLines& before_;
  const TextLines& after_;
  std::size_t begin_ = 0;
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::vector<std::uint32_t> common_;
  std::vector<LineChange> changes_;
};

}  // namespace

std::string text_diff(std::string_view name, std::string_view before, std::string_view after,
                      bool color) {
  const TextLines lines = lines_of(before);
  const TextLines lines_after = lines_of(after);
  return unified_diff(name, lines, DifferentMiddle(lines, lines_after).changes(), color);
}

}  // namespace virga::cli
