#include "cli/console/completion.h"

#include <gtest/gtest.h>

#include "cli/eval/hcl_session.h"
#include "cli/eval/pcl_session.h"

namespace virga::cli {
namespace {

using cty::Value;
using Words = std::vector<std::string>;

TEST(Completion, FindsWordBeforeCursor) {
  EXPECT_EQ(word_at_end("1 + var.ser"), "var.ser");
  EXPECT_EQ(word_at_end("upper("), "");
  EXPECT_EQ(word_at_end("ns::up"), "ns::up");
  EXPECT_EQ(word_at_end("1 + a[0].b"), "a[0].b");
  EXPECT_EQ(word_at_end(R"(1 + a["]\"("].b)"), R"(a["]\"("].b)");
  EXPECT_EQ(word_at_end("f(a[b.c"), "b.c");
  EXPECT_EQ(word_at_end("(a, f(x)[1]."), "f(x)[1].");
  EXPECT_EQ(word_at_end("a[0]"), "");
  EXPECT_EQ(word_at_end("].a"), ".a");
  EXPECT_EQ(word_at_end(R"("].a)"), ".a");
  EXPECT_EQ(word_at_end(""), "");
}

class Complete : public ::testing::Test {
 protected:
  Complete() {
    for (EvalSession* each :
         {static_cast<EvalSession*>(&session), static_cast<EvalSession*>(&pcl)}) {
      each->define("server", R"({ name = "a", net = { port = 1 }, "not a name" = 2 })");
      each->define("servers", R"([{ name = "a]" }, { name = "b" }])");
      each->define("setting", "1");
    }
  }
  HclSession session;
  PclSession pcl{LanguageArguments{}};
};

TEST_F(Complete, ListsVariablesAndFunctions) {
  EXPECT_EQ(completions("serv", session), (Words{"server", "servers"}));
  EXPECT_EQ(completions("upp", session), Words{"upper("});
  const Words all = completions("se", session);
  EXPECT_EQ(all.front(), "server");
  EXPECT_NE(std::ranges::find(all, "setproduct("), all.end());
  EXPECT_EQ(completions("zzz", session), Words{});
}

TEST_F(Complete, ListsAttributes) {
  EXPECT_EQ(completions("server.", session), (Words{"server.name", "server.net"}));
  EXPECT_EQ(completions("server.net.p", session), Words{"server.net.port"});
  EXPECT_EQ(completions("server.none.p", session), Words{});
  EXPECT_EQ(completions("setting.x", session), Words{});
  EXPECT_EQ(completions(".", session), Words{});
}

TEST_F(Complete, ListsMembersAfterIndexOrCall) {
  for (EvalSession* each : {static_cast<EvalSession*>(&session), static_cast<EvalSession*>(&pcl)}) {
    EXPECT_EQ(completions("servers[0].", *each), Words{"servers[0].name"});
    EXPECT_EQ(completions(R"(servers[server["not a name"] - 1].n)", *each),
              Words{R"(servers[server["not a name"] - 1].name)"});
    EXPECT_EQ(completions("element(servers, 0).", *each), Words{"element(servers, 0).name"});
    EXPECT_EQ(completions("servers[0", *each), Words{});
    EXPECT_EQ(completions("servers[.", *each), Words{});
    EXPECT_TRUE(each->diagnostics.list().empty());
  }
}

TEST_F(Complete, ListsFunctionsOfTheLanguage) {
  EXPECT_EQ(completions("toJ", pcl), Words{"toJSON("});
  EXPECT_EQ(completions("upp", pcl), Words{});
}

}  // namespace
}  // namespace virga::cli
