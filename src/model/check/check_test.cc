// Properties that hold for every text, even a broken one: checking terminates, reports ranges
// inside the source, and is deterministic.
#include "model/check/check.h"

#include <gtest/gtest.h>

#include <random>

#include "model/check/check_testing.h"
#include "model/expr/walk.h"

namespace virga::model {
namespace {

constexpr std::string_view kSeeds[] = {
    "[for k, v in users : { name = v.name, at = k } if length(v.name) > 0]",
    "{for x in [ls, [s, \"b\"]] : \"${x[0]}-k\" => x[i]...}",
    "\"%{for x in ol}${x}, %{endfor}%{if b ? os == s : !b}yes%{else}no%{endif}\"",
    "element(user[*].name, -1) + max([1, 2.5, -(3)]...) / i % n",
    "recover(os, lookup(ms, error, try(d.a[0].b, can(ps))))",
    "{ a = 1, \"b\" = null, (s) = [user.NAME, pair[1]], 3 = 1e400 }",
    "join(\",\", split(\".\", toJSON({ a = nope })))[\"x\"].*.y",
    "<<EOT\n  a ${user.age}\n  b ${secret(ls)[0]}\nEOT\n",
};

void expect_sane(Bench& bench, std::string_view text) {
  const std::string first = bench.tree(text);
  const Lines complaints = bench.complaints(text);
  for (const diag::Diagnostic& d : bench.diagnostics.list()) {
    EXPECT_LE(d.subject.span.begin, d.subject.span.end) << text;
    EXPECT_LE(d.subject.span.end, text.size()) << text;
  }
  EXPECT_EQ(bench.tree(text), first) << text;
  EXPECT_EQ(bench.complaints(text), complaints) << text;
}

std::string mutated(std::string_view seed, std::mt19937& random) {
  std::string text(seed);
  for (std::uint32_t changes = 1 + random() % 4; changes > 0 && !text.empty(); --changes) {
    const std::size_t at = random() % text.size();
    const std::size_t size = std::min<std::size_t>(1 + random() % 6, text.size() - at);
    const std::string_view other = kSeeds[random() % std::size(kSeeds)];
    switch (random() % 4) {
      case 0: text.erase(at, size); break;
      case 1: text.insert(at, other.substr(random() % other.size(), 1 + random() % 8)); break;
      case 2: text.insert(at, text.substr(at, size)); break;
      default: text[at] = "()[]{}.,:?*\"$%=! \n"[random() % 19]; break;
    }
  }
  return text;
}

TEST(Check, SurvivesMutations) {
  Bench bench;
  std::mt19937 random(20);
  for (int i = 0; i < 4000; ++i) expect_sane(bench, mutated(kSeeds[i % std::size(kSeeds)], random));
}

TEST(Check, SurvivesTruncations) {
  Bench bench;
  for (const std::string_view seed : kSeeds) {
    for (std::size_t size = 0; size <= seed.size(); ++size)
      expect_sane(bench, seed.substr(0, size));
  }
}

TEST(Check, HasErrorTypesOnlyIfThereAreErrors) {
  Bench bench;
  for (const std::string_view seed : kSeeds) {
    bench.check(seed);
    if (bench.diagnostics.has_errors()) continue;
    EXPECT_EQ(bench.tree(seed).find(" : error"), std::string::npos) << seed;
  }
}

std::string nested(std::size_t levels) {
  return std::string(levels, '[') + std::string(levels, ']');
}

// The parser has its own limit. This one is for trees that were parsed with another limit.
TEST(Check, LimitsTheDepthOfExpressions) {
  Bench bench;
  bench.limits.max_nesting = 4;
  EXPECT_EQ(bench.complaints("[[[[((s))]]]]"), Lines{});
  EXPECT_EQ(bench.complaints("[[[[[s]]]]]"),
            Lines{"V2121 at s: expressions are nested more than 4 deep here"});
}

TEST(Check, FollowsChainsOfAnyLength) {
  constexpr int kLinks = 100'000;
  for (const char* link : {" + i", " && b", "[s]", ".*[s]", "[s].x", ".x"}) {
    std::string text = "d";
    for (int i = 0; i < kLinks; ++i) text += link;
    Bench bench;
    EXPECT_EQ(bench.complaints(text), Lines{}) << link;
    EXPECT_GT(bench.tree(text).size(), kLinks) << link;
  }
}

TEST(Check, LimitsTheDepthOfTypes) {
  Bench bench;
  Type deep = Type::string();
  while (deep.depth() < kMaxTypeDepth - 1) deep = Type::list(deep);
  bench.define("deep", deep);
  EXPECT_EQ(bench.complaints("[deep]"), Lines{});
  EXPECT_EQ(bench.complaints("[[deep]]"),
            Lines{"V2122 at [[deep]]: the type of this expression is nested more than 500 deep"});
}

TEST(Check, IsFastForHostileText) {
  Bench bench;
  bench.check(nested(1'000'000));
  EXPECT_TRUE(bench.diagnostics.has_errors());
  std::string steps = "d";
  for (int i = 0; i < 100'000; ++i) steps += ".a";
  EXPECT_EQ(bench.type(steps), "dynamic");
  std::string names = "[";
  for (int i = 0; i < 20'000; ++i) names += "nope" + std::to_string(i) + ",";
  bench.check(names + "]");
  EXPECT_EQ(bench.diagnostics.size(), bench.limits.max_diagnostics);
}

TEST(Check, WritesLittleAboutLargeTypes) {
  Bench bench;
  Type wide = Type::object({{std::string(1 << 20, 'x'), Type::string()}});
  for (int i = 0; i < 40; ++i) wide = Type::tuple({wide, wide});
  bench.define("wide", wide);
  const Lines complaints = bench.complaints("[wide + 1, wide.a, join(\",\", [wide])]");
  EXPECT_EQ(complaints.size(), 3u);
  for (const std::string& complaint : complaints) EXPECT_LT(complaint.size(), 2000u);
  for (const diag::Diagnostic& d : bench.diagnostics.list()) {
    for (const diag::Note& note : d.notes) EXPECT_LT(note.message.str().size(), 2000u);
  }
}

TEST(Check, ComputesTheFrameSize) {
  Bench bench;
  bench.check("s");
  EXPECT_EQ(bench.frame_size, 0u);
  bench.check("[for a, b in ls : [for c in ls : users[*].name]]");
  EXPECT_EQ(bench.frame_size, 4u);
}

TEST(Walk, VisitsEveryChildInOrder) {
  Bench bench;
  const Expr& expr = bench.check("{for k, v in ms : k => v if b}");
  const std::vector<const Expr*> parts = children(expr);
  ASSERT_EQ(parts.size(), 4u);
  EXPECT_EQ(parts[0]->range.span, (base::Span{13, 15}));
  EXPECT_EQ(parts[3]->range.span, (base::Span{28, 29}));
}

}  // namespace
}  // namespace virga::model
