// Ranges and places in JSON (LSP 3.17, "Basic JSON structures").
#pragma once

#include <optional>
#include <string>

#include "base/json/json_writer.h"
#include "lsp/json/json.h"
#include "lsp/text/position.h"

namespace virga::lsp {

struct Location {
  std::string uri;
  Range range;
  friend auto operator<=>(const Location&, const Location&) = default;
};

// A place to which a part of the document leads.
struct LocationLink {
  std::optional<Range> origin;  // of the part; absent: the word at the position
  std::string uri;
  Range target;     // the whole declaration
  Range selection;  // its name; inside of `target`
};

// Return nullopt if the value is not of this type, or if a number is negative or no integer. Larger
// numbers than fit are reduced to the largest one, which is behind every line.
std::optional<Position> decode_position(Json json);
std::optional<Range> decode_range(Json json);

void write(base::JsonWriter& json, const Position& position);
void write(base::JsonWriter& json, const Range& range);
void write(base::JsonWriter& json, const Location& location);
void write(base::JsonWriter& json, const LocationLink& link);

// An array of values that have a function write().
template <typename Items>
void write_list(base::JsonWriter& json, const Items& items) {
  json.open('[');
  for (const auto& item : items) write(json, item);
  json.close(']');
}

// The JSON of one value.
template <typename T>
std::string to_json(const T& value) {
  base::JsonWriter json;
  write(json, value);
  return json.take();
}
template <typename Items>
std::string list_to_json(const Items& items) {
  base::JsonWriter json;
  write_list(json, items);
  return json.take();
}

}  // namespace virga::lsp
