// Tests the runner with made-up facts.
#include "vectors/runner.h"

#include <gtest/gtest.h>

#include <fstream>

namespace virga::vectors {
namespace {

// Gives each test its own folder.
class RunnerTest : public testing::Test {
 protected:
  RunnerTest()
      : folder_(std::filesystem::path(testing::TempDir()) /
                ("virga_runner_" +
                 std::string(testing::UnitTest::GetInstance()->current_test_info()->name()))) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~RunnerTest() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path write(std::string_view name, std::string_view text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return folder_ / name;
  }

  // Runs one line.
  Tally run(std::string_view line) const {
    Runner runner(Runner::Output::kNone);
    runner.run_line(line, {folder_ / "facts.jsonl", 1});
    return runner.tally();
  }
  bool passes(std::string_view line) const { return run(line).passed == 1; }
  bool fails(std::string_view line) const { return run(line).failed == 1; }
  // Returns the id of the departure that explains the line, or "".
  std::string departure(std::string_view line) const {
    const Tally tally = run(line);
    return tally.departed.empty() ? "" : std::string(tally.departed.begin()->first->id);
  }

 private:
  std::filesystem::path folder_;
};

constexpr std::string_view kGoodLine =
    R"({"op":"type.equals","a":"string","b":"string","ok":true})";

// --- Invalid lines

TEST_F(RunnerTest, ReportsInvalidLinesAndContinues) {
  const std::vector<std::string_view> unreadable = {
      "not JSON",
      R"({"op":"type.equals","a":"string")",
      "\xff\xfe",
      R"({"op":"type.equals","a":"text","b":"string","ok":true})",
      R"({"op":"type.equals","a":["heap","string"],"b":"string","ok":true})",
      R"({"op":"type.equals","a":["list"],"b":"string","ok":true})",
      R"({"op":"type.info","type":["object",{"a":"string"},["b"]],"ok":true})",
      R"({"op":"type.info","ok":true})",
      R"({"op":"value.length","a":{"t":["list","string"],"v":[true]},"ok":true})",
      R"({"op":"value.length","a":{"t":["tuple",["string"]],"v":["a","b"]},"ok":true})",
      R"({"op":"value.length","a":{"t":"string","v":["a"]},"ok":true})",
      R"({"op":"value.length","a":{"t":["object",{"a":"string"}],"v":{"m":{"b":"x"}}},"ok":true})",
      R"({"op":"value.length","a":{"t":["object",{}],"v":{"m":{"b":"x"}}},"ok":true})",
      R"({"op":"value.length","a":{"t":"number","v":{"n":"one"}},"ok":true})",
      R"({"op":"value.length","a":{"t":"number","v":{"n":"1","p":0}},"ok":true})",
      R"({"op":"value.length","a":{"t":"string","v":{"u":{"min":{"n":"1"}}}},"ok":true})",
      R"({"op":"value.length","a":{"t":"string","v":{"c":"ident"}},"ok":true})",
      R"({"op":"value.length","a":{"t":"string","v":{"odd":1}},"ok":true})",
      R"({"op":"number.format","a":{"t":"string","v":"1"},"ok":"1"})",
      R"({"op":"hcl.eval","kind":"expr","src":"1","ctx":"unheard-of","ok":true})",
      R"({"op":"hcl.eval","kind":"expr","ctx":null,"ok":true})",
      R"({"op":"hcl.body","src":"","ctx":null,"mode":"content","ok":true})",
      R"({"in":[["heap","int"]],"r":"int"})",
      R"({"in":[["const","int",{"n":"one"}]],"r":"int"})",
      R"({"in":[["enum","a:b:C","string",[]]],"r":"int"})",
      R"({"in":[["ref","r0"]],"r":"int"})",
      R"({"in":[0,1],"types":["int"]})",
      R"({"a":0,"b":1,"pair":["int",2],"types":["int"]})",
      R"({"dest":0,"eq":"1","asg":"1","conv":"1","convUnify":"1"})",
      R"({"base":"b","op":"o","schemas":"none","opts":["NoSuchOption"],"files":{},"r":{"ok":true}})",
      R"({"id":"p","dir":"nowhere","schemas":"none","opts":[],"r":{"ok":true}})",
      R"({"kind":"marshal","value":{"$odd":1},"results":[]})",
      R"({"kind":"unmarshal","wire":{"$n":"odd"},"results":[]})",
      R"({"kind":"equalDiff","a":1})",
      R"({"kind":"asset","asset":1})",
      R"({"expr":["odd"],"spec":{"value":1,"known":true,"secret":false,"deps":[],"ran":[]}})",
      R"({"expr":["v",{"$n":"odd"}],"spec":{"value":1,"known":true,"secret":false,"deps":[],"ran":[]}})",
  };
  std::string text;
  for (const std::string_view line : unreadable) {
    EXPECT_TRUE(fails(line)) << line;
    text += std::string(line) + "\n";
  }
  Runner runner(Runner::Output::kNone);
  runner.run_file(write("facts.jsonl", text + "\n" + std::string(kGoodLine) + "\r\n"));
  EXPECT_EQ(runner.tally().failed, unreadable.size());
  EXPECT_EQ(runner.tally().passed, 1u);
}

TEST_F(RunnerTest, SkipsLinesOfUnknownFamilies) {
  EXPECT_EQ(run(R"({"op":"value.odd"})").skipped, 1u);
  EXPECT_EQ(run("5").skipped + run("5").failed, 1u);
}

TEST_F(RunnerTest, ReportsFileThatCannotBeRead) {
  Runner runner(Runner::Output::kNone);
  runner.run_file("/no/such/file.jsonl");
  EXPECT_EQ(runner.tally().failed, 1u);
}

// --- Archives

// Packs a folder with one file of facts that uses another file.
class ArchiveTest : public RunnerTest {
 protected:
  std::filesystem::path pack(const std::string& arguments) const {
    write("types.jsonl", "{\"t\":\"int\"}\n{\"t\":\"number\"}\n");
    write("unions.jsonl", "{\"in\":[0,1],\"types\":[\"number\"]}\n");
    const std::filesystem::path folder = write("empty.txt", "").parent_path();
    const std::string command =
        "cd '" + folder.string() + "' && tar --format=gnu -c " + arguments + " | xz > facts.tar.xz";
    EXPECT_EQ(std::system(command.c_str()), 0);
    return folder / "facts.tar.xz";
  }
  static Tally run_archive(const std::filesystem::path& path) {
    Runner runner(Runner::Output::kNone);
    runner.run_archive(path);
    return runner.tally();
  }
};

TEST_F(ArchiveTest, RunsFilesWithTheirCompanions) {
  const Tally tally = run_archive(pack("unions.jsonl types.jsonl"));
  EXPECT_EQ(tally.passed, 1u);
  EXPECT_EQ(run_archive(pack("unions.jsonl")).failed, 1u);
}

TEST_F(ArchiveTest, FailsWithoutFacts) {
  EXPECT_EQ(run_archive(pack("empty.txt")).failed, 1u);
  EXPECT_EQ(run_archive("/no/such/facts.tar.xz").failed, 1u);
  EXPECT_EQ(run_archive(write("odd.tar.xz", "not an archive")).failed, 1u);
}

TEST_F(ArchiveTest, RejectsMembersOutsideOfFolder) {
  EXPECT_EQ(
      run_archive(pack("-P --transform='s,empty,../empty,' empty.txt unions.jsonl types.jsonl"))
          .failed,
      1u);
}

TEST_F(RunnerTest, KeepsOtherTypesOfPoolIfLineIsInvalid) {
  write("types.jsonl", "{\"t\":\"int\"}\n{\"t\":[\"odd\"]}\n{\"t\":\"number\"}\n");
  EXPECT_TRUE(passes(R"({"in":[0,2],"types":["number"]})"));
  EXPECT_TRUE(fails(R"({"in":[0,1],"types":["number"]})"));
}

TEST_F(RunnerTest, KeepsOtherContextsIfOneIsInvalid) {
  write("contexts.jsonl",
        "{\"name\":\"bad\",\"scopes\":[{\"x\":1}]}\nodd\n"
        "{\"name\":\"good\",\"scopes\":[{\"x\":{\"t\":\"bool\",\"v\":true}}]}\n");
  const std::string line =
      R"({"op":"hcl.eval","kind":"expr","src":"x","ok":{"t":"bool","v":true},"ctx":)";
  EXPECT_TRUE(passes(line + R"("good"})"));
  EXPECT_TRUE(fails(line + R"("bad"})"));
}

// --- The notation

TEST_F(RunnerTest, AcceptsEachAlternativeOfAUnion) {
  EXPECT_TRUE(passes(R"({"in":["int","string"],"r":{"any":["int",["union","int","string"]]}})"));
  EXPECT_TRUE(fails(R"({"in":["int","string"],"r":{"any":["int","string"]}})"));
  EXPECT_TRUE(passes(R"({"in":["int","string"],"r":{"panic":"index out of range"}})"));
}

TEST_F(RunnerTest, IgnoresOtherMembersOfCapsules) {
  const auto line = [](std::string_view member, std::string_view result) {
    return R"({"op":"json.unmarshal","src":"{)" + std::string(member) +
           R"(}","type":["capsule","capOps"],)" + std::string(result) + "}";
  };
  const std::string good = R"("ok":{"t":["capsule","capOps"],"v":{"c":"x"}})";
  EXPECT_TRUE(passes(line(R"(\"S\":\"x\")", good)));
  EXPECT_TRUE(passes(line(R"(\"S\":\"x\",\"T\":1)", good)));
  EXPECT_TRUE(passes(line(R"(\"s\":\"x\")", good)));
  EXPECT_TRUE(passes(line("", R"("ok":{"t":["capsule","capOps"],"v":{"c":""}})")));
  EXPECT_TRUE(passes(line(R"(\"S\":1)", R"("error":true)")));
}

