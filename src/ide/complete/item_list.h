// Collects items and sorts them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ide/complete/item.h"

namespace virga::ide {

// The groups of items, the most relevant one first.
enum class Rank : std::uint8_t {
  kRequired,  // required inputs
  kValue,     // values that the expected type lists
  kFits,      // references of the expected type
  kPart,      // properties of the expected type
  kNeutral,   // nothing says whether it fits
  kConvertible,
  kSyntax,  // keywords and snippets
  kFunction,
  kMismatch,  // references of another type
};

class ItemList {
 public:
  static constexpr std::size_t kMaxItems = 500;

  explicit ItemList(std::string_view typed) : typed_(typed) {}

  // Items of equal rank are sorted by `order`, then by label. The reference is valid until the next
  // call. The inserted text and the filter are the label if they stay empty.
  CompletionItem& add(std::string label, CompletionKind kind, Rank rank, std::uint64_t order = 0);
  // The list lacks some items.
  void mark_incomplete() { is_incomplete_ = true; }
  // What the user has typed of the word.
  std::string_view typed() const { return typed_; }

  // Sorts the items, removes those whose label occurs before, and those that do not match what the
  // user has typed if there are too many.
  void take(Completions& completions);

 private:
  struct Entry {
    CompletionItem item;
    Rank rank;
    std::uint64_t order;
  };

  // If there are too many items, drops those that do not match. Returns whether there were.
  bool drop_mismatches();
  static bool comes_before(const Entry& a, const Entry& b);
  // The item with the texts that depend on its label and index.
  static CompletionItem finished(CompletionItem item, std::size_t index);

  std::string_view typed_;
  std::vector<Entry> entries_;
  bool is_incomplete_ = false;
};

// How well a text matches what a user typed, 0 for the best. Returns -1 if it does not match: if
// the typed characters do not occur in this order. Ignores the case of ASCII letters.
int match(std::string_view text, std::string_view typed);

// Escapes a text for a snippet.
std::string escaped_for_snippet(std::string_view text);
// The text as a quoted string of the language, without interpolations.
std::string quoted_literal(std::string_view text);
// The same without the quotes.
std::string escaped_literal(std::string_view text);

}  // namespace virga::ide
