#include "lsp/protocol/location.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <limits>
#include <string_view>

namespace virga::lsp {
namespace {

std::optional<std::uint32_t> decode_count(Json json) {
  const auto number = json.integer();
  if (!number || *number < 0) return std::nullopt;
  constexpr std::int64_t kMax = std::numeric_limits<std::uint32_t>::max();
  return static_cast<std::uint32_t>(std::min(*number, kMax));
}

}  // namespace

std::optional<Position> decode_position(Json json) {
  const auto line = decode_count(json["line"]);
  const auto character = decode_count(json["character"]);
  if (!line || !character) return std::nullopt;
  return Position{*line, *character};
}

std::optional<Range> decode_range(Json json) {
  const auto start = decode_position(json["start"]);
  const auto end = decode_position(json["end"]);
  if (!start || !end) return std::nullopt;
  return Range{*start, *end};
}

void write(base::JsonWriter& json, const Position& position) {
  json.open('{').key("line").number(position.line);
  json.key("character").number(position.character).close('}');
}

// Answers consist of ranges for the most part, so a range is written at once.
void write(base::JsonWriter& json, const Range& range) {
  std::array<char, 128> buffer;
  char* at = buffer.data();
  const auto text = [&](std::string_view part) {
    std::memcpy(at, part.data(), part.size());
    at += part.size();
  };
  const auto number = [&](std::uint32_t value) {
    at = std::to_chars(at, buffer.data() + buffer.size(), value).ptr;
  };
  text(R"({"start":{"line":)");
  number(range.start.line);
  text(R"(,"character":)");
  number(range.start.character);
  text(R"(},"end":{"line":)");
  number(range.end.line);
  text(R"(,"character":)");
  number(range.end.character);
  text("}}");
  json.raw({buffer.data(), at});
}

void write(base::JsonWriter& json, const Location& location) {
  json.open('{').key("uri").string(location.uri).key("range");
  write(json, location.range);
  json.close('}');
}

void write(base::JsonWriter& json, const LocationLink& link) {
  json.open('{');
  if (link.origin) {
    json.key("originSelectionRange");
    write(json, *link.origin);
  }
  json.key("targetUri").string(link.uri).key("targetRange");
  write(json, link.target);
  json.key("targetSelectionRange");
  write(json, link.selection);
  json.close('}');
}

}  // namespace virga::lsp
