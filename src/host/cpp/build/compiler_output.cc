#include "host/cpp/build/compiler_output.h"

#include <algorithm>
#include <optional>

namespace virga::host {
namespace {

// What a line begins.
enum class LineKind { kError, kWarning, kBefore, kNoise, kRest };

bool contains(std::string_view line, std::string_view part) {
  return line.find(part) != line.npos;
}

bool is_linker_error(std::string_view line) {
  return contains(line, "undefined reference to") || contains(line, "undefined symbol") ||
         contains(line, "multiple definition of") || contains(line, "cannot find -l");
}

// What build tools print about their own work.
constexpr std::string_view kNoiseBegins[] = {"[",
                                             "FAILED: ",
                                             "ninja: ",
                                             "make: ",
                                             "make[",
                                             "gmake",
                                             "-- ",
                                             "See also",
                                             "collect2: error: ",
                                             "Consolidate ",
                                             "/usr/bin/ld: warning: "};

// Whether the line says where the next message comes from.
bool introduces_message(std::string_view line) {
  return line.starts_with("In file included from ") || contains(line, ": In ") ||
         contains(line, ": in function ") || contains(line, "required from ") ||
         contains(line, "At global scope:") || contains(line, "required by substitution of");
}

LineKind kind_of(std::string_view line) {
  if (line.starts_with("CMake Error")) return LineKind::kError;
  if (line.starts_with("CMake Warning") || line.starts_with("CMake Deprecation Warning")) {
    return LineKind::kWarning;
  }
  for (const std::string_view begin : kNoiseBegins) {
    if (line.starts_with(begin)) return LineKind::kNoise;
  }
  if (contains(line, ": error: ") || contains(line, ": fatal error: ") || is_linker_error(line)) {
    return LineKind::kError;
  }
  if (contains(line, ": warning: ")) return LineKind::kWarning;
  return introduces_message(line) ? LineKind::kBefore : LineKind::kRest;
}

void remove_all(std::string& text, std::string_view part) {
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at)) {
    text.erase(at, part.size());
  }
}

// The engine's CLI writes the severity.
void remove_severity(std::string& line) {
  for (const std::string_view word : {": error: ", ": fatal error: ", ": warning: "}) {
    const std::size_t at = line.find(word);
    if (at != line.npos) return void(line.erase(at + 1, word.size() - 2));
  }
}

class Reader {
 public:
  explicit Reader(const std::string& source)
      : source_(source.ends_with('/') ? source : source + '/') {}

  void add(std::string_view line) {
    // The line after FAILED is the command.
    if (std::exchange(skip_next_, false)) return;
    skip_next_ = line.starts_with("FAILED: ");
    switch (kind_of(line)) {
      case LineKind::kNoise: return end();
      case LineKind::kBefore: return before_.push_back(readable(line));
      case LineKind::kRest:
        if (!current_) return;
        // Without a message after them, these lines belong to the last one.
        for (const std::string& each : std::exchange(before_, {})) append(each);
        return append(readable(line));
      case LineKind::kError:
      case LineKind::kWarning: break;
    }
    end_current();
    current_.emplace(kind_of(line) == LineKind::kError, readable(line));
    remove_severity(current_->text);
    lines_ = 1;
    for (const std::string& each : std::exchange(before_, {})) append(each);
  }

  std::vector<ToolMessage> take() {
    end();
    return std::move(messages_);
  }

 private:
  std::string readable(std::string_view line) const {
    std::string text(line);
    remove_all(text, source_);
    return text;
  }
  void append(const std::string& line) {
    if (++lines_ <= kMaxToolLines) current_->text += "\n" + line;
    if (lines_ == kMaxToolLines + 1) current_->text += "\n...";
  }
  void end() {
    before_.clear();
    end_current();
  }
  void end_current() {
    if (!current_) return;
    std::string& text = current_->text;
    while (text.ends_with('\n')) text.pop_back();
    const bool is_known =
        std::ranges::any_of(messages_, [&](const ToolMessage& each) { return each.text == text; });
    if (!is_known && messages_.size() < kMaxToolMessages) messages_.push_back(*std::move(current_));
    current_.reset();
  }

  const std::string source_;
  std::vector<ToolMessage> messages_;
  std::optional<ToolMessage> current_;
  std::vector<std::string> before_;  // lines that belong to the next message
  std::size_t lines_ = 0;
  bool skip_next_ = false;
};

}  // namespace

std::vector<ToolMessage> read_tool_output(std::string_view output, const std::string& source) {
  Reader reader(source);
  while (!output.empty()) {
    const std::size_t end = std::min(output.find('\n'), output.size());
    reader.add(output.substr(0, end));
    output.remove_prefix(std::min(end + 1, output.size()));
  }
  return reader.take();
}

}  // namespace virga::host
