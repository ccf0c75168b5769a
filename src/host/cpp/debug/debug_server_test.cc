#include "host/cpp/debug/debug_server.h"

#include <gtest/gtest.h>

namespace virga::host {
namespace {

TEST(DebugServer, StartsTheProgram) {
  const DebugServer server("/usr/bin/gdbserver", [](int) {});
  EXPECT_EQ(server.launch({"out/program", "--all"}),
            (std::vector<std::string>{"/usr/bin/gdbserver", "--once", "--no-startup-with-shell",
                                      "localhost:0", "out/program", "--all"}));
}

TEST(DebugServer, ReportsItsPortAndHidesItsOwnLines) {
  std::vector<int> ports;
  DebugServer server("gdbserver", [&](int port) { ports.push_back(port); });
  for (const char* line : {"Process /shop/out/program created; pid = 42", "Listening on port 40111",
                           "Remote debugging from host 127.0.0.1, port 55172"}) {
    EXPECT_FALSE(server.is_of_program(line)) << line;
  }
  EXPECT_EQ(ports, std::vector{40111});
  for (const char* line : {"Process orders", "listening on port 80", "Listening on port x", ""}) {
    EXPECT_TRUE(server.is_of_program(line)) << line;
  }
  EXPECT_EQ(ports.size(), 1u);
}

// gdbserver ends with 0 whatever the program does.
TEST(DebugServer, KnowsTheStatusOfTheProgram) {
  DebugServer exited("gdbserver", [](int) {});
  EXPECT_EQ(exited.status(1), 1);
  EXPECT_FALSE(exited.is_of_program("Child exited with status 32"));
  EXPECT_EQ(exited.status(0), 32);
  DebugServer killed("gdbserver", [](int) {});
  EXPECT_FALSE(killed.is_of_program("Child terminated with signal = 0xb (SIGSEGV)"));
  EXPECT_EQ(killed.status(0), 128 + 11);
}

TEST(FindDebugServer, SaysWhatToInstall) {
  const auto found = find_debug_server([](const char*) { return std::string("/nowhere"); });
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().str(), "cannot attach a debugger without gdbserver: install gdbserver");
}

TEST(DebugPlace, IsAFolderOfItsOwnUnlessTheProjectNamesABuildType) {
  const BuildPlace debug = debug_place({.source = "/shop", .folder = "/shop/out"});
  EXPECT_EQ(debug.folder, "/shop/out/debug");
  EXPECT_EQ(debug.build_type, "Debug");
  const BuildPlace named =
      debug_place({.source = "/shop", .folder = "/shop/out", .build_type = "RelWithDebInfo"});
  EXPECT_EQ(named.folder, "/shop/out");
  EXPECT_EQ(named.build_type, "RelWithDebInfo");
}

}  // namespace
}  // namespace virga::host
