// Messages with typed placeholders. The text is a literal of the source code. Each argument says
// what kind of text it is, so renderers, tests and editors can distinguish a name from a type.
//
// No kind is meant for a value that may be secret. The types do not prevent one, because all kinds
// but Count and Word hold any string; they force the author to say what a string is. Code that
// describes a value must first ask whether it is secret (hides() in run/evaluate/evaluation.h).
// Tests search all output for secrets (docs/secrets.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace virga::diag {

// A name that the user wrote or could write: an identifier, a property, a token, a key. Not a key
// of a secret map, which is secret too. Shown in backquotes, like every kind that is called quoted
// here. Long untrusted strings are cut, and their invisible characters are escaped
// (base/text/printable.h).
struct Name {
  std::string text;
};
// A type as the language writes it. Shown quoted.
struct TypeText {
  std::string text;
};
// A piece of the source, or a text to write, shown quoted and cut when long. Not a configuration
// value, which may be secret.
struct Excerpt {
  std::string text;
};
// A path or URL. Shown without quotes.
struct PathText {
  std::string text;
};
// A whole number.
struct Count {
  std::int64_t number;
};
// A phrase of Virga itself ("resource", "expected a brace"); literals only.
struct Word {
  const char* text;
  template <std::size_t N>
  consteval Word(const char (&literal)[N]) : text(literal) {}
  // For tables of literals.
  static constexpr Word of(const char* literal) { return Word(literal, 0); }

 private:
  constexpr Word(const char* literal, int) : text(literal) {}
};
// The explanation of a failure: an external message, for example of the operating system or a
// provider, or a text of Virga. Without parts of a value that may be secret.
struct Reason {
  std::string text;
};
// Several names, shown as `a`, `b` and `c`. Long lists show the first names and the number of the
// rest.
struct Names {
  std::vector<std::string> texts;
};

using Argument = std::variant<Name, TypeText, Excerpt, PathText, Count, Word, Reason, Names>;

// Text of a message: a literal with placeholders {0}, {1}, ... (`{{` and `}}` are braces). Lower
// case, no period at the end, no line break; checked at compile time.
class MessageText {
 public:
  template <std::size_t N>
  consteval MessageText(const char (&literal)[N]) : text_(literal, N - 1) {
    if (N < 3) throw "a message has text";
    const bool capital = literal[0] >= 'A' && literal[0] <= 'Z';
    const bool small_second = literal[1] >= 'a' && literal[1] <= 'z';
    if (capital && small_second) throw "a message starts in lower case";
    if (literal[N - 2] == '.') throw "a message does not end in a period";
    for (char c : literal) {
      if (c == '\n') throw "a message has one line";
    }
  }
  constexpr std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

struct Message {
  MessageText text;
  std::vector<Argument> arguments;

  template <typename... Args>
  Message(MessageText message_text, Args&&... args) : text(message_text) {
    (arguments.emplace_back(std::forward<Args>(args)), ...);
  }

  // The text with its placeholders filled. Control characters of the arguments are escaped.
  std::string str() const;
};

// The form of one argument in a message.
std::string show(const Argument& argument);
// Fills the placeholders of `text`. A placeholder without an argument is kept unchanged.
std::string fill(std::string_view text, const std::vector<Argument>& arguments);

}  // namespace virga::diag
