#include "ide/check/incremental_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>

#include "bind/test_support.h"
#include "check/check_program.h"
#include "diag/render_json.h"

namespace virga::ide {
namespace {

constexpr const char* kMain = R"(config "count" "int" {
  default = 2
}
config "password" "string" {
  secret = true
}
names = ["Tom", "Jerry"]
base  = { owner = "zoo", label = names[0] }
tags  = { for key, value in base : key => "${value}!" }
# Not used.
extra = count * 2

resource "cat" "zoo:index:Pet" {
  name = names[0]
  tags = tags
  friends = [{ name = mouse[0].name, since = 3 }]
}
resource "mouse" "zoo:index:Pet" {
  name   = "Jerry"
  length = count
  options {
    range = count
  }
}
resource "cages" "zoo:index:Cage" {
  pet  = cat.name
  size = count
  options {
    range     = { for name in names : name => name }
    dependsOn = [cat]
  }
}
pets = invoke("zoo:index:getPets", { breed = "cat", limit = count })
output "all" {
  value = [for name in pets.names : "${name} ${cat.id}"]
}
output "secret" {
  value = secret(password)
}
output "cage" {
  value = cages["Tom"].size
}
)";

std::string lines_of(const diag::Diagnostics& diagnostics, const base::Sources& sources) {
  std::multiset<std::string> lines;
  for (const diag::Diagnostic& each : diagnostics.list()) {
    diag::Diagnostics one;
    one.add(each);
    lines.insert(diag::render_json(one, sources));
  }
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  return all;
}

class Program {
 public:
  explicit Program(std::string text) {
    loader_.add(bind::testing::zoo());
    files_.files["/p/Pulumi.yaml"] = "name: p\nruntime: pcl\n";
    files_.files["/p/Pulumi.dev.yaml"] =
        "config:\n  p:count: 3\n  p:password:\n    secure: abc\n  zoo:region: x\n";
    files_.files["/p/main.pp"] = std::move(text);
  }

  std::string& text() { return files_.files["/p/main.pp"]; }

  std::string incremental() {
    const SnapshotParts parts = *check_incrementally("/p", inputs(), memory_);
    const auto& nodes = parts.session->program.nodes;
    was_partial_ = !parts.not_reported && std::ranges::any_of(nodes, [](const bind::Node& node) {
      return node.if_is<bind::Unbound>() != nullptr;
    });
    return lines_of(parts.diagnostics, parts.session->sources);
  }
  std::string whole() {
    const check::CheckedProgram checked = check::check_program("/p", inputs());
    return lines_of(checked.diagnostics, checked.session->sources);
  }
  // How many nodes of the program are bound after a check.
  std::size_t bound_nodes() {
    const SnapshotParts parts = *check_incrementally("/p", inputs(), memory_);
    return static_cast<std::size_t>(
        std::ranges::count_if(parts.session->program.nodes,
                              [](const bind::Node& node) { return !node.if_is<bind::Unbound>(); }));
  }
  // Stops a check when it asks for the `steps`th time whether it is stopped. Returns whether it
  // stopped before it was complete.
  bool abandon(std::size_t steps) {
    return !check_incrementally("/p", inputs(), memory_,
                                [left = steps]() mutable { return left == 0 || --left == 0; });
  }
  // Whether the last incremental check left nodes unbound, in a program without syntax errors.
  bool was_partial() const { return was_partial_; }
  void replace(std::string_view from, std::string_view to) {
    const std::size_t at = text().find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text().replace(at, from.size(), to);
  }

 private:
  check::Inputs inputs() { return {files_, schemas_}; }

  base::MemoryFileSystem files_;
  bind::testing::TestLoader loader_;
  check::Schemas schemas_{loader_};
  Memory memory_;
  bool was_partial_ = false;
};

TEST(IncrementalCheck, AgreesWithWholeCheckAtFirst) {
  Program program(kMain);
  EXPECT_EQ(program.incremental(), program.whole());
}

