// Lowering changes the form of an expression, not its value.
#include <gtest/gtest.h>

#include "run/evaluate/evaluate_testing.h"

namespace virga::run {
namespace {

class LoweredBench : public EvaluationBench {
 public:
  LoweredBench() {
    using cty::Value;
    using model::Type;
    const cty::Mark from_a = dependency_mark("urn:pulumi:dev::proj::t:t:T::a");
    const Value tags = Value::object({{"k", Value::string("v")}, {"l", Value::string("u")}});
    define("os", Type::output(Type::string()), Value::string("a").marked(from_a));
    define("oi", Type::output(Type::integer()), Value::integer(2).marked(secret_mark()));
    define("unknown", Type::output(Type::string()), Value::unknown(cty::Type::string()));
    define("tags", Type::output(Type::map(Type::string())), tags.marked(from_a));
    define("names", Type::list(Type::output(Type::string())),
           Value::tuple({Value::string("x").marked(from_a), Value::string("y")}));
  }
};

TEST(EvaluateApply, LoweredExpressionsHaveTheSameValues) {
  for (const std::string_view text : {"\"${os}-${os}\"",
                                      "oi + 1",
                                      "-oi",
                                      "tags.k",
                                      "tags[os]",
                                      "[for k, v in tags : \"${k}${v}\"]",
                                      "{for k, v in tags : v => \"${k}${oi}\"}",
                                      "\"${unknown}!\"",
                                      "[\"${os}!\", oi * 2]",
                                      "[for n in names : \"${n}!\"]",
                                      "\"${names[oi - 1]}!\"",
                                      "\"${secret(\"${os}?\")}!\"",
                                      "os == \"a\" ? tags.k : tags.l",
                                      "join(\"-\", [os, unknown])",
                                      "toJSON({ a = tags })",
                                      "\"${try(tags.nope, os)}!\"",
                                      "names[*]",
                                      "oi + \"x\"",
                                      "tags.nope",
                                      "bad.x"}) {
    LoweredBench checked;
    LoweredBench lowered;
    lowered.lowers = true;
    EXPECT_EQ(lowered(text), checked(text)) << text;
  }
}

}  // namespace
}  // namespace virga::run
