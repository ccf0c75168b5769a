#include "bind/check/bare_word.h"

#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_text;

// The replacements of the fixes of the only error; "!" marks those that --fix applies.
std::string offered(const std::string& text) {
  const auto bound = bind_text(text);
  EXPECT_EQ(bound->diagnostics.size(), 1u) << text;
  std::string written;
  for (const diag::Fix& fix : bound->diagnostics.list().at(0).fixes) {
    written += (written.empty() ? "" : ", ") + fix.edits.at(0).replacement + (fix.safe ? "!" : "");
  }
  return written;
}

TEST(BareWord, GetsQuotesIfAStringIsExpected) {
  EXPECT_EQ(offered("config \"a\" \"string\" { default = us-east-1 }\n"), "\"us-east-1\"");
  EXPECT_EQ(offered("config \"a\" \"list(string)\" { default = [web] }\n"), "\"web\"");
  EXPECT_EQ(offered("output \"a\" { value = nodejs20 }\n"), "\"nodejs20\"");
  EXPECT_EQ(offered("a = { b = [web] }\n"), "\"web\"");
  EXPECT_EQ(offered("a = t3.micro\n"), "\"t3.micro\"");
}

TEST(BareWord, GetsNoQuotesIfNoStringIsAllowed) {
  EXPECT_EQ(offered("config \"a\" \"int\" { default = many }\n"), "");
  EXPECT_EQ(offered("a = web + 1\n"), "");
  EXPECT_EQ(offered("a = web.id\n"), "");
  EXPECT_EQ(offered("output \"a\" { value = subnet2.id }\n"), "");
  EXPECT_EQ(offered("resource \"p\" \"zoo:index:Pet\" {\n  options {\n    parent = web\n  }\n}\n"),
            "");
}

TEST(BareWord, GetsNoQuotesIfInvalidInStrings) {
  EXPECT_EQ(offered("a = \xC8\x01rd\n"), "");
}

TEST(BareWord, GetsNoQuotesIfANameIsSimilar) {
  EXPECT_EQ(offered("name = 1\na = nmae\n"), "name");
}

TEST(BareWord, IsABoolUnlessAStringIsExpected) {
  EXPECT_EQ(offered("config \"a\" \"bool\" { default = yes }\n"), "true");
  EXPECT_EQ(offered("a = off\n"), "false");
  EXPECT_EQ(offered("config \"a\" \"string\" { default = yes }\n"), "\"yes\"");
}

}  // namespace
}  // namespace virga::bind