TEST(IncrementalCheck, BindsOnlyWhatEditConcerns) {
  Program program(kMain);
  program.incremental();
  program.replace("Jerry\"\n  length", "Jerry the mouse\"\n  length");
  // The mouse, which depends on `count`, and the other config.
  EXPECT_EQ(program.bound_nodes(), 3U);
}

TEST(IncrementalCheck, AgreesAfterEditsOfDeclarationsThatOthersUse) {
  Program program(kMain);
  const auto edit = [&](std::string_view from, std::string_view to) {
    program.replace(from, to);
    EXPECT_EQ(program.incremental(), program.whole()) << from << " -> " << to;
  };
  edit("\"Tom\", \"Jerry\"", "1, \"Jerry\"");
  edit("names = [", "nams = [");
  edit("nams = [1", "names = [\"Tom\"");
  edit("range = count", "range = { a = 1 }");
  edit("mouse[0].name", "mouse[\"a\"].name");
  edit("default = 2", "default = \"two\"");
  edit("default = \"two\"", "default = 2");
  edit("size = count", "size = cont");
  edit("size = cont", "size = count");
  edit("value = secret(password)", "value = password");
  edit("extra = count * 2", "_extra = count * 2");
  edit("for key, value in base", "for key, cat in base");
}

// Many locals that nothing refers to, so that few items are concerned by an edit of the rest.
std::string padded(std::string text) {
  for (int i = 0; i < 40; ++i)
    text += "_free" + std::to_string(i) + " = " + std::to_string(i) + "\n";
  return text;
}

TEST(IncrementalCheck, KeepsMistakesOfItemsThatEditDoesNotConcern) {
  Program program(padded("a = missing\nb = 1\noutput \"c\" {\n  value = [a, b]\n}\n"));
  program.incremental();
  program.replace("_free0 = 0", "_free0 = 10");
  EXPECT_EQ(program.incremental(), program.whole());
  EXPECT_NE(program.incremental(), "");
}

TEST(IncrementalCheck, FollowsNamesThroughLocals) {
  Program program(padded(R"(amount = 3
twice  = amount
resource "cage" "zoo:index:Cage" {
  pet  = "Tom"
  size = twice
}
)"));
  EXPECT_EQ(program.incremental(), program.whole());
  program.replace("amount = 3", "amount = [3]");
  EXPECT_EQ(program.incremental(), program.whole());
  EXPECT_NE(program.incremental(), "");
}

TEST(IncrementalCheck, ReportsPartOfLocalForAnotherUserIfFirstOneGoes) {
  Program program(padded(R"(tags = { owner = ["Tom"] }
resource "first" "zoo:index:Pet" {
  tags = tags
}
resource "second" "zoo:index:Pet" {
  tags = tags
}
)"));
  EXPECT_EQ(program.incremental(), program.whole());
  program.replace("tags = tags", "tags = {}");
  EXPECT_EQ(program.incremental(), program.whole());
  EXPECT_NE(program.incremental(), "");
}

// Compares both checks after each edit of a program with many other items.
class Edits {
 public:
  explicit Edits(const std::string& text) : program_(padded(text)) { compare("at first"); }

  Edits& edit(std::string_view from, std::string_view to) {
    program_.replace(from, to);
    compare(from);
    return *this;
  }
  std::string findings() { return program_.incremental(); }

 private:
  void compare(std::string_view what) {
    EXPECT_EQ(program_.incremental(), program_.whole()) << what;
  }

  Program program_;
};

TEST(IncrementalCheck, FindsSecretThatReachesHookThroughLocal) {
  Edits edits(R"(config "password" "string" {
  secret = true
}
line = password
hook "resource" "note" {
  command = ["echo", line]
}
)");
  edits.edit("echo", "cat");
  EXPECT_NE(edits.findings().find("V3192"), std::string::npos) << edits.findings();
}

TEST(IncrementalCheck, KeepsMistakeThatUserOfLocalFinds) {
  Edits edits(R"(words = [""]
hook "resource" "note" {
  command = words
}
)");
  edits.edit("_free0 = 0", "_free0 = 10");
  EXPECT_NE(edits.findings(), "");
}

TEST(IncrementalCheck, FollowsLabelsOfMistakenDeclarations) {
  Edits(R"(resource "zoo:index:Pet" "cat" {
}
chosen = cat
output "name" {
  value = chosen
}
)")
      .edit("\"zoo:index:Pet\" \"cat\"", "\"mouse\" \"zoo:index:Pet\"");
  Edits("config \"a\" \"string\" \"x\" {\n}\nchosen = x\n").edit(" \"x\"", "");
}

