#include "bind/lint.h"

#include "bind/test_support.h"

namespace virga::bind {
namespace {

std::string linted(const std::string& text) {
  const auto bound = testing::bind_text(text);
  EXPECT_EQ(bound->findings(), "");
  lint(bound->program, bound->diagnostics);
  return bound->findings();
}

TEST(Lint, TellsBlocksWithoutEffect) {
  EXPECT_EQ(linted("resorce \"a\" \"zoo:index:Pet\" {}\n"), "V3180 resorce\n");
  EXPECT_EQ(linted("package { baseProviderName = \"zoo\" }\n"), "");
}

TEST(Lint, TellsOutputsWithoutAValue) {
  EXPECT_EQ(linted("output \"a\" {}\n"), "V3181 \"a\"\n");
  EXPECT_EQ(linted("output \"a\" { value = null }\n"), "");
}

TEST(Lint, TellsInputsThatTheBinderLetsPass) {
  EXPECT_EQ(linted("resource \"f\" \"zoo:index:Feeder\" { portions = [1] }\n"), "V3135 [1]\n");
  EXPECT_EQ(linted("resource \"f\" \"zoo:index:Feeder\" { portions = 1 }\n"), "");
}

}  // namespace
}  // namespace virga::bind
