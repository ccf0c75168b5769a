// What the texts say about promises and outputs in expressions (docs/spec/statements.md): a value
// computed from an eventual value is eventual.
#include <gtest/gtest.h>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

const Type kObject = Type::object({{"a", Type::string()}});

TEST(Eventuals, SplatsOfEventualValuesAreEventual) {
  Bench bench;
  bench.define("out", Type::output(kObject));
  bench.define("soon", Type::promise(kObject));
  bench.define("text", Type::output(Type::string()));
  EXPECT_EQ(bench.type("out[*].a"), "output(list(string))");
  EXPECT_EQ(bench.type("soon[*].a"), "promise(list(string))");
  EXPECT_EQ(bench.type("text[*]"), "output(list(string))");
  EXPECT_EQ(bench.type("join(\",\", out[*].a)"), "output(string)");
}

TEST(Eventuals, PromisesOfOutputsBecomeOutputs) {
  Bench bench;
  bench.define("later", Type::promise(Type::output(Type::list(Type::integer()))));
  bench.define("index", Type::integer());
  EXPECT_EQ(bench.type("[for v in later : v]"), "output(list(int))");
  EXPECT_EQ(bench.type("later[*]"), "output(list(int))");
  EXPECT_EQ(bench.type("later[index]"), "output(int)");
}

TEST(Eventuals, CanWaitsForEveryEventualValueInItsArgument) {
  Bench bench;
  bench.define("out", Type::output(kObject));
  bench.define("soon", Type::promise(kObject));
  EXPECT_EQ(bench.type("can(soon.a)"), "promise(bool)");
  EXPECT_EQ(bench.type("can([out.a])"), "output(bool)");
  EXPECT_EQ(bench.type("can(1)"), "bool");
}

}  // namespace
}  // namespace virga::model
