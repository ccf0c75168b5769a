// One template directive: %{if c}, %{else}, %{endif}, %{for k, v in c}, %{endfor}. Private to
// hcl/parse.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "hcl/tree/expr.h"

namespace virga::hcl {

struct Directive {
  enum class Kind : std::uint8_t { kIf, kElse, kEndIf, kFor, kEndFor };
  Kind kind;
  Span span;
  const Expr* expr = nullptr;  // kIf: the condition; kFor: the collection
  // kFor only. The key name is empty if there is no key variable.
  std::string_view key_name = {};
  std::string_view value_name = {};
  Span key_name_span = {};
  Span value_name_span = {};
};

// The keywords, in the order of the kinds.
inline constexpr std::array<std::string_view, 5> kDirectiveKeywords = {"if", "else", "endif", "for",
                                                                       "endfor"};

constexpr std::string_view keyword_of(Directive::Kind kind) {
  return kDirectiveKeywords[static_cast<std::size_t>(kind)];
}

}  // namespace virga::hcl