TEST_F(RunnerTest, AcceptsReplacementCharactersForInvalidUtf8) {
  const auto line = [](std::string_view text) {
    return R"({"op":"string.normalize","s":{"x":"61ff62"},"ok":)" + std::string(text) + "}";
  };
  EXPECT_TRUE(passes(line(R"({"x":"61ff62"})")));
  EXPECT_TRUE(passes(line("\"a\uFFFDb\"")));
  EXPECT_TRUE(passes(line(R"("a\ufffdb")")));
  EXPECT_TRUE(fails(line(R"({"x":"61fe62"})")));
  EXPECT_TRUE(fails(line("\"a\uFFFD\"")));
}

TEST(NegativeZeros, AreWrittenAsFractions) {
  EXPECT_EQ(with_negative_zeros("[-0,-0.5,-0e1,-05,10,\"-0\",\"\\\"-0\"]"),
            "[-0.0,-0.5,-0e1,-05,10,\"-0\",\"\\\"-0\"]");
  EXPECT_EQ(with_negative_zeros("-0"), "-0.0");
  EXPECT_EQ(with_negative_zeros("{\"a\":-0}"), "{\"a\":-0.0}");
}

TEST_F(RunnerTest, ReadsBothNotationsOfNegativeZero) {
  const auto line = [](std::string_view value, std::string_view wire) {
    return R"({"kind":"marshal","value":)" + std::string(value) +
           R"(,"results":[{"opts":[""],"wire":)" + std::string(wire) + "}]}";
  };
  for (const std::string_view value : {"-0", R"({"$n":"-0"})"}) {
    for (const std::string_view wire : {"-0", "-0.0", R"({"$n":"-0"})"}) {
      EXPECT_TRUE(passes(line(value, wire))) << value << " " << wire;
    }
    EXPECT_TRUE(fails(line(value, "0"))) << value;
  }
}

