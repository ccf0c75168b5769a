// What a template is made of before directives are matched: the flat sequence between its ends.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "hcl/tree/expr.h"

namespace virga::hcl {

struct TemplatePart {
  enum class Kind : std::uint8_t {
    kLiteral,
    kInterpolation,
    kIf,
    kFor,
    kElse,
    kEndIf,
    kEndFor,
    kEnd,  // the last part, always there
  };
  Kind kind;
  Span span;
  std::string_view text = {};  // kLiteral: decoded and trimmed
  const Expr* expr = nullptr;  // kInterpolation; the condition of kIf; the collection of kFor
  std::string_view key_name = {};
  std::string_view value_name = {};
  Span key_name_span = {};
  Span value_name_span = {};
};

// "endif", for the kinds that are directives.
inline const char* directive_name(TemplatePart::Kind kind) {
  switch (kind) {
    case TemplatePart::Kind::kIf: return "if";
    case TemplatePart::Kind::kFor: return "for";
    case TemplatePart::Kind::kElse: return "else";
    case TemplatePart::Kind::kEndIf: return "endif";
    case TemplatePart::Kind::kEndFor: return "endfor";
    case TemplatePart::Kind::kLiteral:
    case TemplatePart::Kind::kInterpolation:
    case TemplatePart::Kind::kEnd: break;
  }
  return "";
}

// Takes the indentation that all lines of a "<<-" heredoc have in common off each of them.
void remove_indentation(std::span<TemplatePart> parts);  // heredoc.cc

}  // namespace virga::hcl
