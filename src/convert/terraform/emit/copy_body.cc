#include "convert/terraform/emit/copy_body.h"

#include <algorithm>

#include "convert/terraform/text/origin.h"

namespace virga::convert::terraform {
namespace {

base::Span span_of(const BodyItem& item) {
  if (const auto* attribute = std::get_if<const hcl::Attribute*>(&item)) return (*attribute)->span;
  return std::get<const hcl::Block*>(item)->span();
}

// What stands for an item in diagnostics.
base::Span name_of(const BodyItem& item) {
  if (const auto* attribute = std::get_if<const hcl::Attribute*>(&item)) {
    return (*attribute)->name_span;
  }
  return std::get<const hcl::Block*>(item)->header();
}

// Removes the indentation at the end of a text, so that an item can be left out with its line.
void drop_last_indentation(std::string& text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.pop_back();
}

// The end of the line of an item that is left out, and empty lines after it that would follow an
// empty line.
std::uint32_t length_of_empty_lines(std::string_view before, std::string_view rest) {
  const std::size_t size = rest.size();
  const bool is_begin = before.find_first_not_of(" \t\r\n") == std::string_view::npos;
  bool is_empty_line = is_begin || before.ends_with("\n\n") || before.ends_with("\n\r\n");
  if (!before.empty() && !before.ends_with('\n')) return 0;
  for (bool is_first = true;; is_first = false) {
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) break;
    if (rest.substr(0, end).find_first_not_of(" \t\r") != std::string_view::npos) break;
    if (!is_first && !is_empty_line) break;
    rest.remove_prefix(end + 1);
  }
  return static_cast<std::uint32_t>(size - rest.size());
}

// Removes an empty line before the closing brace.
void drop_last_blank_line(std::string& text) {
  const auto last = text.find_last_not_of(" \t\r\n");
  const auto first_break = text.find('\n', last == std::string::npos ? 0 : last);
  if (first_break == std::string::npos) return;
  const auto last_break = text.rfind('\n');
  text.erase(first_break, last_break - first_break);
}

}  // namespace

std::vector<BodyItem> items_of(const hcl::Body& body) {
  std::vector<BodyItem> items;
  for (const hcl::Attribute& attribute : body.attributes) items.emplace_back(&attribute);
  for (const hcl::Block* block : body.blocks) items.emplace_back(block);
  std::ranges::sort(items, {}, [](const BodyItem& item) { return span_of(item).begin; });
  return items;
}

std::string copy_body(const SourceFile& file, const hcl::Body& body, base::Span inner,
                      const WriteItem& write, const std::string& extra) {
  const bool is_one_line = file.text(inner).find('\n') == std::string_view::npos;
  std::string out;
  std::uint32_t at = inner.begin;
  std::size_t written = 0;
  for (const BodyItem& item : items_of(body)) {
    const base::Span span = span_of(item);
    if (span.begin < at) continue;
    out += file.text({at, span.begin});
    at = span.end;
    const auto text = write(item);
    if (text) {
      out += made_from(file.range(name_of(item)), *text);
      ++written;
      continue;
    }
    drop_last_indentation(out);
    at += length_of_empty_lines(out, file.text({at, inner.end}));
  }
  out += file.text({at, inner.end});
  if (written == 0 && out.find_first_not_of(" \t\r\n") == std::string::npos && extra.empty()) {
    return {};
  }
  drop_last_blank_line(out);
  if (extra.empty() && (!is_one_line || (written == 1 && out.find('\n') == std::string::npos))) {
    return out;
  }
  drop_last_indentation(out);
  if (is_one_line) out = "\n" + out;
  if (!out.ends_with('\n')) out += '\n';
  return out + extra;
}

std::string as_comment(std::string_view text, std::size_t indentation) {
  std::string out;
  while (!text.empty()) {
    const auto end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    const auto spaces = std::min(line.find_first_not_of(" \t"), line.size());
    line.remove_prefix(std::min(spaces, indentation));
    out += line.empty() ? "#\n" : "# " + std::string(line) + "\n";
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  if (!out.empty()) out.pop_back();
  return out;
}

}  // namespace virga::convert::terraform
