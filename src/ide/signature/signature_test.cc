#include "ide/signature/signature.h"

#include "ide/testing.h"

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

TEST(Signature, FindsParametersInUsage) {
  const std::string usage = "f(a: map(T, U), b: { c: int }) -> (x)";
  std::string found;
  for (const base::Span& each : parameters_in(usage)) {
    found += usage.substr(each.begin, each.size()) + "|";
  }
  EXPECT_EQ(found, "a: map(T, U)|b: { c: int }|");
  EXPECT_TRUE(parameters_in("f() -> T").empty());
  EXPECT_TRUE(parameters_in("f").empty());
}

}  // namespace
}  // namespace virga::ide
