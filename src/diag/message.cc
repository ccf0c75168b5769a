#include "diag/message.h"

#include <algorithm>

#include "base/text/printable.h"

namespace virga::diag {

namespace {

// Bytes of an argument that are shown; a hostile program may have names of megabytes.
constexpr std::size_t kLongestShownName = 200;
constexpr std::size_t kLongestExcerpt = 60;
constexpr std::size_t kLongestText = 1000;
// Names of a list that are shown; the rest are counted.
constexpr std::size_t kMaxNames = 12;

std::string quoted(std::string_view text, std::size_t max_bytes) {
  return "`" + base::printable(text, max_bytes) + "`";
}

std::string enumerate(const std::vector<std::string>& names) {
  std::string out;
  const std::size_t shown = names.size() > kMaxNames ? kMaxNames - 1 : names.size();
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) out += i + 1 == names.size() ? " and " : ", ";
    out += quoted(names[i], kLongestShownName);
  }
  if (shown < names.size()) out += " and " + std::to_string(names.size() - shown) + " more";
  return out;
}

struct ArgumentFormatter {
  std::string operator()(const Name& name) const { return quoted(name.text, kLongestShownName); }
  std::string operator()(const TypeText& type) const {
    return quoted(type.text, kLongestShownName);
  }
  std::string operator()(const Excerpt& part) const { return quoted(part.text, kLongestExcerpt); }
  std::string operator()(const PathText& path) const {
    return base::printable(path.text, kLongestText);
  }
  std::string operator()(const Count& count) const { return std::to_string(count.number); }
  std::string operator()(const Word& word) const { return word.text; }
  std::string operator()(const Reason& why) const {
    return base::printable(why.text, kLongestText);
  }
  std::string operator()(const Names& names) const { return enumerate(names.texts); }
};

// Reads a placeholder after its opening brace: removes it from `text` and returns its number.
// Returns -1 and removes nothing if it is not a placeholder.
std::ptrdiff_t take_placeholder(std::string_view& text) {
  std::size_t digits = 0;
  std::ptrdiff_t number = 0;
  while (digits < text.size() && digits < 3 && text[digits] >= '0' && text[digits] <= '9') {
    number = number * 10 + (text[digits++] - '0');
  }
  if (digits == 0 || digits >= text.size() || text[digits] != '}') return -1;
  text.remove_prefix(digits + 1);
  return number;
}

}  // namespace

std::string show(const Argument& argument) {
  return std::visit(ArgumentFormatter{}, argument);
}

std::string fill(std::string_view text, const std::vector<Argument>& arguments) {
  std::string out;
  while (!text.empty()) {
    const std::size_t plain = std::min(text.find_first_of("{}"), text.size());
    out += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    const char brace = text.front();
    text.remove_prefix(1);
    if (text.starts_with(brace)) {
      text.remove_prefix(1);
    } else if (brace == '{') {
      const std::string_view placeholder = text;
      const std::ptrdiff_t number = take_placeholder(text);
      if (number >= 0 && number < std::ssize(arguments)) {
        out += show(arguments[static_cast<std::size_t>(number)]);
        continue;
      }
      text = placeholder;
    }
    out.push_back(brace);
  }
  return out;
}

std::string Message::str() const {
  return fill(text.text(), arguments);
}

}  // namespace virga::diag
