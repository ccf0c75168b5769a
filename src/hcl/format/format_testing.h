// What holds for the formatter, whatever the text: for tests.
#pragma once

#include <string>

#include "base/text/unicode.h"
#include "hcl/format/format.h"
#include "hcl/testing.h"

namespace virga::hcl {

// A dump without its ranges, which are all that has a "..".
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

// The law of the formatter that this text breaks, or nothing: what is formatted changes no more,
// and means what it meant.
inline std::string broken_law(const std::string& text) {
  const std::string once = format(text);
  // Of two byte order marks one is left, which goes the next time.
  if (once.starts_with(base::kByteOrderMark)) return "";
  if (format(once) != once) return "it changes again: " + once;
  const std::string meaning = parse_of(text);
  return meaning.empty() || parse_of(once) == meaning ? "" : "it means something else: " + once;
}

}  // namespace virga::hcl
