#include "host/shared/arguments.h"

#include <gtest/gtest.h>

#include <vector>

namespace virga::host {
namespace {

Arguments parse(std::vector<std::string_view> words) {
  return parse_arguments(words);
}

TEST(Arguments, TakesLastWordAsEngineAddress) {
  EXPECT_EQ(parse({"127.0.0.1:4000"}).engine_address, "127.0.0.1:4000");
  EXPECT_EQ(parse({"x", "127.0.0.1:4000"}).engine_address, "127.0.0.1:4000");
  EXPECT_EQ(parse({}).engine_address, "");
}

TEST(Arguments, IgnoresFlagsOfTracingAndLogging) {
  EXPECT_EQ(parse({"--tracing", "http://t", "--logtostderr", "-v=9", "e:1"}).engine_address, "e:1");
  EXPECT_EQ(parse({"-tracing=http://t", "-root=/x", "e:1"}).engine_address, "e:1");
  EXPECT_EQ(parse({"--tracing", "http://t"}).engine_address, "");
  EXPECT_EQ(parse({"--from", "--the-future=1", "e:1"}).engine_address, "e:1");
  EXPECT_EQ(parse({"e:1", "--tracing"}).engine_address, "e:1");
}

TEST(Arguments, ReadsVersionFlag) {
  EXPECT_TRUE(parse({"--version"}).version);
  EXPECT_TRUE(parse({"-version"}).version);
  EXPECT_FALSE(parse({"version"}).version);
}

TEST(Arguments, ReadsHelpFlag) {
  for (const std::string_view flag : {"--help", "-help", "-h"}) EXPECT_TRUE(parse({flag}).help);
  EXPECT_TRUE(parse({"127.0.0.1:4000", "--help"}).help);
  EXPECT_FALSE(parse({"--tracing", "--help"}).help);
  EXPECT_FALSE(parse({"help"}).help);
}

TEST(Arguments, HelpNamesHostAndRuntime) {
  const std::string help = help_text("pulumi-language-cpp", "C++", "cpp");
  EXPECT_TRUE(help.starts_with("usage: pulumi-language-cpp [OPTIONS] [ENGINE]\n"));
  EXPECT_NE(help.find("programs in C++"), std::string::npos);
  EXPECT_NE(help.find("`runtime: cpp`"), std::string::npos);
}

TEST(Arguments, HelpNamesConverterAndLanguage) {
  const std::string help =
      converter_help_text("pulumi-converter-terraform", "Terraform", "terraform");
  EXPECT_TRUE(help.starts_with("usage: pulumi-converter-terraform [OPTIONS]\n"));
  EXPECT_NE(help.find("`pulumi convert --from terraform`"), std::string::npos);
}

}  // namespace
}  // namespace virga::host
