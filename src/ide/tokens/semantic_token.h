// What an editor colours in a text: parts with a meaning.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/span.h"

namespace virga::ide {

enum class TokenClass : std::uint8_t {
#define VIRGA_TOKEN_CLASS(name, ...) k##name,
#include "ide/tokens/token_classes.def"
#undef VIRGA_TOKEN_CLASS
};

// The name of the class, such as "config", and the type of the Language Server Protocol that
// themes know and that comes nearest, such as "parameter".
std::string_view name(TokenClass kind);           // token_names.cc
std::string_view standard_name(TokenClass kind);  // token_names.cc

// Properties of a token; any of them may be set.
struct TokenModifiers {
  bool declaration = false;      // the name in its declaration
  bool readonly = false;         // a constant, or an output that no program can set
  bool deprecated = false;       // the package says so
  bool secret = false;           // the value is certainly a secret
  bool default_library = false;  // a part of the language
  friend bool operator==(const TokenModifiers&, const TokenModifiers&) = default;
};

struct SemanticToken {
  base::Span span;  // within one line, not empty
  TokenClass kind;
  TokenModifiers modifiers{};
  friend bool operator==(const SemanticToken&, const SemanticToken&) = default;
};

}  // namespace virga::ide
