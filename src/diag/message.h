// Text with typed holes. The text is a literal of the program; what fills the holes is data of
// known kinds, never text put together elsewhere, so that renderers, tests and editors can tell a
// name from a type, and a value (which may be a secret) cannot get in.
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

// A name that the user wrote or could write: an identifier, a property, a token, a key. Shown
// `quoted`, as everything that is called quoted here; whatever comes from outside is cut when it is
// very long, and its invisible characters are spelled out (base/text/printable.h).
struct Name {
  std::string text;
};
// A type in the words of the language. Shown quoted.
struct TypeText {
  std::string text;
};
// A piece of the source, shown quoted and cut when long.
struct Excerpt {
  std::string text;
};
// A path or URL. Shown as it is.
struct PathText {
  std::string text;
};
// A whole number.
struct Count {
  std::int64_t number;
};
// A word of the program itself ("resource", "expected a brace"): literals only.
struct Word {
  const char* text;
  template <std::size_t N>
  consteval Word(const char (&literal)[N]) : text(literal) {}
  // For tables of literals.
  static constexpr Word of(const char* literal) { return Word(literal, 0); }

 private:
  constexpr Word(const char* literal, int) : text(literal) {}
};
// Text from outside that explains a failure: an operating system's or a provider's message.
struct Reason {
  std::string text;
};
// Several names, shown as `a`, `b` and `c`; of very many only the first and the count of the rest.
struct Names {
  std::vector<std::string> texts;
};

using Argument = std::variant<Name, TypeText, Excerpt, PathText, Count, Word, Reason, Names>;

// Text of a message: a literal with holes {0}, {1}, ... (`{{` and `}}` are braces). Lower case, no
// period at the end, no line break: checked where it is compiled.
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

  // The text with its holes filled. Control characters of the arguments are escaped.
  std::string str() const;
};

// How one argument reads in a message.
std::string show(const Argument& argument);
// Fills the holes of `text`. A hole without an argument stays as it is.
std::string fill(std::string_view text, const std::vector<Argument>& arguments);

}  // namespace virga::diag