TEST(IncrementalCheck, NoticesThatPackageIsNotUsedAnymore) {
  Edits(R"(resource "a" "zoo:index:Pet" {
}
resource "b" "zoo:index:Pet" {
}
)")
      .edit("resource \"a\" \"zoo:index:Pet\" {\n}\nresource \"b\" \"zoo:index:Pet\" {\n}\n", "");
}

TEST(IncrementalCheck, KeepsHelpThatNamesPackage) {
  Edits(R"(resource "cat" "zoo:index:Pet" {
}
chosen = zoo
)")
      .edit("_free0 = 0", "_free0 = 10");
}

TEST(IncrementalCheck, ErrorElsewhereLeavesEditsSmall) {
  Program program(padded("a = missing\nb = 1\noutput \"c\" {\n  value = [a, b]\n}\n"));
  program.incremental();
  program.replace("_free0 = 0", "_free0 = 10");
  EXPECT_LT(program.bound_nodes(), 6U);
}

TEST(IncrementalCheck, EditsOfValuesWithEqualTypesConcernNoUsers) {
  std::string text =
      "config \"stage\" \"string\" {\n  default = \"dev\"\n}\n"
      "_prefix = \"${stage}-1\"\n"
      "_count = max(1, 2)\n";
  for (int i = 0; i < 40; ++i) {
    const std::string number = std::to_string(i);
    text += "resource \"pet" + number + "\" \"zoo:index:Pet\" {\n  name = \"${_prefix}-${stage}" +
            number + "\"\n  length = _count\n}\n";
  }
  Program program(text);
  EXPECT_EQ(program.incremental(), program.whole());
  // The item and the config. Each text occurs once in the program.
  const auto edit = [&](std::string_view from, std::string_view to) {
    program.replace(from, to);
    EXPECT_LE(program.bound_nodes(), 2U) << to;
    EXPECT_EQ(program.incremental(), program.whole()) << to;
  };
  edit("${stage}-1", "${stage}-2");
  edit("\"dev\"", "\"production\"");
  edit("max(1, 2)", "max(1, 2, 3)");
  program.replace("max(1, 2, 3)", "\"many\"");
  EXPECT_EQ(program.bound_nodes(), 43U);
}

TEST(IncrementalCheck, FollowsValueThatUserChecksAgainstNumber) {
  Edits edits(R"(text = "${missing}-1"
config "missing" "string" {
}
output "difference" {
  value = "${missing}2" + text
}
)");
  edits.edit("${missing}-1", "${missing}1");
  edits.edit("${missing}1", "${missing}x");
  EXPECT_NE(edits.findings().find("error"), std::string::npos) << edits.findings();
}

// The value has the same type before and after the edit, but its user looks into the value.
TEST(IncrementalCheck, FollowsValuesThatUsersLookInto) {
  const std::string user = "resource \"pet\" \"zoo:index:Pet\" {\n  length = size\n}\n";
  const auto finds = [](const std::string& text, std::string_view from, std::string_view to) {
    Edits edits(text);
    edits.edit(from, to);
    EXPECT_NE(edits.findings().find("\"error\""), std::string::npos) << text << edits.findings();
  };
  finds(user + "size = \"12\"\n", "12", "x12");
  finds(user + "_other = [1]\nsize = length(_other) == 1 ? \"12\" : \"13\"\n", "13", "x13");
  finds(user + "_right = \"12\"\n_wrong = \"x12\"\nsize = _right\n", "= _right", "= _wrong");
  finds(user + "_all = { right = \"12\", wrong = \"x12\" }\nsize = _all.right\n", "_all.right",
        "_all.wrong");
  finds("words = [\"echo\"]\nhook \"resource\" \"note\" {\n  command = words\n}\n", "echo", "");
  finds("sizes = { a = \"12\" }\n" + user + "size = sizes.a\n", "12", "x12");
}

