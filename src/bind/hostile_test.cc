// Malformed programs: truncated, with flipped bits, or far too deep, wide or cyclic. Binding each
// one ends soon, with diagnostics whose ranges are inside their files.
#include <gtest/gtest.h>

#include "bind/dump.h"
#include "bind/lint/lint.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_files;
using testing::bind_text;

const std::string kEveryBlock = R"pp(
pulumi { requiredVersionRange = ">=3" }
package { baseProviderName = "zoo" }
config "size" "list(object({a=string}))" {
  default = [{ a = "x" }]
  secret = true
}
names = [for k, v in size : "${k}-${v.a}" if k > 0]
hook "resource" "note" { command = ["touch", args.name] }
read "old" "zoo:index:Pet" { id = "i" }
resource "pet" "zoo:index:Pet" {
  __logicalName = "Pet"
  name = "n\u00e9e ${old.breed}"
  tags = { a = 1, "b" = "x" }
  friends = [{ name = "f", since = 2 }]
  options {
    range = 3
    ignoreChanges = [friends[0].name]
    hooks = { beforeCreate = [note] }
  }
}
found = invoke("zoo:index:getPets", { breed = "b" }).names
component "box" "./box" { label = pet[0].breed }
output "all" { value = [pet[*].name, found, box.o, names] }
)pp";

void check(const MemoryComponentFiles::Files& files) {
  const auto bound = bind_files(files);
  lint(bound->program, bound->diagnostics);
  EXPECT_FALSE(dump(bound->program).empty() && bound->diagnostics.empty());
  for (const diag::Diagnostic& each : bound->diagnostics.list()) {
    const base::Source* source = bound->sources.find(each.subject.source);
    ASSERT_TRUE(source) << each.message();
    ASSERT_LE(each.subject.span.begin, each.subject.span.end) << each.message();
    ASSERT_LE(each.subject.span.end, source->text().size()) << each.message();
  }
}

MemoryComponentFiles::Files with_box(std::string main) {
  return {{"main.pp", std::move(main)},
          {"box/main.pp", "config \"label\" \"string\" {}\noutput \"o\" { value = label }"}};
}

TEST(Hostile, BaseProgramHasNoErrors) {
  EXPECT_EQ(bind_files(with_box(kEveryBlock))->findings(), "");
}

TEST(Hostile, SurvivesTruncatedPrograms) {
  for (std::size_t size = 0; size < kEveryBlock.size(); ++size) {
    check(with_box(kEveryBlock.substr(0, size)));
  }
}

TEST(Hostile, SurvivesProgramsWithoutOneLine) {
  for (std::size_t begin = 0; begin < kEveryBlock.size();) {
    const std::size_t end = kEveryBlock.find('\n', begin) + 1;
    check(with_box(kEveryBlock.substr(0, begin) + kEveryBlock.substr(end)));
    begin = end;
  }
}

TEST(Hostile, SurvivesFlippedBits) {
  for (std::size_t at = 0; at < kEveryBlock.size(); ++at) {
    for (const int bit : {0, 2, 5, 7}) {
      std::string text = kEveryBlock;
      text[at] = static_cast<char>(text[at] ^ (1 << bit));
      check(with_box(std::move(text)));
    }
  }
}

constexpr int kMany = 100'000;

std::string numbered(const std::string& name, int i) {
  return name + std::to_string(i);
}

TEST(Hostile, SurvivesHundredThousandUnknownNames) {
  std::string text;
  for (int i = 0; i < kMany; ++i) text += numbered("name", i) + " = " + numbered("nmae", i) + "\n";
  const auto bound = bind_text(text);
  EXPECT_EQ(bound->diagnostics.error_count(), static_cast<std::size_t>(kMany));
  EXPECT_EQ(bound->diagnostics.size(), base::Limits{}.max_diagnostics);
}

TEST(Hostile, SurvivesCycleOfHundredThousandNodes) {
  std::string text;
  for (int i = 0; i < kMany; ++i) {
    text += numbered("x", i) + " = " + numbered("x", (i + 1) % kMany) + "\n";
  }
  EXPECT_EQ(bind_text(text)->diagnostics.size(), 1u);
}

// Each node leads back to the first one: a hundred thousand cycles, most of them long.
TEST(Hostile, SurvivesHundredThousandCyclesThroughOneNode) {
  std::string text = "x0 = x1\n";
  for (int i = 1; i < kMany; ++i) {
    text += numbered("x", i) + " = [x0, " + numbered("x", (i + 1) % kMany) + "]\n";
  }
  EXPECT_GE(bind_text(text)->diagnostics.size(), 1u);
}

TEST(Hostile, SurvivesHundredThousandReferencesInOneExpression) {
  std::string text = "all = [";
  for (int i = 0; i < kMany; ++i) text += numbered("x", i) + ", ";
  text += "]\n";
  for (int i = 0; i < kMany; ++i) text += numbered("x", i) + " = 1\n";
  const auto bound = bind_text(text);
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->node("all").dependencies.size(), static_cast<std::size_t>(kMany));
}

// Each file needs the next one, so the last file is processed first.
TEST(Hostile, SurvivesTwentyThousandFiles) {
  constexpr int kFiles = 20'000;
  MemoryComponentFiles::Files files;
  for (int i = 0; i < kFiles; ++i) {
    files[numbered("f", i) + ".pp"] =
        numbered("x", i) + " = " + (i + 1 < kFiles ? numbered("x", i + 1) : "1") + "\n";
  }
  const auto bound = bind_files(files);
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->program.node(bound->program.order.front()).name, numbered("x", kFiles - 1));
}

TEST(Hostile, SurvivesComponentsThatAllDependOnEachOther) {
  constexpr int kCount = 300;
  std::string text;
  for (int i = 0; i < kCount; ++i) {
    text += "component \"" + numbered("c", i) + "\" \"./box\" {\n  label = [";
    for (int j = 0; j < kCount; ++j) {
      if (i != j) text += numbered("c", j) + ".o, ";
    }
    text += "]\n}\n";
  }
  const auto bound = bind_files(
      {{"main.pp", text}, {"box/main.pp", "config \"label\" {}\noutput \"o\" { value = 1 }"}});
  EXPECT_EQ(bound->findings(), "");
}

TEST(Hostile, SurvivesTypesThatDoubleWithEachLine) {
  std::string text = "resource \"pet\" \"zoo:index:Pet\" {}\nx0 = pet\n";
  for (int i = 1; i < 200; ++i) {
    const std::string last = numbered("x", i - 1);
    text += numbered("x", i) + " = { a = " + last + ", b = [" + last + "] }\n";
  }
  text +=
      "output \"o\" { value = x100 }\n"
      "resource \"more\" \"zoo:index:Pet\" {\n  name = x100\n"
      "  options {\n    parent = x100\n    dependsOn = [x100]\n  }\n}\n"
      "y = [for a in x100 : a]\n"
      "z = x100 == x99 ? x100 : x99\n";
  check({{"main.pp", text}});
}

}  // namespace
}  // namespace virga::bind
