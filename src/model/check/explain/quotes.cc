#include "model/check/explain/quotes.h"

#include <algorithm>
#include <utility>

#include "diag/codes/model.h"
#include "hcl/lex/lex.h"

namespace virga::model {
namespace {

// Takes `[0]` or `["key"]` from the front of the text. Returns false if it begins with neither.
bool take_index(std::string_view& text) {
  const std::size_t end = text.find(']');
  if (!text.starts_with('[') || end == std::string_view::npos) return false;
  std::string_view key = text.substr(1, end - 1);
  const bool is_quoted = key.size() > 2 && key.starts_with('"') && key.ends_with('"');
  if (is_quoted) key = key.substr(1, key.size() - 2);
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const bool is_key = is_quoted ? !key.contains('"') && !key.contains('\\')
                                : !key.empty() && std::ranges::all_of(key, is_digit);
  if (is_key) text.remove_prefix(end + 1);
  return is_key;
}

}  // namespace

void offer_quotes_around(diag::Diagnostics& diagnostics, const base::Range& word,
                         const diag::Message& help) {
  if (diagnostics.empty()) return;
  diag::Diagnostic better = diagnostics.list().back();
  if (better.code != diag::codes::kUndefinedVariable || better.subject != word ||
      !better.notes.empty() || !better.fixes.empty()) {
    return;
  }
  better.fix(help, diag::around(word, "\"", "\""));
  diagnostics.replace(diagnostics.size() - 1, std::move(better));
}

bool is_property_path(std::string_view text) {
  bool is_name = true;
  while (true) {
    if (is_name) {
      const std::size_t end = std::min(text.find_first_of(".["), text.size());
      if (!hcl::is_identifier(text.substr(0, end))) return false;
      text.remove_prefix(end);
    } else if (!take_index(text)) {
      return false;
    }
    if (text.empty()) return true;
    is_name = text.starts_with('.');
    if (is_name) text.remove_prefix(1);
  }
}

}  // namespace virga::model