TEST(IncrementalCheck, FollowsSecretWithoutChangeOfType) {
  Edits edits(R"(resource "cat" "zoo:index:Pet" {
}
config "password" "string" {
  secret = true
}
word = "${password}"
line = "${cat.name}!"
hook "resource" "note" {
  command = ["echo", line]
}
)");
  edits.edit("${cat.name}", "${word}");
  EXPECT_NE(edits.findings().find("V3192"), std::string::npos) << edits.findings();
  edits.edit("${password}", "${cat.id}");
  EXPECT_EQ(edits.findings().find("V3192"), std::string::npos) << edits.findings();
}

// The error about the key in the default hides the error about the use of the same key.
TEST(IncrementalCheck, FindsUseOfWrongNameIfDefaultOfConfigIsRepaired) {
  Edits(R"-(config "pet" "object({name=string})" {
  default = { nmae = "Tom" }
}
output "name" {
  value = pet.nmae
}
)-")
      .edit("{ nmae", "{ name");
}

TEST(IncrementalCheck, KnowsPartsOfNodesThatPlaceholdersName) {
  Edits edits(R"(resource "cat" "zoo:index:Pet" {
}
output "text" {
  value = "$cat.name $cat.colour"
}
)");
  EXPECT_NE(edits.findings(), "");
  edits.edit("_free0 = 0", "_free0 = 10");
}

TEST(IncrementalCheck, EditsOfTypeTokensAreSmallIfPackagesStay) {
  std::string text = padded("resource \"tom\" \"zoo:index:Pet\" {\n}\n");
  Program program(text + "resource \"cage\" \"zoo:index:Pet\" {\n  name = \"image:1\"\n}\n");
  program.incremental();
  program.replace("image:1", "image:12");
  EXPECT_EQ(program.bound_nodes(), 1U);
  program.replace("\"tom\" \"zoo:index:Pet\"", "\"tom\" \"zoo:index:Pat\"");
  EXPECT_EQ(program.bound_nodes(), 1U);
  EXPECT_EQ(program.incremental(), program.whole());
  EXPECT_NE(program.incremental(), "");
}

// The binder reports the same mistake of several items once, if it binds them together.
TEST(IncrementalCheck, CombinesMistakeInValueWithThatOfAnotherItem) {
  Edits(R"(text = join("-", ["a"])
other = [missing]
output "all" {
  value = [text, other]
}
)")
      .edit("[\"a\"", "[missing")
      .edit("join(\"-\", [missing", "join(\"-\", [\"a\"");
}

// The user of the value is not bound again, because its type stays the same. The value is then
// bound alone, with a mistake of its own.
TEST(IncrementalCheck, FindsMistakeInValueOfEqualType) {
  Edits edits(R"(text = join("-", ["a"])
output "all" {
  value = text
}
)");
  edits.edit("[\"a\"]", "[missing]");
  EXPECT_NE(edits.findings().find("missing"), std::string::npos);
  edits.edit("[missing]", "[\"a\"]");
  EXPECT_EQ(edits.findings().find("missing"), std::string::npos);
}

