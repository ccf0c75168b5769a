// Invariants of the formatter, for tests.
#pragma once

#include <string>

#include "base/text/unicode.h"
#include "hcl/format/format.h"
#include "hcl/testing.h"

namespace virga::hcl {

// The dump without its ranges, which are the only text that contains "..".
inline std::string without_ranges(const std::string& dump) {
  std::string out;
  for (std::size_t at = 0; at < dump.size();) {
    const std::size_t end = dump.find_first_of(" \n", at + 1);
    const std::string_view word = std::string_view(dump).substr(at, end - at);
    if (word.find_first_not_of(" .0123456789") != std::string_view::npos || !word.contains("..")) {
      out += word;
    }
    at += word.size();
  }
  return out;
}

inline std::string parse_of(const std::string& text) {
  const Parsed parsed = parse(parse_config, text);
  return parsed.diagnostics.has_errors() ? "" : without_ranges(parsed.dump());
}

// Returns a description of the invariant that formatting this text violates, or an empty string.
// The formatted text must not change when it is formatted again, and must parse to the same tree.
inline std::string violated_invariant(const std::string& text) {
  const std::string once = format(text);
  // The formatter removes one of two byte order marks; the next call removes the other.
  if (once.starts_with(base::kByteOrderMark)) return "";
  if (format(once) != once) return "it changes again: " + once;
  const std::string meaning = parse_of(text);
  return meaning.empty() || parse_of(once) == meaning ? "" : "it means something else: " + once;
}

}  // namespace virga::hcl
