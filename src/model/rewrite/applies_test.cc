#include "model/rewrite/applies.h"

#include <gtest/gtest.h>

#include "model/check/check_testing.h"
#include "model/expr/source_text.h"
#include "model/expr/walk.h"

namespace virga::model {
namespace {

// Resources are objects of outputs; `names` is a list of outputs.
class ApplyBench : public Bench {
 public:
  Awaited awaited = Awaited::kOutputsAndPromises;

  ApplyBench() {
    const Type item = Type::object({{"key", Type::string()}});
    const Type resource = Type::object({{"id", Type::output(Type::id())},
                                        {"name", Type::output(Type::string())},
                                        {"tags", Type::output(Type::map(Type::string()))},
                                        {"items", Type::output(Type::list(item))}});
    define("w", resource);
    define("v", resource);
    define("ws", Type::list(resource));
    define("ow", Type::output(Type::list(resource)));
    define("names", Type::list(Type::output(Type::string())));
    define("pu", Type::promise(Type::object({{"name", Type::string()}})));
  }

  Checked lowered(std::string_view text) {
    const Expr& expr = check(text);
    EXPECT_TRUE(diagnostics.empty()) << text;
    return with_applies({&expr, frame_size}, awaited, pool);
  }
  std::string operator()(std::string_view text) { return source_text(*lowered(text).expr, pool); }
};

using Table = std::vector<std::pair<std::string_view, std::string_view>>;

void expect_all(const Table& table) {
  for (const auto& [text, lowered] : table) {
    ApplyBench bench;
    EXPECT_EQ(bench(text), lowered) << text;
  }
}

TEST(Applies, LowersExpressionsThatUseAValue) {
  expect_all({
      {R"("${w.name}!")", R"(apply(w.name, (name) => "${name}!"))"},
      {"oi + 1", "apply(oi, (oi) => oi + 1)"},
      {"-oi", "apply(oi, (oi) => -oi)"},
      {"os == \"a\" ? 1 : 2", "apply(os, (os) => os == \"a\" ? 1 : 2)"},
      {"w.tags.a", "apply(w.tags, (tags) => tags.a)"},
      {"w.items[0].key", "apply(w.items, (items) => items[0].key)"},
      {"w.items[*].key", "apply(w.items, (items) => items[*].key)"},
      {"ol[i]", "apply(ol, (ol) => ol[i])"},
      {"ls[oi]", "apply(oi, (oi) => ls[oi])"},
      {"[for x in ol : x]", "apply(ol, (ol) => [for x in ol : x])"},
      {"{for k, x in w.tags : k => x if b}",
       "apply(w.tags, (tags) => {for k, x in tags : k => x if b})"},
      {"join(\"-\", [w.name, s])", "apply(w.name, (name) => join(\"-\", [name, s]))"},
      {"toJSON({ a = w.id })", "apply(w.id, (id) => toJSON({\n  a = id\n}))"},
      {"\"%{ for x in ol }${x}%{ endfor }\"",
       "apply(ol, (ol) => \"${join(\"\", [for x in ol : \"${x}\"])}\")"},
  });
}

TEST(Applies, LeavesExpressionsThatOnlyPassOutputsOn) {
  for (const std::string_view text :
       {"w", "w.name", "[w.name, v.id]", "b ? w.name : v.name", "secret(w.name)", "can(os)",
        "try(w.tags, \"a\")", "length(w.items)", "[for x in ws : x.id]", "ws[*].id", "names[i]",
        "ws[i].name", "toJSON(w)", "\"${s}\"", "s == null", "i + 1"}) {
    ApplyBench bench;
    const Expr& expr = bench.check(text);
    const Checked same = with_applies({&expr, bench.frame_size}, bench.awaited, bench.pool);
    EXPECT_EQ(same.expr, &expr) << text << " became " << source_text(*same.expr, bench.pool);
    EXPECT_EQ(same.frame_size, bench.frame_size) << text;
  }
}

TEST(Applies, MakesOneApplyOfTheOutermostExpression) {
  expect_all({
      {"\"${oi + 1}-${w.tags.a}\"", "apply(oi, w.tags, (oi, tags) => \"${oi + 1}-${tags.a}\")"},
      {"[\"${os}!\", oi + 1]", "[apply(os, (os) => \"${os}!\"), apply(oi, (oi) => oi + 1)]"},
      {"\"<${b ? w.name : s}>\"", "apply(w.name, (name) => \"<${b ? name : s}>\")"},
      {"b ? \"${w.name}!\" : s", "b ? apply(w.name, (name) => \"${name}!\") : s"},
  });
}

TEST(Applies, TakesEachPathOnce) {
  expect_all({
      {"\"${w.name}-${w.name}-${v.name}\"",
       "apply(w.name, v.name, (name, vName) => \"${name}-${name}-${vName}\")"},
      {"\"${w.items[0].key}${w.items[1].key}\"",
       "apply(w.items, (items) => \"${items[0].key}${items[1].key}\")"},
      {"\"${ws[0].name}${ws[1].name}${ws[2].name}\"",
       "apply(ws[0].name, ws[1].name, ws[2].name, (name, wsName, wsName2) => "
       "\"${name}${wsName}${wsName2}\")"},
      {"\"${secret(s)}${secret(s)}\"",
       "apply(secret(s), secret(s), (secret, secret2) => \"${secret}${secret2}\")"},
  });
}

TEST(Applies, TakesFunctionsThatReturnOutputsAsArguments) {
  expect_all({
      {"\"${secret(w.name)}!\"", "apply(secret(w.name), (secret) => \"${secret}!\")"},
      {"secret(w.tags).a", "apply(secret(w.tags), (secret) => secret.a)"},
      {"\"${secret(\"${w.name}\")}!\"", "apply(secret(w.name), (secret) => \"${secret}!\")"},
      {"\"${secret(\"${w.name}?\")}!\"",
       "apply(secret(apply(w.name, (name) => \"${name}?\")), (secret) => \"${secret}!\")"},
      {"\"${try(w.tags.a, s)}!\"",
       "apply(try(apply(w.tags, (tags) => tags.a), s), (try) => \"${try}!\")"},
      {"\"${names[oi]}!\"", "apply(apply(oi, (oi) => names[oi]), (value) => \"${value}!\")"},
      {"\"${ws[i].name}!\"", "apply(ws[i].name, (name) => \"${name}!\")"},
      {"ws[i].tags.a", "apply(ws[i].tags, (tags) => tags.a)"},
  });
}

// An expression that depends on a loop variable can be awaited inside the loop only.
TEST(Applies, StaysInsideTheLoop) {
  expect_all({
      {"[for r in ws : \"${r.name}!\"]", "[for r in ws : apply(r.name, (name) => \"${name}!\")]"},
      {"{for r in ws : r.name => 1}", "{for r in ws : r.name => 1}"},
      {"{for r in ws : \"${r.name}${w.id}\" => 1}",
       "{for r in ws : apply(r.name, w.id, (name, id) => \"${name}${id}\") => 1}"},
      {"[for x in ol : \"${x}-${w.id}\"]",
       "apply(ol, w.id, (ol, id) => [for x in ol : \"${x}-${id}\"])"},
      {"[for x in ol : [for r in ws : \"${x}${r.id}\"]]",
       "apply(ol, (ol) => [for x in ol : [for r in ws : apply(r.id, (id) => \"${x}${id}\")]])"},
      {"ws[*].tags.a", "[for item in ws : apply(item.tags, (tags) => tags.a)]"},
      {"ow[*].tags.a", "apply(ow, (ow) => ow[*].tags.a)"},
  });
}

TEST(Applies, LeavesPromisesIfOnlyOutputsAreAwaited) {
  ApplyBench bench;
  EXPECT_EQ(bench("\"${ps}${os}\""), "apply(ps, os, (ps, os) => \"${ps}${os}\")");
  EXPECT_EQ(bench("pu.name"), "apply(pu, (pu) => pu.name)");
  bench.awaited = Awaited::kOutputs;
  EXPECT_EQ(bench("\"${ps}${os}\""), "apply(os, (os) => \"${ps}${os}\")");
  EXPECT_EQ(bench("pu.name"), "pu.name");
}

TEST(Applies, KeepTheType) {
  ApplyBench bench;
  for (const std::string_view text :
       {"\"${w.name}!\"", "oi + 1", "w.items[*].key", "ls[oi]", "ps == s", "pu.name",
        "{for k, x in w.tags : k => x if b}", "toJSON([w.id, ps])", "os == s ? w.tags : v.tags"}) {
    const Type type = bench.pool.type(bench.check(text));
    const Checked lowered = bench.lowered(text);
    EXPECT_EQ(bench.pool.type(*lowered.expr), type) << text;
    const auto& apply = lowered.expr->as<ApplyExpr>();
    ASSERT_EQ(apply.arguments.size(), apply.parameters.size());
    EXPECT_EQ(lowered.frame_size, bench.frame_size + apply.parameters.size()) << text;
    for (std::size_t i = 0; i < apply.arguments.size(); ++i) {
      EXPECT_TRUE(bench.pool.type(*apply.arguments[i]).contains_eventuals()) << text;
      EXPECT_FALSE(bench.pool.type(apply.parameters[i]->type).contains_eventuals()) << text;
    }
    EXPECT_FALSE(bench.pool.type(*apply.body).contains_eventuals()) << text;
  }
}

TEST(Applies, AreIdempotent) {
  ApplyBench bench;
  for (const std::string_view text :
       {"\"${w.name}-${ws[i].tags.a}\"", "\"${try(w.tags.a, s)}!\"", "ow[0].name",
        "[for r in ws : \"${r.name}${w.id}\"]", "ws[*].tags.a", "[for x in ol : ws[*].tags[x]]",
        "{for r in ws : \"${r.name}${w.id}\" => 1}"}) {
    const Checked once = bench.lowered(text);
    const Checked twice = with_applies(once, bench.awaited, bench.pool);
    EXPECT_EQ(source_text(*twice.expr, bench.pool), source_text(*once.expr, bench.pool)) << text;
  }
}

std::size_t count_nodes(const Expr& root) {
  std::size_t count = 0;
  std::vector<const Expr*> pending{&root};
  for (; !pending.empty(); ++count) {
    const Expr& next = *pending.back();
    pending.pop_back();
    const auto below = children(next);
    pending.insert(pending.end(), below.begin(), below.end());
  }
  return count;
}

std::string chain(std::size_t operators) {
  std::string text = "oi";
  for (std::size_t i = 0; i < operators; ++i) text += i % 2 == 0 ? "+i" : "+oi";
  return text;
}

TEST(Applies, TakeChainsOfAnyLengthAndStayLinear) {
  for (const std::size_t length : {25'000, 50'000, 100'000}) {
    ApplyBench bench;
    const Checked lowered = bench.lowered(chain(length));
    ASSERT_EQ(lowered.expr->kind, ExprKind::kApply);
    EXPECT_EQ(lowered.expr->as<ApplyExpr>().arguments.size(), 1u);
    // The apply, its argument, and the chain itself.
    EXPECT_EQ(count_nodes(*lowered.expr), 2 + 2 * length + 1);
    EXPECT_EQ(source_text(*lowered.expr, bench.pool).size(),
              std::string("apply(oi, (oi) => )").size() + 2 + length / 2 * 9);
  }
}

}  // namespace
}  // namespace virga::model