TEST_F(RunnerTest, ReadsNumbersOfOutputsWithoutPlainJson) {
  EXPECT_TRUE(passes(R"({"expr":["v",{"$n":"-0"}],"spec":{"value":-0,"known":true,)"
                     R"("secret":false,"deps":[],"ran":[]}})"));
}

// --- Departures

TEST_F(RunnerTest, CountsLostMarksOfSafeConversions) {
  const std::string line = R"({"op":"convert.safe","to":["list","string"],)"
                           R"("a":{"t":["list","number"],"v":[{"mk":["m"],"v":null}]},"ok":)";
  EXPECT_TRUE(passes(line + R"({"t":["list","string"],"v":[{"mk":["m"],"v":null}]}})"));
  EXPECT_EQ(departure(line + R"({"t":["list","string"],"v":[null]}})"), "marks_lost");
  // A mark that our result does not have is not lost by the reference.
  EXPECT_TRUE(fails(line + R"({"t":["list","string"],"v":[{"mk":["n"],"v":null}]}})"));
  EXPECT_TRUE(fails(line + R"({"t":["list","string"],"v":["a"]}})"));
}

TEST_F(RunnerTest, CountsLostMarksOfBodies) {
  write("contexts.jsonl",
        "{\"name\":\"c\",\"scopes\":[{\"x\":{\"t\":\"string\",\"v\":{\"mk\":[\"m\"],"
        "\"v\":\"s\"}}}]}\n");
  const auto line = [](std::string_view value) {
    return R"({"op":"hcl.body","src":"a = x","mode":"attrs","ctx":"c","diags":[],"ok":{"attrs":[)"
           R"({"name":"a","nr":[0,1],"r":[0,5],"xr":[4,5],"v":{"t":"string","v":)" +
           std::string(value) + "}}]}}";
  };
  EXPECT_TRUE(passes(line(R"({"mk":["m"],"v":"s"})")));
  EXPECT_EQ(departure(line(R"("s")")), "marks_lost");
  EXPECT_TRUE(fails(line(R"("t")")));
}

TEST_F(RunnerTest, DoesNotCountWiderMarksAsLost) {
  // `keys` marks its result with the marks of the map. A record with the mark only at one element
  // does not lose it.
  EXPECT_TRUE(
      fails(R"({"op":"fn.call","fn":"upper","args":[{"t":"string","v":{"mk":["m"],"v":"a"}}],)"
            R"("ok":{"t":["tuple",["string"]],"v":[{"mk":["m"],"v":"A"}]}})"));
}

TEST_F(RunnerTest, ReportsIdleDeparturesWhenTheirSuitesRan) {
  Runner runner(Runner::Output::kNone);
  runner.run_line(R"({"op":"convert.mode","from":"number","to":"string","ok":"safe"})", {"f", 1});
  EXPECT_EQ(runner.tally().passed, 1u);
  std::vector<std::string_view> idle;
  for (const Departure* departure : runner.idle_departures()) idle.push_back(departure->id);
  EXPECT_NE(std::ranges::find(idle, "second_step"), idle.end());
  EXPECT_EQ(std::ranges::find(idle, "marks_lost"), idle.end());  // other suites did not run
  EXPECT_NE(runner.summary().find("idle departure: second_step"), std::string::npos);
  EXPECT_NE(runner.summary().find("1 passed, 0 departed, 0 failed, 0 skipped"), std::string::npos);
}

}  // namespace
}  // namespace virga::vectors
