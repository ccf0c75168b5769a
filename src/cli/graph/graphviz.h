// Pictures by the program `dot` of Graphviz.
#pragma once

#include <string>
#include <string_view>

namespace virga::cli {

struct Drawing {
  enum class Outcome { kDrawn, kNotInstalled, kFailed };
  Outcome outcome;
  std::string svg{};     // kDrawn
  std::string reason{};  // kFailed
};

// SVG of a text in the DOT language. `program` is looked up in $PATH; what it complains about goes
// to standard error.
Drawing draw_svg(std::string_view dot_text, const char* program = "dot");

}  // namespace virga::cli
