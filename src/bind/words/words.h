// The words of the language that are no names: types of blocks, attributes of blocks, keywords.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace virga::bind {

// Where a word occurs.
enum class WordPlace : std::uint8_t {
  kBlock,       // the type of a block in a program
  kNested,      // the type of a block in a block, whose type is `owner`
  kAttribute,   // an attribute of a block whose type is `owner`
  kLabel,       // a label of a block whose type is `owner`
  kType,        // a name in the type label of a config or output
  kShownType,   // a type that messages and editors show, but that labels cannot name
  kExpression,  // a keyword of an expression or a template
};

// The owner of the attributes of a `config` block inside a policy.
inline constexpr std::string_view kPolicySetting = "policy config";

struct LanguageWord {
  WordPlace place;
  std::string_view owner;  // empty for kBlock, the types and kExpression
  std::string_view name;
  std::string_view value;    // what an attribute takes, or a usage: `config "name" "type" { ... }`
  std::string_view text;     // one sentence or two; Markdown
  bool is_required = false;  // of an attribute
};

// All words.
std::span<const LanguageWord> words();

// The word, or null if it does not exist.
const LanguageWord* find_word(WordPlace place, std::string_view owner, std::string_view name);

}  // namespace virga::bind
