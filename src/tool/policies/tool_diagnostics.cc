#include "tool/policies/tool_diagnostics.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "diag/codes/policy.h"

namespace virga::tool {
namespace {

namespace fs = std::filesystem;
namespace codes = diag::codes;

// Lines of a message that are shown below it.
constexpr std::size_t kMaxNotes = 10;

// "main.cc:9:29: text".
struct Placed {
  std::string file;
  std::size_t line = 0, column = 0;  // from 1; column 0: none
  std::string text;
};

// Takes ":12" from the beginning of the text. Returns nullopt if it does not begin like this.
std::optional<std::size_t> take_number(std::string_view& text) {
  if (!text.starts_with(':')) return std::nullopt;
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

std::optional<Placed> placed(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == line.npos || colon == 0) return std::nullopt;
  Placed found{.file = std::string(line.substr(0, colon)), .text = {}};
  line.remove_prefix(colon);
  const auto number = take_number(line);
  if (!number) return std::nullopt;
  found.line = *number;
  found.column = take_number(line).value_or(0);
  if (!line.starts_with(": ")) return std::nullopt;
  found.text = line.substr(2);
  return found;
}

std::vector<std::string> message_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

bool is_name_character(char c) {
  return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// The place in the text: the word at the column, or the whole line.
base::Span span_at(std::string_view text, std::size_t line, std::size_t column) {
  std::size_t begin = 0;
  for (std::size_t at = 1; at < line && begin < text.size(); ++at) {
    begin = std::min(text.find('\n', begin), text.size() - 1) + 1;
  }
  std::size_t end = std::min(text.find('\n', begin), text.size());
  if (column > 0) {
    begin = std::min(begin + column - 1, end);
    std::size_t word = begin;
    while (word < end && is_name_character(text[word])) ++word;
    end = std::max(word, std::min(begin + 1, end));
  }
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

const base::Source* source_of(const std::string& file, const project::ForeignPack& pack,
                              base::Sources& sources) {
  const bool is_absolute = fs::path(file).is_absolute();
  const std::string path = is_absolute ? file : (fs::path(pack.folder) / file).string();
  const std::string real = is_absolute ? file : (fs::path(pack.directory) / file).string();
  auto text = base::real_file_system().read(real, base::Limits{}.max_source_bytes);
  return text ? &sources.add(path, *std::move(text)) : nullptr;
}

// Whether the line is an excerpt of a source, which the renderer shows itself.
bool is_excerpt(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(" 0123456789"), line.size());
  return begin < line.size() && line[begin] == '|' && line.starts_with(' ');
}

}  // namespace

void add_tool_message(const host::ToolMessage& message, const project::ForeignPack& pack,
                      base::Sources& sources, diag::Diagnostics& diagnostics) {
  const std::vector<std::string> lines = message_lines(message.text);
  const auto place = lines.empty() ? std::nullopt : placed(lines.front());
  const base::Source* source = place ? source_of(place->file, pack, sources) : nullptr;
  base::Range range;
  std::string reason = lines.empty() ? "the tools do not say why" : lines.front();
  if (source) {
    range = source->range(span_at(source->text(), place->line, place->column));
    reason = place->text;
  }
  auto& made =
      diagnostics.add(message.is_error ? codes::kPolicyPackBuild : codes::kPolicyPackBuildWarning,
                      range, diag::Name{pack.name}, diag::Reason{std::move(reason)});
  std::size_t notes = 0;
  for (std::size_t i = 1; i < lines.size() && notes < kMaxNotes; ++i) {
    if (lines[i].empty() || (source && is_excerpt(lines[i]))) continue;
    made.note({"{0}", diag::Reason{lines[i]}});
    ++notes;
  }
}

}  // namespace virga::tool
