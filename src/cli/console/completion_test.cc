#include "cli/console/completion.h"

#include <gtest/gtest.h>

#include "cli/eval_session.h"

namespace virga::cli {
namespace {

using cty::Value;
using Words = std::vector<std::string>;

TEST(Completion, FindsTheWordBeforeTheCursor) {
  EXPECT_EQ(word_at_end("1 + var.ser"), "var.ser");
  EXPECT_EQ(word_at_end("upper("), "");
  EXPECT_EQ(word_at_end("ns::up"), "ns::up");
  EXPECT_EQ(word_at_end(""), "");
}

class Complete : public testing::Test {
 protected:
  Complete() {
    session.set_variable("server",
                         Value::object({{"name", Value::string("a")},
                                        {"net", Value::object({{"port", Value::integer(1)}})},
                                        {"not a name", Value::integer(2)}}));
    session.set_variable("setting", Value::integer(1).marked(cty::Mark::named("secret")));
  }
  EvalSession session;
};

TEST_F(Complete, NamesVariablesAndFunctions) {
  EXPECT_EQ(completions("serv", session.context()), Words{"server"});
  EXPECT_EQ(completions("upp", session.context()), Words{"upper("});
  const Words all = completions("se", session.context());
  EXPECT_EQ(all.front(), "server");
  EXPECT_NE(std::ranges::find(all, "setproduct("), all.end());
  EXPECT_EQ(completions("zzz", session.context()), Words{});
}

TEST_F(Complete, NamesAttributes) {
  EXPECT_EQ(completions("server.", session.context()), (Words{"server.name", "server.net"}));
  EXPECT_EQ(completions("server.net.p", session.context()), Words{"server.net.port"});
  EXPECT_EQ(completions("server.none.p", session.context()), Words{});
  EXPECT_EQ(completions("setting.x", session.context()), Words{});
  EXPECT_EQ(completions(".", session.context()), Words{});
}

}  // namespace
}  // namespace virga::cli
