#include "hcl/parse/explain/foreign/foreign_syntax.h"

#include <algorithm>
#include <array>

#include "base/text/ascii.h"

namespace virga::hcl {
namespace {

constexpr std::string_view kLoop = "a for expression begins with for: [for x in list : x + 1]";
constexpr std::string_view kChoice = "write condition ? a : b";
constexpr std::string_view kConditionLast =
    "the condition comes last: [for x in list : x if x != 1]";
constexpr std::string_view kNoFunctions =
    "programs cannot define or pass functions; use a for expression: [for x in list : x + 1]";
constexpr std::string_view kNoSpread =
    "there is no spread operator; use a for expression: [for x in list : x], {for k, v in map : k "
    "=> v}";
constexpr std::string_view kResourceBlock =
    "a resource is a block: resource \"name\" \"package:module:Type\" { ... }";
constexpr std::string_view kSeveralLines = "put a value of several lines in parentheses";
constexpr std::string_view kText = "to insert a value into a string, write \"${name}\"";

struct Foreign {
  std::string_view found;
  std::string_view help;
};

// Unexpected words.
constexpr std::array kWords = {
    Foreign{"as", "values are converted automatically: write the value alone"},
    Foreign{"between", "write a >= 1 && a <= 2"},
    Foreign{"div", "divide with /"},
    Foreign{"else", kChoice},
    Foreign{"for", kLoop},
    Foreign{"if", kChoice},
    Foreign{"in",
            "to test whether a list has an element, write length([for x in list : x if x == a]) > "
            "0; in "
            "tests and policies, write contains(list, a)"},
    Foreign{"instanceof",
            "types are known before the program runs: there is no operator to test them"},
    Foreign{"is", "compare values with =="},
    Foreign{"mod", "write the remainder of a division as a % b"},
    Foreign{"not",
            "to test whether a list lacks an element, write length([for x in list : x if x == a]) "
            "== 0; in tests and policies, write !contains(list, a)"},
    Foreign{"then", kChoice},
    Foreign{"xor", "write a != b"},
};

// Words before an unexpected word.
constexpr std::array kWordsBefore = {
    Foreign{"assert", "write the condition alone"},
    Foreign{"await", "use the value itself: an output needs no await"},
    Foreign{"lambda", kNoFunctions},
    Foreign{"new", "write an object as { name = value } and a resource as a block"},
    Foreign{"typeof", "types are known before the program runs: there is no operator to test them"},
};

// Prefixes of the string that follows, as in `f"..."`.
constexpr std::string_view kNoPrefix = "remove the letter before the string";
constexpr std::string_view kNoRawString =
    "remove the letter before the string, and write each backslash twice";
constexpr std::array kStringPrefixes = {
    Foreign{"F", kText}, Foreign{"R", kNoRawString}, Foreign{"b", kNoPrefix},
    Foreign{"f", kText}, Foreign{"r", kNoRawString}, Foreign{"rb", kNoRawString},
    Foreign{"s", kText}, Foreign{"u", kNoPrefix},
};

constexpr std::array<std::string_view, 12> kBinaryOperators = {"+", "*", "/",  "%",  "?",  ":",
                                                               "<", ">", "&&", "||", "==", "!="};

// The text directly before the token, and the token.
struct Pair {
  std::string_view before;
  std::string_view found;
  std::string_view help;
};
constexpr std::array kPairs = {
    Pair{"{", "*", kNoSpread},
    Pair{"[", "*", kNoSpread},
    Pair{"?", "?", "to replace null, write a == null ? b : a"},
    Pair{"?", ".", "write \".\" alone: a property of null is null"},
    Pair{"==", "=", "compare values with =="},
    Pair{"!=", "=", "compare values with !="},
    Pair{"*", "*", "there is no operator for powers"},
    Pair{"+", "+", "values cannot be changed: declare a + 1 with another name"},
    Pair{"+", "=", "values cannot be changed: declare a + b with another name"},
    Pair{"-", "=", "values cannot be changed: declare a - b with another name"},
    Pair{"\"\"", "\"", "a string of several lines begins with <<EOT and ends with a line EOT"},
};

bool is_word_character(char c) {
  return base::is_ascii_letter(c) || base::is_ascii_digit(c) || c == '_';
}

// Returns the word or number at the end of `text`.
std::string_view last_word(std::string_view text) {
  std::size_t begin = text.size();
  while (begin > 0 && is_word_character(text[begin - 1])) --begin;
  return text.substr(begin);
}

std::string_view without_trailing_spaces(std::string_view text) {
  return text.substr(0, text.find_last_not_of(" \t") + 1);
}

std::optional<std::string_view> find(std::string_view word, const auto& table) {
  const auto* found = std::ranges::find(table, word, &Foreign::found);
  return found == table.end() ? std::nullopt : std::optional(found->help);
}

// A word directly after a number: `100ms`, `0x10`, `1_000`.
std::optional<std::string_view> after_number(std::string_view number, std::string_view word) {
  if (number.empty() || !std::ranges::all_of(number, base::is_ascii_digit)) return std::nullopt;
  if (word.starts_with('_')) return "write the number without underscores: 1000";
  if (number == "0") return "write the number in decimal digits";
  return "a number has no unit: remove the unit, or put both in double quotes for a string";
}

// A value that is incomplete at the end of the line.
// `after` is the text of the next lines.
std::optional<std::string_view> at_line_end(std::string_view before, std::string_view after) {
  const std::string_view line = without_trailing_spaces(before);
  const bool is_operand_missing = std::ranges::any_of(
      kBinaryOperators, [&](std::string_view each) { return line.ends_with(each); });
  if (is_operand_missing) return kSeveralLines;
  if (line.ends_with('=')) {
    const std::size_t next = after.find_first_not_of(" \t\r\n");
    const bool is_list = next != after.npos && after.substr(next).starts_with("- ");
    return is_list ? "write a list as [a, b]" : "write the value on the line of its name";
  }
  return std::nullopt;
}

// `[for x in list if ...`: is a `for` expression open that has not come to its colon?
bool is_before_colon_of_for(std::string_view before) {
  const std::size_t at = before.rfind("for ");
  if (at == std::string_view::npos || before.find(':', at) != std::string_view::npos) return false;
  const std::string_view opener = without_trailing_spaces(before.substr(0, at));
  return opener.ends_with('[') || opener.ends_with('{');
}

// `aws.s3.Bucket`: the name of a class that belongs to a module.
bool is_constructor(std::string_view before) {
  const std::string_view word = last_word(before);
  const std::string_view path = before.substr(0, before.size() - word.size());
  return !word.empty() && word.front() >= 'A' && word.front() <= 'Z' && path.ends_with('.');
}

// `+ name = "a"`
bool is_line_of_diff(std::string_view rest) {
  if (!rest.starts_with('+')) return false;
  rest.remove_prefix(std::min(rest.find_first_not_of("+ \t"), rest.size()));
  std::size_t end = 0;
  while (end < rest.size() && (is_word_character(rest[end]) || rest[end] == '-')) ++end;
  const std::size_t next = rest.find_first_not_of(" \t", end);
  return end > 0 && next != rest.npos && (rest[next] == '=' || rest[next] == '{') &&
         !rest.substr(next).starts_with("==");
}

}  // namespace

std::optional<std::string_view> foreign_syntax(std::string_view source, base::Span where) {
  const std::string_view found = source.substr(where.begin, where.end - where.begin);
  const std::string_view before = source.substr(0, where.begin);
  for (const Pair& pair : kPairs) {
    if (found == pair.found && before.ends_with(pair.before)) return pair.help;
  }
  if (found.ends_with('\n')) return at_line_end(before, source.substr(where.end));
  const std::string_view adjacent = last_word(before);
  const std::string_view after = source.substr(where.end);
  if (found == "." && !after.empty() && base::is_ascii_digit(after.front())) {
    return "write a digit before the dot: 0.5";
  }
  if (found.starts_with('"')) {
    if (const auto prefix = find(adjacent, kStringPrefixes)) return prefix;
  }
  if (found == "(" && is_constructor(before)) return kResourceBlock;
  if (found == "=>") return kNoFunctions;
  if (found == "...") {
    const std::string_view rest = before.substr(0, before.find_last_not_of(" \t\r\n") + 1);
    const bool begins_line = without_trailing_spaces(before).ends_with('\n');
    if (begins_line || rest.ends_with('[') || rest.ends_with('{') || rest.ends_with(','))
      return kNoSpread;
    return std::nullopt;
  }
  if (found.empty() || !is_word_character(found.front())) return std::nullopt;
  if (const auto number = after_number(adjacent, found)) return number;
  if (found == "if" && is_before_colon_of_for(before)) return kConditionLast;
  if (const auto word = find(found, kWords)) return word;
  return find(last_word(without_trailing_spaces(before)), kWordsBefore);
}

std::optional<std::string_view> foreign_item(std::string_view rest) {
  if (rest.starts_with("\"\"\"")) return "a comment begins with # on each line";
  if (rest.starts_with("---")) return "remove the line: a file contains one program";
  if (rest.starts_with("--")) return "a comment begins with #";
  if (rest.starts_with("- ")) return "write a list as [a, b]";
  if (rest.starts_with('{')) return "remove the braces around the items of the file";
  if (is_line_of_diff(rest)) return "remove the sign: the line looks like one of a diff";
  const bool goes_on = std::ranges::any_of(
      kBinaryOperators, [&](std::string_view each) { return rest.starts_with(each); });
  return goes_on || rest.starts_with('.') ? std::optional(kSeveralLines) : std::nullopt;
}

}  // namespace virga::hcl
