// The outputs of examples/cpp-program, examples/cpp-packages and the test of
// examples/cpp-policy-pack equal their expected.txt, and contain no secret.
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Returns the output, including messages, with the exit status as the last line.
std::string output_of(const std::string& command) {
  FILE* pipe = popen((command + " 2>&1; echo exit status $?").c_str(), "r");
  std::string text;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
  pclose(pipe);
  return text;
}

TEST(CppProgram, PrintsExpectedOutput) {
  const std::string printed = output_of(CPP_PROGRAM);
  EXPECT_EQ(printed, text_of(VIRGA_SOURCE_DIR "/examples/cpp-program/expected.txt"));
  EXPECT_EQ(printed.find("hunter2"), std::string::npos);
}

TEST(CppPackages, PrintExpectedOutput) {
  const std::string printed = output_of(CPP_PACKAGES);
  EXPECT_EQ(printed, text_of(VIRGA_SOURCE_DIR "/examples/cpp-packages/expected.txt"));
  EXPECT_EQ(printed.find("hunter2"), std::string::npos);
}

TEST(CppPolicyPack, PrintsExpectedOutput) {
  const std::string printed = output_of(CPP_POLICIES);
  EXPECT_EQ(printed, text_of(VIRGA_SOURCE_DIR "/examples/cpp-policy-pack/expected.txt"));
  EXPECT_EQ(printed.find("hunter2"), std::string::npos);
}

}  // namespace
