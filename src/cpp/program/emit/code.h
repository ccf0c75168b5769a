// A C++ expression: its text, its type and the variables that it mentions.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cpp/print/document.h"
#include "cpp/program/types/ty.h"

namespace virga::cpp {

// How strongly the outermost operator binds, from the strongest.
enum class Binding : std::uint8_t {
  kPrimary,
  kUnary,
  kMultiply,
  kAdd,
  kCompare,
  kEqual,
  kAnd,
  kOr,
  kConditional,
};

struct Code {
  Document doc;
  Ty ty;
  Binding binding = Binding::kPrimary;
  // A string literal, whose C++ type is an array of characters.
  bool is_literal = false;
  // Has the C++ type int although `ty` is double, and is no constant.
  bool is_whole = false;
  // Parts of the value may be outputs although their types in the program are not.
  bool hides_outputs = false;
  // The text as the initializer of a variable or member whose type is known: "{80, 443}".
  std::optional<Document> braces{};
  std::set<std::string> uses{};  // local variables
  std::string hint{};            // a name for the value
  // Reads the same value as another type: accessors, functions and steps are templates. May be
  // null.
  std::function<Code(const Ty&)> retype{};
  // The type in the schema that the text without template arguments has; null if unknown.
  const schema::Type* source_type = nullptr;
  const Package* source_package = nullptr;
  std::optional<Document> untyped{};  // the text without template arguments
};

// An expression without variables.
Code code(std::string_view text, Ty ty);

// The text, in parentheses if it binds less than `binding`.
Document operand(const Code& part, Binding binding);

// The parameter of a callback: "const std::string& name", "int name".
std::string parameter(const Ty& type, const std::string& name);  // apply.cc

// "name(a, b)".
Code call(std::string_view name, const std::vector<Code>& arguments, Ty ty);
// "receiver.name(a, b)".
Code method(const Code& receiver, std::string_view name, const std::vector<Code>& arguments, Ty ty);
// "condition ? yes : no".
Code ternary(const Code& condition, const Code& yes, const Code& no,
             const Ty& ty);  // conditional.cc
// "open a, b close", broken into lines if necessary.
Document bracketed(std::string_view open, const std::vector<Document>& items,
                   std::string_view close);

// Members in braces, on one line or on a line each.
Document braced(const std::vector<Document>& items);
// The initializer of a member: ".name = value".
Document designated(std::string_view name, const Document& value);
// The arguments of a constructor.
Document in_parentheses(const std::vector<Document>& arguments);

// A string literal as a std::string.
Code as_string(Code text);

}  // namespace virga::cpp
