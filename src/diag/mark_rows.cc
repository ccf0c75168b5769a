#include "diag/mark_rows.h"

#include <algorithm>
#include <functional>

namespace virga::diag {

namespace {

// Columns with one coloured sign each, and a text after them.
class Row {
 public:
  void draw(std::uint32_t begin, std::uint32_t end, char sign, Paint paint) {
    if (cells_.size() < end) cells_.resize(end);
    std::fill(cells_.begin() + begin, cells_.begin() + end, Cell{sign, paint});
  }

  // The row with `text` at `column`, which is right of everything drawn.
  std::string str(bool color, std::uint32_t column = 0, Paint paint = Paint::kPlain,
                  std::string_view text = "") const {
    std::string out;
    for (auto at = cells_.begin(); at != cells_.end();) {
      const auto end = std::find_if(at, cells_.end(), [&](Cell c) { return c.paint != at->paint; });
      std::string signs;
      for (; at != end; ++at) signs.push_back(at->sign);
      append_painted(out, color, std::prev(end)->paint, signs);
    }
    if (text.empty()) return out;
    if (column > cells_.size()) out.append(column - cells_.size(), ' ');
    append_painted(out, color, paint, text);
    return out;
  }

 private:
  struct Cell {
    char sign = ' ';
    Paint paint = Paint::kPlain;
  };
  std::vector<Cell> cells_;
};

// Draws a bar for each mark, which connects the mark with its text below.
Row bars(const std::vector<const LineMark*>& marks, std::uint32_t before) {
  Row row;
  for (const LineMark* mark : marks) {
    if (mark->begin < before) row.draw(mark->begin, mark->begin + 1, '|', mark->paint);
  }
  return row;
}

// Returns whether the text of `mark` can be on the row of the marks: no other mark is to the right.
bool is_rightmost(const LineMark& mark, const std::vector<LineMark>& marks) {
  return std::ranges::all_of(marks, [&](const LineMark& other) {
    return &other == &mark || (other.end <= mark.end && other.begin <= mark.begin);
  });
}

}  // namespace

std::vector<std::string> mark_rows(std::vector<LineMark> marks, bool color) {
  // The subject is drawn last, so its signs replace those of labels.
  std::ranges::stable_sort(marks, [](const LineMark& a, const LineMark& b) {
    return (a.sign == '^') < (b.sign == '^');
  });
  Row signs;
  for (const LineMark& mark : marks) signs.draw(mark.begin, mark.end, mark.sign, mark.paint);

  const LineMark* beside = nullptr;
  std::vector<const LineMark*> below;
  for (const LineMark& mark : marks) {
    if (mark.text.empty()) continue;
    if (!beside && is_rightmost(mark, marks)) {
      beside = &mark;
    } else {
      below.push_back(&mark);
    }
  }

  std::vector<std::string> rows;
  if (beside) {
    rows.push_back(signs.str(color, beside->end + 1, beside->paint, beside->text));
  } else {
    rows.push_back(signs.str(color));
  }
  if (below.empty()) return rows;
  constexpr std::uint32_t kEverywhere = 0xFFFF'FFFF;
  rows.push_back(bars(below, kEverywhere).str(color));
  std::ranges::stable_sort(below, std::greater<>(), &LineMark::begin);
  for (const LineMark* mark : below) {
    rows.push_back(bars(below, mark->begin).str(color, mark->begin, mark->paint, mark->text));
  }
  return rows;
}

}  // namespace virga::diag
