#include "host/programs.h"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "base/system/file_system.h"
#include "diag/render_text.h"
#include "host/folder_testing.h"
#include "host/zoo_testing.h"

namespace virga::host {
namespace {

// A loader with one package. Counts the calls.
class CountingLoader final : public schema::Loader {
 public:
  explicit CountingLoader(std::atomic<int>& asked) : asked_(asked) {}

  base::Result<std::shared_ptr<const schema::Package>> load(
      const schema::Request& request) override {
    ++asked_;
    if (request.name != "zoo") return base::fail("no such package");
    return schema::Package::parse(kZoo, "zoo");
  }
  std::vector<std::string> names() override { return {}; }

 private:
  std::atomic<int>& asked_;
};

class ProgramsTest : public ::testing::Test {
 protected:
  ProgramPtr open(const std::string& directory, const std::string& target = "engine") {
    auto program = programs.open({folder.path(directory), target});
    EXPECT_TRUE(program) << program.error().str();
    return program ? *program : nullptr;
  }

  TestFolder folder;
  std::atomic<int> loaders = 0;
  std::atomic<int> asked = 0;
  Programs programs{[this](const std::string&) {
    ++loaders;
    return std::make_shared<CountingLoader>(asked);
  }};
};

TEST_F(ProgramsTest, AreBoundOnce) {
  folder.write("p/main.pp", "resource a \"zoo:index:Cage\" {}\n");
  const ProgramPtr first = open("p");
  EXPECT_EQ(diag::render_text(first->diagnostics, first->sources), "");
  EXPECT_EQ(first->program.nodes.size(), 1u);
  EXPECT_EQ(first->sources[base::SourceId{1}].name(), "main.pp");
  EXPECT_EQ(open("p"), first);
  EXPECT_EQ(asked, 1);
}

TEST_F(ProgramsTest, AreBoundAgainAfterAnyFileChanges) {
  folder.write("p/main.pp", "component c \"./net\" {}\n");
  folder.write("p/net/main.pp", "a = 1\n");
  ProgramPtr last = open("p");
  EXPECT_EQ(open("p"), last);
  const auto is_new = [&] { return std::exchange(last, open("p")) != last; };

  folder.write("p/main.pp", "component d \"./net\" {}\n");
  EXPECT_TRUE(is_new());
  folder.write("p/net/main.pp", "a = 2\n");
  EXPECT_TRUE(is_new());
  folder.write("p/more.pp", "b = 1\n");
  EXPECT_TRUE(is_new());
  folder.remove("p/more.pp");
  EXPECT_TRUE(is_new());
  folder.write("p/net/more.pp", "b = 1\n");
  EXPECT_TRUE(is_new());
  folder.write("p/README.md", "");
  folder.write("p/other/main.pp", "");
  EXPECT_FALSE(is_new());
}

TEST_F(ProgramsTest, IncludeComponentsOutsideTheirFolder) {
  folder.write("p/main.pp", "component c \"../net\" {}\n");
  folder.write("net/main.pp", "a = 1\n");
  const ProgramPtr first = open("p");
  EXPECT_EQ(diag::render_text(first->diagnostics, first->sources), "");
  EXPECT_EQ(first->sources[base::SourceId{2}].name(), "../net/main.pp");
  folder.write("net/main.pp", "a = 2\n");
  EXPECT_NE(open("p"), first);
}

TEST_F(ProgramsTest, WithErrorsAreNotKept) {
  folder.write("p/main.pp", "resource a \"park:index:Bench\" {}\n");
  const ProgramPtr first = open("p");
  EXPECT_TRUE(first->diagnostics.has_errors());
  EXPECT_NE(open("p"), first);
}

TEST_F(ProgramsTest, DoNotReportLabelsOfGeneratedPackages) {
  folder.write("p/main.pp", "resource a \"zoo:index:Cage\" {}\n");
  folder.write("p/zoo.pp", "package \"zoo\" {\n  baseProviderName = \"zoo\"\n}\n");
  EXPECT_TRUE(open("p")->diagnostics.empty());
}

TEST_F(ProgramsTest, AreSeparateForEachTarget) {
  folder.write("p/main.pp", "");
  const ProgramPtr first = open("p", "one");
  EXPECT_NE(open("p", "two"), first);
  EXPECT_EQ(open("p", "one"), first);
  EXPECT_EQ(loaders, 2);
}

TEST_F(ProgramsTest, ShareLoaderOfTarget) {
  folder.write("p/main.pp", "");
  folder.write("q/main.pp", "");
  open("p");
  open("q");
  EXPECT_EQ(loaders, 1);
}

TEST_F(ProgramsTest, AreBoundOnceForConcurrentCalls) {
  folder.write("p/main.pp", "resource a \"zoo:index:Cage\" {}\n");
  std::vector<ProgramPtr> programs_of(8);
  {
    std::vector<std::jthread> threads;
    for (ProgramPtr& each : programs_of) threads.emplace_back([&] { each = open("p"); });
  }
  for (const ProgramPtr& each : programs_of) EXPECT_EQ(each, programs_of.front());
  EXPECT_EQ(asked, 1);
}

TEST_F(ProgramsTest, AreEvictedIfLeastRecentlyUsed) {
  const auto name = [](std::size_t i) { return "p" + std::to_string(i); };
  for (std::size_t i = 0; i <= Programs::kMaxKept; ++i) folder.write(name(i) + "/main.pp", "");
  const ProgramPtr first = open(name(0));
  const ProgramPtr second = open(name(1));
  for (std::size_t i = 2; i < Programs::kMaxKept; ++i) open(name(i));
  EXPECT_EQ(open(name(0)),
            first);  // kMaxKept programs: none is evicted, and this is the most recent one
  open(name(Programs::kMaxKept));
  EXPECT_EQ(open(name(0)), first);
  EXPECT_NE(open(name(1)), second);
}

TEST_F(ProgramsTest, FailWithoutFiles) {
  EXPECT_FALSE(programs.open({folder.path("none"), "engine"}));
  folder.write("p/README.md", "");
  const auto program = programs.open({folder.path("p"), "engine"});
  ASSERT_FALSE(program);
  EXPECT_EQ(program.error().str(),
            "there is no program in " + folder.path("p") + ": there are no .pp files in it");
}

TEST_F(ProgramsTest, TolerateMissingMembersIfNotStrict) {
  folder.write("p/main.pp", "resource a \"park:index:Bench\" { b = missing }\n");
  const auto strict = programs.open({folder.path("p"), "engine", true});
  const auto lenient = programs.open({folder.path("p"), "engine", false});
  EXPECT_TRUE((*strict)->diagnostics.has_errors());
  EXPECT_FALSE((*lenient)->diagnostics.has_errors());
}

}  // namespace
}  // namespace virga::host