// Which packages a program uses concerns the help of errors in items that the edit does not touch.
TEST(IncrementalCheck, BindsEverythingIfFirstUseOfPackageAppears) {
  Program program(padded(""));
  EXPECT_EQ(program.bound_nodes(), 40U);
  program.text() += "resource \"cat\" \"zoo:index:Pet\" {\n}\n";
  EXPECT_EQ(program.bound_nodes(), 41U);
  program.text() += "resource \"tom\" \"zoo:index:Pet\" {\n}\n";
  EXPECT_EQ(program.bound_nodes(), 1U);
  program.replace("resource \"cat\" \"zoo:index:Pet\" {\n}\n", "");
  EXPECT_EQ(program.bound_nodes(), 0U);
  program.replace("resource \"tom\" \"zoo:index:Pet\" {\n}\n", "");
  EXPECT_EQ(program.bound_nodes(), 40U);
  EXPECT_EQ(program.incremental(), program.whole());
}

// The binder looks into packages to explain a wrong type.
TEST(IncrementalCheck, ForgetsPackagesOfExplanations) {
  Edits edits("resource \"tom\" \"zoo_pet\" {\n}\n");
  EXPECT_NE(edits.findings(), "");
  edits.edit("resource \"tom\" \"zoo_pet\" {\n}\n", "");
  EXPECT_NE(edits.findings(), "");  // the stack configures a package that nothing uses
}

// Each value is used where its type, its literals, its parts or its secrecy matter.
TEST(IncrementalCheck, AgreesAfterEditsOfValues) {
  constexpr std::array kValues = {
      R"("Tom")",
      R"("12")",
      "3",
      "-1",
      "0",
      "true",
      "null",
      R"(["Tom"])",
      "[1, 2]",
      "[]",
      R"({ name = "Tom" })",
      R"({ nmae = "Tom" })",
      "{}",
      R"("${text}-1")",
      R"("${text}1")",
      R"("${password}")",
      "password",
      "text",
      "count",
      "count * 2",
      "max(1, 2)",
      "-count",
      R"(join("-", ["a", "b"]))",
      R"(secret("a"))",
      R"(unsecret("a"))",
      "tom.name",
      "tom.length",
      R"("${tom.name}!")",
      "missing",
      "tom",
      R"(count == 1 ? "a" : "b")",
      "count == 1 ? 1 : 2",
      R"(["a", "b"][0])",
      R"([tom][*].name)",
      R"(invoke("zoo:index:getPets", { breed = "cat" }))",
      R"(invoke("zoo:index:getPets", { breed = "cat" }).names)",
      R"("zoo:index:Pet")",
      R"([for x in [1, 2] : x])",
      R"({ for x in ["a"] : x => 1 })",
      "a",
      "b",
      "c",
      "zoo",
      "1 / 0",
      R"("$tom.name")",
      R"("{{ tom.name }}")",
      "dynamic",
      "!true",
      "[password]",
      "tom.tags",
  };
  constexpr std::array kUses = {
      "NAME",
      "[NAME]",
      "{ name = NAME }",
      "NAME.name",
      "NAME[0]",
      "NAME - 1",
      "NAME + count",
      R"(NAME == "Tom")",
      R"("${NAME}-x")",
      "!NAME",
      "NAME ? 1 : 2",
      "unsecret(NAME)",
      "[for each in NAME : each]",
      "length(NAME)",
      R"(contains(["Tom"], NAME))",
      "[1, 2][NAME]",
  };
  std::mt19937 random(11);
  const auto below = [&](std::size_t limit) { return random() % limit; };
  const auto value = [&] { return std::string(kValues[below(kValues.size())]); };
  constexpr std::array kNames = {"a", "b", "c"};
  int partial = 0;
  for (int round = 0; round < 60; ++round) {
    // The values that change, and the items that use them.
    std::array<std::string, 3> values = {value(), value(), value()};
    std::string kind = "string", given = "\"x\"";
    std::string users;
    for (int i = 0; i < 6; ++i) {
      const std::string name = kNames[below(kNames.size())];
      std::string use = kUses[below(kUses.size())];
      use.replace(use.find("NAME"), 4, name);
      const std::string number = std::to_string(i);
      switch (below(5)) {
        case 0: users += "use" + number + " = " + use + "\n"; break;
        case 1: users += "output \"use" + number + "\" {\n  value = " + use + "\n}\n"; break;
        case 2:
          users +=
              "hook \"resource\" \"use" + number + "\" {\n  command = [\"x\", " + use + "]\n}\n";
          break;
        case 3:
          users += "resource \"use" + number + "\" \"zoo:index:Pet\" {\n  name = " + use +
                   "\n  length = " + name + "\n  friends = [" + name + "]\n  tags = " + name +
                   "\n}\n";
          break;
        default:
          users += "resource \"use" + number + "\" \"zoo:index:Cage\" {\n  pet = " + use +
                   "\n  size = " + name + "\n  options {\n    range = " + name + "\n  }\n}\n";
      }
    }
    const auto text = [&] {
      std::string all =
          "config \"password\" \"string\" {\n  secret = true\n}\n"
          "config \"count\" \"int\" {\n  default = 2\n}\n"
          "config \"text\" \"" +
          kind + "\" {\n  default = " + given + "\n}\nresource \"tom\" \"zoo:index:Pet\" {\n}\n";
      for (std::size_t i = 0; i < values.size(); ++i) {
        all += std::string(kNames[i]) + " = " + values[i] + "\n";
      }
      return padded(all + users);
    };
    Program program(text());
    program.incremental();
    for (int i = 0; i < 40; ++i) {
      if (below(6) == 0) given = value();
      if (below(12) == 0) kind = below(2) == 0 ? "string" : "list(string)";
      values[below(values.size())] = value();
      program.text() = text();
      ASSERT_EQ(program.incremental(), program.whole()) << program.text();
      partial += program.was_partial();
    }
  }
  EXPECT_GT(partial, 1000);
}

