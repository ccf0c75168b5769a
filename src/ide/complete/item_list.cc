#include "ide/complete/item_list.h"

#include <algorithm>
#include <cstdio>
#include <unordered_set>
#include <utility>

#include "base/text/ascii_case.h"
#include "hcl/format/source_for.h"

namespace virga::ide {
namespace {

bool equal(char a, char b) {
  return base::to_ascii_lower(a) == base::to_ascii_lower(b);
}

bool begins_with(std::string_view text, std::string_view typed) {
  return text.size() >= typed.size() && std::equal(typed.begin(), typed.end(), text.begin(), equal);
}

std::string number(std::size_t value) {
  char digits[8];
  std::snprintf(digits, sizeof digits, "%05zu", value);
  return digits;
}

}  // namespace

CompletionItem& ItemList::add(std::string label, CompletionKind kind, Rank rank,
                              std::uint64_t order) {
  Entry& entry = entries_.emplace_back();
  entry.item.label = std::move(label);
  entry.item.kind = kind;
  entry.rank = rank;
  entry.order = order;
  return entry.item;
}

void ItemList::take(Completions& completions) {
  completions.is_incomplete = drop_mismatches() || is_incomplete_;
  std::ranges::stable_sort(entries_, comes_before);
  std::unordered_set<std::string> known;
  for (Entry& entry : entries_) {
    // The author has not written the name of the declaration yet.
    if (entry.item.label.empty()) continue;
    if (!known.insert(entry.item.label).second) continue;
    if (completions.items.size() == kMaxItems) {
      completions.is_incomplete = true;
      break;
    }
    completions.items.push_back(finished(std::move(entry.item), completions.items.size()));
  }
}

bool ItemList::drop_mismatches() {
  if (entries_.size() <= kMaxItems || typed_.empty()) return false;
  std::erase_if(entries_, [&](const Entry& entry) {
    const CompletionItem& item = entry.item;
    return match(item.filter_text.empty() ? item.label : item.filter_text, typed_) < 0;
  });
  return true;
}

bool ItemList::comes_before(const Entry& a, const Entry& b) {
  if (a.rank != b.rank) return a.rank < b.rank;
  if (a.order != b.order) return a.order < b.order;
  return a.item.label < b.item.label;
}

CompletionItem ItemList::finished(CompletionItem item, std::size_t index) {
  if (item.insert_text.empty()) item.insert_text = item.label;
  if (item.filter_text.empty()) item.filter_text = item.label;
  item.sort_text = number(index);
  return item;
}

int match(std::string_view text, std::string_view typed) {
  if (typed.empty() || begins_with(text, typed)) return 0;
  // At the begin of a part: behind punctuation, or at a capital letter.
  for (std::size_t i = 1; i < text.size(); ++i) {
    const char before = text[i - 1];
    const bool begins_part = before == ':' || before == '/' || before == '_' || before == '-' ||
                             (text[i] >= 'A' && text[i] <= 'Z');
    if (begins_part && begins_with(text.substr(i), typed)) return 1;
  }
  const auto inside = std::search(text.begin(), text.end(), typed.begin(), typed.end(), equal);
  if (inside != text.end()) return 2;
  std::size_t next = 0;
  for (const char c : text) {
    if (equal(c, typed[next]) && ++next == typed.size()) return 3;
  }
  return -1;
}

std::string escaped_for_snippet(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '$' || c == '}' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string escaped_literal(std::string_view text) {
  const std::string quoted = hcl::quoted_source(text);
  return quoted.substr(1, quoted.size() - 2);
}

std::string quoted_literal(std::string_view text) {
  return hcl::quoted_source(text);
}

}  // namespace virga::ide
