// Locals that refer to each other: lints follow the values of locals.
#include <array>
#include <string>

#include "bind/check/value_of_local.h"
#include "bind/lint/lint.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_text;

std::string findings_in(const std::string& text) {
  const auto bound = bind_text(text);
  lint(bound->program, bound->diagnostics);
  return bound->findings();
}

// A value that refers to one or two other locals.
std::string value_of(std::size_t form, const std::string& a, const std::string& b) {
  switch (form) {
    case 0: return a;
    case 1: return "true ? " + a + " : " + b;
    case 2: return "[" + a + "]";
    case 3: return "{ k = " + a + " }";
    case 4: return a + "[0]";
    case 5: return a + ".k";
    case 6: return "[for v in " + a + " : v]";
    default: return "\"text\"";
  }
}
constexpr std::size_t kForms = 8;

TEST(LintCircles, EndsForEachCircleOfThreeLocals) {
  for (std::size_t at = 0; at < kForms * kForms * kForms; ++at) {
    const std::string text = "a = " + value_of(at % kForms, "b", "c") +
                             "\nb = " + value_of(at / kForms % kForms, "c", "a") +
                             "\nc = " + value_of(at / kForms / kForms, "a", "b") + R"(
n = -a
resource "pet" "zoo:index:Pet" {
  name = a
  options {
    range = a
    dependsOn = b
    aliases = c
    providers = a
    customTimeouts = b
    pluginDownloadURL = c
  }
}
)";
    findings_in(text);
  }
}

const std::string kUse =
    "resource \"pet\" \"zoo:index:Pet\" { friends = [{ name = \"f\", since = x1 }] }\n";

// The local at the end of the chain is a text that is not a number.
std::string chain(std::size_t locals) {
  std::string text;
  for (std::size_t i = 1; i < locals; ++i) {
    text += "x" + std::to_string(i) + " = flag ? x" + std::to_string(i + 1) + " : 1\n";
  }
  return "config \"flag\" \"bool\" {}\n" + text + "x" + std::to_string(locals) +
         " = flag ? \"text\" : 1\n" + kUse;
}

TEST(LintCircles, FollowsAtMostTheMaximumOfLocals) {
  EXPECT_EQ(findings_in(chain(kMaxFollowedLocals)), "V3184 \"text\"\n");
  EXPECT_EQ(findings_in(chain(kMaxFollowedLocals + 1)), "");
}

// Each resource needs the next one, and the last needs the first. The first needs the second as its
// provider, which it is not.
std::string ring(std::size_t resources) {
  std::string text = "resource \"r1\" \"zoo:index:Pet\" {\n options {\n provider = r2\n }\n}\n";
  for (std::size_t i = 2; i <= resources; ++i) {
    const std::string next = "r" + std::to_string(i % resources + 1);
    text +=
        "resource \"r" + std::to_string(i) + "\" \"zoo:index:Pet\" { name = " + next + ".breed }\n";
  }
  return text;
}

TEST(LintCircles, ExplainsCyclesOfLimitedLength) {
  EXPECT_EQ(findings_in(ring(Cycle::kMaxNodes)), "V3187 r2\n");
  EXPECT_EQ(findings_in(ring(Cycle::kMaxNodes + 1)), "V3103 r2\nV3187 r2\n");
}

// Each local refers to the next one twice, so there are 2^90 ways to the last one.
TEST(LintCircles, ChecksEachLocalOnce) {
  std::string text = "config \"flag\" \"bool\" {}\n";
  for (int i = 1; i < 90; ++i) {
    const std::string next = "x" + std::to_string(i + 1);
    text += "x" + std::to_string(i) + " = flag ? " + next + " : " + next + "\n";
  }
  EXPECT_EQ(findings_in(text + "x90 = flag ? \"text\" : 1\n" + kUse), "V3184 \"text\"\n");
}

}  // namespace
}  // namespace virga::bind
