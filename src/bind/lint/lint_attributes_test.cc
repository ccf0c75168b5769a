// Attributes without effect, and what they probably mean.
#include "bind/lint/lint.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_text;

// Returns "V3182 subject; note; replacement" for the only diagnostic of a text.
std::string explained(const std::string& text) {
  const auto bound = bind_text(text);
  lint(bound->program, bound->diagnostics);
  if (bound->diagnostics.size() != 1) return bound->findings();
  const diag::Diagnostic& found = bound->diagnostics.list()[0];
  std::string shown = bound->findings();
  shown.pop_back();  // the end of the line
  for (const diag::Note& note : found.notes) shown += "; " + note.message.str();
  for (const diag::Fix& fix : found.fixes) shown += "; " + fix.edits[0].replacement;
  return shown;
}

TEST(LintAttributes, NameTheAttributeOfAConfigThatIsMeant) {
  EXPECT_EQ(explained("config \"a\" \"int\" { defualt = 1 }\n"),
            "V3182 defualt; did you mean `default`?; default");
  EXPECT_EQ(explained("config \"a\" \"int\" { value = 1 }\n"),
            "V3182 value; did you mean `default`?; default");
  EXPECT_EQ(explained("config \"a\" \"int\" {\n  default = 1\n  value = 2\n}\n"), "V3182 value");
  EXPECT_EQ(explained("config \"a\" \"int\" { optional = true }\n"),
            "V3182 optional; did you mean `nullable`?; nullable");
  EXPECT_EQ(explained("config \"a\" \"int\" { sensitive = true }\n"),
            "V3182 sensitive; did you mean `secret`?; secret");
  EXPECT_EQ(explained("config \"a\" { type = \"int\" }\n"),
            "V3182 type; the type is the second label of the block");
}

TEST(LintAttributes, NameTheAttributeOfAnOutputThatIsMeant) {
  for (const std::string name : {"secret", "sensitive"}) {
    EXPECT_EQ(explained("output \"a\" {\n  value = 1\n  " + name + " = true\n}\n"),
              "V3182 " + name + "; to make an output secret, write value = secret(...)");
  }
  EXPECT_EQ(explained("output \"a\" { result = 1 }\n"),
            "V3182 result; did you mean `value`?; value");
  // Secrecy and a type are no value.
  EXPECT_EQ(explained("output \"a\" { secret = 1 }\n").find("; value"), std::string::npos);
  EXPECT_EQ(explained("output \"a\" { type = 1 }\n").find("; value"), std::string::npos);
}

}  // namespace
}  // namespace virga::bind
