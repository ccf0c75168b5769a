// Checks the invariants of the parser for random texts.

#include <random>

#include "hcl/invariants_testing.h"

namespace virga::hcl {
namespace {

constexpr const char* kFragments[] = {
    "a",
    "b1",
    "é",
    "for ",
    " in ",
    " if ",
    "true",
    "1",
    "2.5e3",
    "\"",
    "\"s\"",
    "${",
    "%{",
    "$${",
    "}",
    "~}",
    "{",
    "(",
    ")",
    "[",
    "]",
    "[*]",
    ".*",
    ".0",
    ".",
    "...",
    ",",
    ":",
    "::",
    "=",
    "==",
    "=>",
    "?",
    "+",
    "-",
    "!",
    "&&",
    "<",
    "<<E\n",
    "<<-E\n",
    "\nE\n",
    "\n",
    "\r\n",
    " ",
    "\t",
    "# c\n",
    "/* c */",
    "\\n",
    "\\",
    "'",
    "`",
    ";",
    "@",
    "\xFF",
    "\xC3",
    "e\u0301",
    "b \"l\" {\n",
    "a = 1\n",
    "%{if a}",
    "%{endif}",
    "%{for k, v in c}",
    "%{endfor}",
    "[for a in b : a]",
    "f(a, b...)",
    "{a = 1}",
};

std::string random_text(std::mt19937& random) {
  std::string out;
  const std::size_t pieces = 1 + random() % 24;
  for (std::size_t i = 0; i < pieces; ++i) out += kFragments[random() % std::size(kFragments)];
  return out;
}

TEST(Property, InvariantsHoldForRandomTexts) {
  std::mt19937 random(1);
  for (int i = 0; i < 40'000 && !HasFailure(); ++i) check_invariants(random_text(random));
}

}  // namespace
}  // namespace virga::hcl
