#include "host/cpp/build/compiler_output.h"

#include <gtest/gtest.h>

namespace virga::host {
namespace {

using Lines = std::vector<std::string>;

// "E" or "W", and the text.
Lines read(std::string_view output) {
  Lines lines;
  for (const ToolMessage& each : read_tool_output(output, "/home/me/shop")) {
    lines.push_back((each.is_error ? "E " : "W ") + each.text);
  }
  return lines;
}

TEST(CompilerOutput, ReturnsErrorsWithPlaceAndExcerpt) {
  EXPECT_EQ(read("[1/2] Building CXX object main.cc.o\n"
                 "FAILED: main.cc.o \n"
                 "/usr/bin/c++ -o main.cc.o -c /home/me/shop/main.cc: error: no message\n"
                 "/home/me/shop/main.cc: In function 'void program()':\n"
                 "/home/me/shop/main.cc:4:3: error: 'x' was not declared in this scope\n"
                 "    4 |   x;\n"
                 "      |   ^\n"
                 "/home/me/shop/main.cc:5:1: warning: control reaches end\n"
                 "ninja: build stopped: subcommand failed.\n"),
            (Lines{"E main.cc:4:3: 'x' was not declared in this scope\n"
                   "main.cc: In function 'void program()':\n    4 |   x;\n      |   ^",
                   "W main.cc:5:1: control reaches end"}));
}

TEST(CompilerOutput, ReturnsMissingHeadersAndErrorsOfClang) {
  EXPECT_EQ(read("main.cc:1:10: fatal error: none.h: No such file or directory\n"
                 "compilation terminated.\n"
                 "main.cc:2:1: error: unknown type name 'x'\n"),
            (Lines{"E main.cc:1:10: none.h: No such file or directory\ncompilation terminated.",
                   "E main.cc:2:1: unknown type name 'x'"}));
}

TEST(CompilerOutput, ReturnsErrorsOfTheLinkerOnce) {
  const std::string line = "/usr/bin/ld: main.cc:(.text+0x5): undefined reference to `f()'\n";
  EXPECT_EQ(read(line + line + "collect2: error: ld returned 1 exit status\n"),
            (Lines{"E /usr/bin/ld: main.cc:(.text+0x5): undefined reference to `f()'"}));
}

TEST(CompilerOutput, ReturnsErrorsOfCMake) {
  EXPECT_EQ(read("-- The CXX compiler identification is GNU 12.2.0\n"
                 "CMake Error at CMakeLists.txt:6 (find_package):\n"
                 "  Could not find it.\n\n"
                 "  Install it.\n\n\n"
                 "-- Configuring incomplete, errors occurred!\n"
                 "See also \"/home/me/shop/out/CMakeFiles/CMakeOutput.log\".\n"),
            (Lines{"E CMake Error at CMakeLists.txt:6 (find_package):\n  Could not find it.\n\n"
                   "  Install it."}));
}

TEST(CompilerOutput, IgnoresProgress) {
  EXPECT_EQ(read("-- Configuring done\n[1/2] Building\n[2/2] Linking\nninja: no work to do.\n"),
            Lines{});
  EXPECT_EQ(read("a line without a meaning\n"), Lines{});
  EXPECT_EQ(read(""), Lines{});
}

TEST(CompilerOutput, LimitsNumberOfMessages) {
  const auto errors = [](std::size_t count) {
    std::string output;
    for (std::size_t i = 0; i < count; ++i) {
      output += "main.cc:" + std::to_string(i + 1) + ":1: error: wrong\n";
    }
    return read(output);
  };
  EXPECT_EQ(errors(kMaxToolMessages).size(), kMaxToolMessages);
  EXPECT_EQ(errors(kMaxToolMessages + 1).size(), kMaxToolMessages);
}

TEST(CompilerOutput, LimitsLinesOfAMessage) {
  const auto with_notes = [](std::size_t lines) {
    std::string output = "main.cc:1:1: error: wrong\n";
    for (std::size_t i = 1; i < lines; ++i) output += "note\n";
    return read(output).at(0);
  };
  EXPECT_TRUE(with_notes(kMaxToolLines).ends_with("note"));
  EXPECT_TRUE(with_notes(kMaxToolLines + 1).ends_with("note\n..."));
  EXPECT_EQ(with_notes(kMaxToolLines + 5), with_notes(kMaxToolLines + 1));
}

}  // namespace
}  // namespace virga::host