// Random edits that reuse the text of the program, most of which break it.
TEST(IncrementalCheck, AgreesAfterRandomEdits) {
  std::mt19937 random(7);
  const auto below = [&](std::size_t limit) { return random() % limit; };
  const std::string start = padded(kMain);
  int partial = 0;
  Program program(start);
  program.incremental();
  for (int i = 0; i < 3000; ++i) {
    std::string& text = program.text();
    const std::size_t at = below(std::min(text.size(), std::string_view(kMain).size()));
    const std::size_t length = below(4) == 0 ? below(40) : below(4);
    const std::size_t from = below(text.size());
    const std::string piece = text.substr(from, below(3) == 0 ? below(60) : below(4));
    text.replace(at, std::min(length, text.size() - at), piece);
    ASSERT_EQ(program.incremental(), program.whole()) << "edit " << i << "\n" << text;
    partial += program.was_partial();
    // Some edits stay, so that mistakes in several items meet.
    if (below(4) != 0 || text.size() > 4000 || text.size() < 1500) text = start;
  }
  EXPECT_GT(partial, 300);
}

// A check that was stopped at any step leaves a memory from which the next one continues.
TEST(IncrementalCheck, AgreesAfterStoppedChecks) {
  std::mt19937 random(11);
  const auto below = [&](std::size_t limit) { return random() % limit; };
  const std::string start = padded(kMain);
  const auto edit = [&](std::string& text) {
    if (below(2) == 0) text = start;
    const std::size_t at = below(std::min(text.size(), std::string_view(kMain).size()));
    const std::string piece = text.substr(below(text.size()), below(4));
    text.replace(at, std::min(below(4), text.size() - at), piece);
  };
  int stopped = 0, completed = 0;
  Program program(start);
  for (int i = 0; i < 1000; ++i) {
    edit(program.text());
    // A check of a few items asks once for each, and a whole check for more than fifty items.
    const bool is_stopped = program.abandon(1 + below(below(2) == 0 ? 6 : 60));
    is_stopped ? ++stopped : ++completed;
    // The same text again, or another one.
    if (below(2) == 0) edit(program.text());
    ASSERT_EQ(program.incremental(), program.whole()) << "edit " << i << "\n" << program.text();
  }
  EXPECT_GT(stopped, 200);
  EXPECT_GT(completed, 200);
}

}  // namespace
}  // namespace virga::ide
