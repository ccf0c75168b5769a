#include "ide/signature/signature.h"

#include "base/system/file_system.h"
#include "ide/testing.h"
#include "ide/workspace/workspace.h"

namespace virga::ide {
namespace {

using testing::Fixture;

// The label with the active parameter between "<" and ">".
std::string signature(const std::string& text) {
  Fixture fixture(text);
  const auto found =
      signature_at(fixture.snapshot(), fixture.schemas(), fixture.source(), fixture.offset());
  if (!found) return "nothing";
  std::string label = found->label;
  if (!found->active) return label;
  const base::Span active = found->parameters[*found->active].label;
  label.insert(active.end, ">");
  label.insert(active.begin, "<");
  return label;
}

TEST(Signature, CountsArguments) {
  EXPECT_EQ(signature("x = join(^^)\n"),
            "join(<separator: string>, strings: list(string)) -> string");
  EXPECT_EQ(signature("x = join(\"a,b\", [1, 2]^^)\n"),
            "join(separator: string, <strings: list(string)>) -> string");
  EXPECT_EQ(signature("x = join(\"a\", [], ^^)\n"),
            "join(separator: string, strings: list(string)) -> string");
}

TEST(Signature, ShowsInnermostCall) {
  EXPECT_EQ(signature("x = join(length(^^), \"\")\n").substr(0, 7), "length(");
  EXPECT_EQ(signature("x = join(length(1), ^^\"\")\n").substr(0, 5), "join(");
  EXPECT_EQ(signature("x = join(length(1)^^, \"\")\n").substr(0, 5), "join(");
}

TEST(Signature, RepeatsParameterOfAnyNumberOfArguments) {
  EXPECT_EQ(signature("x = max(1, 2, 3, ^^)\n"), "max(first: number, <rest: number...>) -> number");
}

TEST(Signature, WorksInBrokenText) {
  EXPECT_EQ(signature("x = [for a in join(\",\", ^^\n\ny = 1\n"),
            "join(separator: string, <strings: list(string)>) -> string");
  EXPECT_EQ(signature("x = \"${join(\"a\", ^^\n"),
            "join(separator: string, <strings: list(string)>) -> string");
  EXPECT_EQ(signature("resource \"a\" \"zoo:index:Pet\" {\n  name = join(^^\n  tags = {}\n}\n"),
            "join(<separator: string>, strings: list(string)) -> string");
}

TEST(Signature, ShowsArgumentsOfPackageFunction) {
  EXPECT_EQ(signature("x = invoke(\"zoo:index:getPets\", { ^^ })\n"),
            "invoke(\"zoo:index:getPets\", <{ breed: string, limit: int? }>, options: object?) -> "
            "{ names: list(string) }");
  EXPECT_EQ(signature("x = invoke(\"zoo:index:span\", 1, ^^)\n"),
            "invoke(\"zoo:index:span\", from: int, <to: int>, step: int?, options: object?) -> "
            "{ days: list(int) }");
  EXPECT_EQ(signature("x = invoke(\"zoo:index:unknown\", ^^)\n"),
            "invoke(token: string, <args: object>, options: object?) -> output(T)");
}

TEST(Signature, ShowsArgumentsOfMethod) {
  const std::string cage = "resource \"cage\" \"zoo:index:Cage\" {\n  pet = \"a\"\n  size = 1\n}\n";
  EXPECT_EQ(signature(cage + "x = call(cage, \"open\", { ^^"),
            "call(self: resource, \"open\", <{ wide: bool }>) -> { angle: number }");
  EXPECT_EQ(signature(cage + "x = call(cage, \"^^\")"),
            "call(self: resource, <method: string>, args: object) -> output(T)");
}

TEST(Signature, IsAbsentOutsideOfCalls) {
  EXPECT_EQ(signature("x = join^^(1, 2)\n"), "nothing");
  EXPECT_EQ(signature("x = join(1, 2)^^\n"), "nothing");
  EXPECT_EQ(signature("x = (^^1)\n"), "nothing");
  EXPECT_EQ(signature("x = unknown(^^)\n"), "nothing");
  EXPECT_EQ(signature("^^"), "nothing");
}

// Policy packs have functions that programs do not have.
TEST(Signature, KnowsFunctionsOfPolicyPacks) {
  base::MemoryFileSystem disk;
  const std::string text = "x = contains([1], )\n";
  disk.files = {{"/pack/PulumiPolicy.yaml", "runtime: pcl\n"}, {"/pack/main.pp", text}};
  Workspace workspace(disk, {});
  const auto snapshot = workspace.snapshot("/pack/main.pp");
  ASSERT_TRUE(snapshot);
  schema::MemoryLoader schemas;
  const auto found = signature_at(*snapshot, schemas, snapshot->source("/pack/main.pp"),
                                  static_cast<std::uint32_t>(text.find(')')));
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->label.starts_with("contains(")) << found->label;
  EXPECT_EQ(found->active, 1u);
  EXPECT_EQ(signature("x = contains([1], ^^)\n"), "nothing");
}

}  // namespace
}  // namespace virga::ide
