#include "check/settings/toml.h"

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_MAX_NESTED_VALUES 32
#include <toml++/toml.h>

#include <algorithm>

#include "base/text/unicode.h"
#include "check/settings/toml_depth.h"

namespace virga::check {
namespace {

static_assert(TOML_MAX_NESTED_VALUES == kMaxTomlDepth);

// Places that the parser gives as a line and a character in it, both from 1.
class TomlPlaces {
 public:
  explicit TomlPlaces(const base::Source& source) : source_(source) {}

  std::uint32_t offset(toml::source_position at) const {
    const auto size = static_cast<std::uint32_t>(source_.text().size());
    if (at.line == 0 || at.line > source_.lines().line_count()) return size;
    const base::Span line = source_.lines().line(at.line);
    std::uint32_t offset = line.begin;
    if (at.line == 1 && source_.text().starts_with("\xEF\xBB\xBF")) offset += 3;
    const std::string_view text = source_.text();
    for (toml::source_index column = 1; column < at.column && offset < line.end; ++column) {
      ++offset;
      while (offset < line.end && is_inside_character(text[offset])) ++offset;
    }
    return offset;
  }
  base::Range range(const toml::source_region& region) const {
    const std::uint32_t begin = offset(region.begin);
    return source_.range({begin, std::max(begin, offset(region.end))});
  }
  // The key before a value: what stands on the line before the last equals sign. Returns the
  // character if there is none.
  base::Range key_before(toml::source_position at) const {
    const std::uint32_t value = offset(at);
    const std::string_view text = source_.text();
    if (value == 0) return character(at);
    const std::size_t line = text.rfind('\n', value - 1) + 1;
    const std::string_view before = text.substr(line, value - line);
    const std::size_t equals = before.rfind('=');
    const std::size_t begin = before.find_first_not_of(" \t");
    if (equals == std::string_view::npos || before.contains('{')) return character(at);
    const std::size_t end = before.find_last_not_of(" \t", equals == 0 ? 0 : equals - 1);
    return source_.range({static_cast<std::uint32_t>(line + begin),
                          static_cast<std::uint32_t>(line + std::max(begin, end + 1))});
  }
  // The character at a place.
  base::Range character(toml::source_position at) const {
    const std::string_view text = source_.text();
    const std::uint32_t begin = offset(at);
    std::uint32_t end = begin;
    if (end < text.size() && text[end] != '\n' && text[end] != '\r') {
      ++end;
      while (end < text.size() && is_inside_character(text[end])) ++end;
    }
    return source_.range({begin, end});
  }

 private:
  static bool is_inside_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u;
  }

  const base::Source& source_;
};

TomlKind kind_of(const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::string: return TomlKind::kString;
    case toml::node_type::integer:
    case toml::node_type::floating_point: return TomlKind::kNumber;
    case toml::node_type::boolean: return TomlKind::kBool;
    case toml::node_type::array: return TomlKind::kArray;
    case toml::node_type::table: return TomlKind::kTable;
    default: return TomlKind::kTime;
  }
}

// The depth of the document is limited, so the recursion is.
TomlValue converted(const toml::node& node, const TomlPlaces& places) {
  TomlValue value{.kind = kind_of(node), .range = places.range(node.source())};
  if (const auto* string = node.as_string()) value.string = string->get();
  if (const auto* array = node.as_array()) {
    for (const toml::node& each : *array) value.elements.push_back(converted(each, places));
  }
  if (const auto* table = node.as_table()) {
    for (const auto& [key, each] : *table) {
      value.entries.push_back(
          {std::string(key.str()), places.range(key.source()), converted(each, places)});
    }
    std::ranges::stable_sort(value.entries, {},
                             [](const TomlEntry& entry) { return entry.key_range.span.begin; });
  }
  return value;
}

std::optional<std::uint32_t> first_invalid_byte(std::string_view text) {
  if (base::is_valid_utf8(text)) return std::nullopt;
  std::size_t at = 0;
  while (at < text.size()) {
    const base::Decoded decoded = base::decode_utf8(text, at);
    if (!decoded.valid) break;
    at += decoded.size;
  }
  return static_cast<std::uint32_t>(at);
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    text.replace(at, from.size(), to);
    at += to.size();
  }
}

// Returns the reason of the parser in the words of other diagnostics.
std::string reason_of(std::string_view message) {
  const std::size_t colon = message.find(": ");
  if (message.starts_with("Error while parsing ") && colon != std::string_view::npos) {
    message.remove_prefix(colon + 2);
  }
  // The parser reports the end of the line, which must be escaped in a string.
  if (message.contains("control characters")) {
    return "the string does not end on this line, or has a control character";
  }
  while (message.starts_with(' ')) message.remove_prefix(1);
  std::string reason(message);
  replace_all(reason, "saw '\\n'", "found the end of the line");
  replace_all(reason, "encountered end-of-file", "the file ends too early");
  replace_all(reason, ", saw ", ", found ");
  return reason;
}

}  // namespace

const TomlValue* TomlValue::find(std::string_view key) const {
  const auto found = std::ranges::find(entries, key, &TomlEntry::key);
  return found == entries.end() ? nullptr : &found->value;
}

diag::Word word_for(TomlKind kind) {
  switch (kind) {
    case TomlKind::kString: return "a string";
    case TomlKind::kNumber: return "a number";
    case TomlKind::kBool: return "a bool";
    case TomlKind::kTime: return "a date or time";
    case TomlKind::kArray: return "an array";
    case TomlKind::kTable: return "a table";
  }
  VIRGA_UNREACHABLE();
}

std::optional<TomlValue> parse_toml(const base::Source& source, diag::Diagnostics& diagnostics) {
  if (const auto invalid = first_invalid_byte(source.text())) {
    diagnostics.add(diag::Code::kInvalidToml, source.range({*invalid, *invalid + 1}),
                    diag::Reason{"it is not UTF-8"});
    return std::nullopt;
  }
  if (const auto deep = too_deep_key(source.text(), kMaxTomlDepth)) {
    diagnostics.add(
        diag::Code::kInvalidToml, source.range(*deep),
        diag::Reason{"the key has more than " + std::to_string(kMaxTomlDepth) + " parts"});
    return std::nullopt;
  }
  const TomlPlaces places(source);
  const toml::parse_result result = toml::parse(source.text());
  if (result) return converted(result.table(), places);
  const std::string reason = reason_of(result.error().description());
  const toml::source_position at = result.error().source().begin;
  const bool is_repeated = reason.starts_with("cannot redefine ");
  diagnostics.add(diag::Code::kInvalidToml,
                  is_repeated ? places.key_before(at) : places.character(at), diag::Reason{reason});
  return std::nullopt;
}

}  // namespace virga::check
