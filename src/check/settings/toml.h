// TOML as a tree with the ranges of keys and values, for settings files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::check {

// Tables and arrays of a document have at most this many levels, and so has a key with dots.
inline constexpr std::size_t kMaxTomlDepth = 32;

enum class TomlKind : std::uint8_t { kString, kNumber, kBool, kTime, kArray, kTable };

struct TomlEntry;

struct TomlValue {
  TomlKind kind = TomlKind::kTable;
  base::Range range{};              // of a table with a header: the header
  std::string string;               // of a string
  std::vector<TomlValue> elements;  // of an array; an array of tables has tables
  std::vector<TomlEntry> entries;   // of a table, in source order

  // Returns null if the table has no such key.
  const TomlValue* find(std::string_view key) const;
};

struct TomlEntry {
  std::string key;
  base::Range key_range;
  TomlValue value;
};

// "a string", "an array".
diag::Word word_for(TomlKind kind);

// Parses a TOML document (version 1.0). Returns nullopt, with one diagnostic, if it is invalid.
std::optional<TomlValue> parse_toml(const base::Source& source, diag::Diagnostics& diagnostics);

}  // namespace virga::check
