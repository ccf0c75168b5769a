#include "ide/document/document.h"

#include <algorithm>

#include "base/text/utf8_byte.h"
#include "schema/read/docs_text.h"

namespace virga::ide {
namespace {

constexpr std::size_t kLongestDescription = 4000;  // bytes
constexpr std::string_view kFence = "```";

// The length of the longest row of backticks.
std::size_t longest_row(std::string_view text) {
  std::size_t longest = 0;
  std::size_t row = 0;
  for (const char c : text) {
    row = c == '`' ? row + 1 : 0;
    longest = std::max(longest, row);
  }
  return longest;
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '/' || c == '!';
}

std::size_t line_end(std::string_view text, std::size_t at) {
  return std::min(text.find('\n', at), text.size());
}

// Whether the text has an odd number of lines that begin or end a block of code.
bool has_open_fence(std::string_view text) {
  bool is_open = false;
  for (std::size_t at = 0; at < text.size(); at = line_end(text, at) + 1) {
    if (text.substr(at).starts_with(kFence)) is_open = !is_open;
  }
  return is_open;
}

// Whether Markdown would take the beginning of the text for a tag.
bool begins_tag(std::string_view text) {
  if (!text.starts_with('<')) return false;
  text.remove_prefix(1);
  return !text.empty() && is_letter(text[0]) && !text.starts_with("http://") &&
         !text.starts_with("https://");
}

// Escapes what Markdown would take for HTML, outside of code.
std::string escape_tags(std::string_view text) {
  std::string out;
  bool in_fence = false;
  bool in_span = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool at_line_start = at == 0 || text[at - 1] == '\n';
    if (at_line_start) {
      in_span = false;
      if (text.substr(at).starts_with(kFence)) in_fence = !in_fence;
    }
    if (text[at] == '`') in_span = !in_span;
    if (begins_tag(text.substr(at)) && !in_fence && !in_span) out += '\\';
    out += text[at];
  }
  return out;
}

// Cuts a text at a space, or at the border of a character.
std::string cut(std::string text, std::size_t max) {
  if (text.size() <= max) return text;
  std::size_t end = text.rfind(' ', max);
  if (end == std::string::npos || end == 0) {
    end = max;
    while (end > 0 && base::is_continuation_byte(text[end])) --end;
  }
  text.resize(end);
  return text + " …";
}

std::string shortened_description(std::string_view description, std::size_t max_bytes) {
  std::string text = cut(schema::docs_text(description), max_bytes);
  if (has_open_fence(text)) text += "\n```";
  return text;
}

std::string code_block(const std::string& text) {
  const std::string fence(std::max<std::size_t>(3, longest_row(text) + 1), '`');
  return fence + "pcl\n" + text + "\n" + fence;
}

}  // namespace

void Document::code(std::string_view text) {
  if (!text.empty()) parts_.push_back({Kind::kCode, std::string(text)});
}
void Document::paragraph(std::string text) {
  if (!text.empty()) parts_.push_back({Kind::kParagraph, std::move(text)});
}
void Document::item(std::string text) {
  parts_.push_back({Kind::kItem, std::move(text)});
}
void Document::description(std::string_view text) {
  std::string shown = shortened_description(text, kLongestDescription);
  if (!shown.empty()) parts_.push_back({Kind::kDescription, std::move(shown)});
}
void Document::heading(std::size_t level, std::string_view text) {
  parts_.push_back({Kind::kHeading, std::string(text), level});
}

// Items of a list follow each other without an empty line.
std::string Document::separator(std::size_t index) const {
  if (index == 0) return "";
  const bool in_list = parts_[index].kind == Kind::kItem && parts_[index - 1].kind == Kind::kItem;
  return in_list ? "\n" : "\n\n";
}

std::string Document::markdown() const {
  std::string out;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const Part& part = parts_[i];
    out += separator(i);
    switch (part.kind) {
      case Kind::kCode: out += code_block(part.text); break;
      case Kind::kParagraph: out += part.text; break;
      case Kind::kItem: out += "- " + part.text; break;
      case Kind::kDescription: out += escape_tags(part.text); break;
      case Kind::kHeading: out += std::string(part.level, '#') + " " + part.text; break;
    }
  }
  return out;
}

std::string Document::plain() const {
  std::string out;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    out += separator(i);
    if (parts_[i].kind == Kind::kItem) out += "- ";
    out += parts_[i].text;
  }
  return out;
}

std::string code_span(std::string_view text) {
  std::string line(text);
  std::ranges::replace(line, '\n', ' ');
  const std::string ticks(longest_row(line) + 1, '`');
  const bool needs_space = line.starts_with('`') || line.ends_with('`');
  const std::string_view space = needs_space ? " " : "";
  return ticks + std::string(space) + line + std::string(space) + ticks;
}

std::string description_markdown(std::string_view description, std::size_t max_bytes) {
  return escape_tags(shortened_description(description, max_bytes));
}

std::string first_sentence(std::string_view description) {
  const std::string text = schema::docs_text(description);
  std::size_t end = line_end(text, 0);
  for (std::size_t at = text.find(". "); at < end; at = text.find(". ", at + 1)) {
    const bool is_abbreviation =
        at >= 3 && (text.compare(at - 3, 3, "e.g") == 0 || text.compare(at - 3, 3, "i.e") == 0);
    if (!is_abbreviation) end = at + 1;
  }
  return escape_tags(text.substr(0, end));
}

}  // namespace virga::ide
