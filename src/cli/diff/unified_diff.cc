#include <algorithm>

#include "base/text/printable.h"
#include "cli/diff/diff.h"
#include "cli/terminal/paint.h"

namespace virga::cli {
namespace {

constexpr std::size_t kContext = 3;

class Writer {
 public:
  Writer(const std::vector<std::string_view>& lines, const std::vector<LineChange>& changes,
         bool color)
      : lines_(lines), changes_(changes), color_(color) {}

  std::string write(std::string_view name) {
    if (changes_.empty()) return "";
    const std::string shown = color_ ? printable(name) : std::string(name);
    paint(kBold, "--- " + shown);
    paint(kBold, "+++ " + shown);
    for (std::size_t i = 0; i < changes_.size();) i = hunk(i);
    return std::move(out_);
  }

 private:
  // An escaped control character takes at most 12 bytes.
  static std::string printable(std::string_view text) {
    return base::printable(text, text.size() * 12);
  }

  // Writes the changes from `first` on whose contexts touch as one hunk. Returns the index of the
  // next change.
  std::size_t hunk(std::size_t first) {
    const std::size_t next = end_of_hunk(first);
    const std::size_t begin = changes_[first].begin - std::min(changes_[first].begin, kContext);
    const std::size_t end = std::min(changes_[next - 1].end + kContext, lines_.size());
    const std::size_t before = end - begin;
    const std::size_t moved = grown_;
    for (std::size_t i = first; i < next; ++i) {
      grown_ += lines_of(changes_[i].after).size() - (changes_[i].end - changes_[i].begin);
    }
    paint(kCyan, "@@ -" + place(begin, before) + " +" +
                     place(begin + moved, before + (grown_ - moved)) + " @@");
    lines_of_hunk(first, next, begin, end);
    return next;
  }

  // The first change that is too far away for the hunk.
  std::size_t end_of_hunk(std::size_t first) const {
    std::size_t next = first + 1;
    while (next < changes_.size() &&
           changes_[next].begin <= changes_[next - 1].end + 2 * kContext) {
      ++next;
    }
    return next;
  }

  void lines_of_hunk(std::size_t first, std::size_t next, std::size_t at, std::size_t end) {
    for (std::size_t i = first; i < next; ++i) {
      while (at < changes_[i].begin) line(' ', "", lines_[at++]);
      while (at < changes_[i].end) line('-', kRed, lines_[at++]);
      for (const std::string_view added : lines_of(changes_[i].after)) line('+', kGreen, added);
    }
    while (at < end) line(' ', "", lines_[at++]);
  }

  static std::string place(std::size_t begin, std::size_t size) {
    const std::string first = std::to_string(size == 0 ? begin : begin + 1);
    return size == 1 ? first : first + "," + std::to_string(size);
  }

  void line(char sign, std::string_view style, std::string_view text) {
    const bool ends = text.ends_with('\n');
    if (ends) text.remove_suffix(1);
    paint(style, sign + (color_ ? printable(text) : std::string(text)));
    if (!ends) out_ += "\\ No newline at end of file\n";
  }
  void paint(std::string_view style, const std::string& text) {
    out_ += painted(color_, style, text) + '\n';
  }

  const std::vector<std::string_view>& lines_;
  const std::vector<LineChange>& changes_;
  std::size_t grown_ = 0;  // lines added minus lines removed by the hunks so far, modulo 2^n
  bool color_;
  std::string out_;
};

}  // namespace

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

std::string unified_diff(std::string_view name, const std::vector<std::string_view>& lines,
                         const std::vector<LineChange>& changes, bool color) {
  return Writer(lines, changes, color).write(name);
}

}  // namespace virga::cli
