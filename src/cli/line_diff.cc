#include "cli/line_diff.h"

#include <algorithm>
#include <vector>

#include "base/printable.h"
#include "cli/paint.h"

namespace virga::cli {
namespace {

constexpr std::size_t kContext = 3;

// With their line breaks.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

class Diff {
 public:
  Diff(std::string_view before, std::string_view after, bool color)
      : before_(lines_of(before)), after_(lines_of(after)), color_(color) {}

  std::string write(std::string_view name) {
    const std::size_t count = std::max(before_.size(), after_.size());
    for (std::size_t first = next_change(0, count); first < count;) {
      if (out_.empty()) {
        paint(kBold, "--- " + std::string(name));
        paint(kBold, "+++ " + std::string(name));
      }
      // Changes with no more than their context between them are one hunk.
      std::size_t end = first + 1;
      std::size_t next = next_change(end, count);
      while (next < count && next - end <= 2 * kContext) {
        end = next + 1;
        next = next_change(end, count);
      }
      hunk(first - std::min(first, kContext), std::min(end + kContext, count));
      first = next;
    }
    return std::move(out_);
  }

 private:
  bool changed(std::size_t i) const {
    return i >= before_.size() || i >= after_.size() || before_[i] != after_[i];
  }
  std::size_t next_change(std::size_t from, std::size_t count) const {
    while (from < count && !changed(from)) ++from;
    return from;
  }

  // Lines [begin, end).
  void hunk(std::size_t begin, std::size_t end) {
    paint(kCyan, "@@ -" + range(before_, begin, end) + " +" + range(after_, begin, end) + " @@");
    for (std::size_t i = begin; i < end;) {
      if (!changed(i)) {
        line(' ', "", before_[i++]);
        continue;
      }
      const std::size_t stop = std::min(next_unchanged(i), end);
      for (std::size_t k = i; k < std::min(stop, before_.size()); ++k) line('-', kRed, before_[k]);
      for (std::size_t k = i; k < std::min(stop, after_.size()); ++k) line('+', kGreen, after_[k]);
      i = stop;
    }
  }
  std::size_t next_unchanged(std::size_t from) const {
    const std::size_t count = std::max(before_.size(), after_.size());
    while (from < count && changed(from)) ++from;
    return from;
  }

  static std::string range(const std::vector<std::string_view>& lines, std::size_t begin,
                           std::size_t end) {
    const std::size_t size = std::min(end, lines.size()) - std::min(begin, lines.size());
    const std::string first = std::to_string(size == 0 ? begin : begin + 1);
    return size == 1 ? first : first + "," + std::to_string(size);
  }

  void line(char sign, std::string_view paint_with, std::string_view text) {
    const bool ends = text.ends_with('\n');
    if (ends) text.remove_suffix(1);
    paint(paint_with,
          sign + (color_ ? base::printable(text, text.size() * 12) : std::string(text)));
    if (!ends) out_ += "\\ No newline at end of file\n";
  }
  void paint(std::string_view with, const std::string& text) {
    out_ += painted(color_, with, text) + '\n';
  }

  std::vector<std::string_view> before_;
  std::vector<std::string_view> after_;
  bool color_;
  std::string out_;
};

}  // namespace

std::string line_diff(std::string_view name, std::string_view before, std::string_view after,
                      bool color) {
  return Diff(before, after, color).write(name);
}

}  // namespace virga::cli
