#include "cty/path.h"

#include <gtest/gtest.h>

#include "cty/hash.h"
#include "cty/testing/marks.h"

namespace virga::cty {
namespace {

Value object_with_collections() {
  return Value::object(
      {{"list", *Value::list({Value::string("a"), Value::string("b").marked(kSecret)})},
       {"map", *Value::map({{"k", Value::integer(7)}})},
       {"set", *Value::set({Value::integer(1), Value::integer(2)})},
       {"none", Value::null(Type::map(Type::string()))},
       {"later", Value::unknown(Type::list(Type::boolean()))}});
}

Path path(std::vector<PathStep> steps) {
  return Path(std::move(steps));
}
PathStep attribute(std::string name) {
  return PathStep::attribute(std::move(name));
}
PathStep key(std::string_view text) {
  return PathStep::index(Value::string(text));
}

TEST(Path, ApplyReturnsParts) {
  const Value value = object_with_collections();
  EXPECT_EQ(*Path().apply(value), value);
  EXPECT_EQ(*path({attribute("list"), PathStep::index(0)}).apply(value), Value::string("a"));
  EXPECT_EQ(*path({attribute("map"), key("k")}).apply(value), Value::integer(7));
  EXPECT_EQ(*path({attribute("set"), PathStep::index(Value::integer(2))}).apply(value),
            Value::integer(2));
}

TEST(Path, ApplyKeepsMarksOnThePath) {
  const Value value = object_with_collections().marked(Mark::named("outer"));
  const Value part = *path({attribute("list"), PathStep::index(1)}).apply(value);
  EXPECT_EQ(part, Value::string("b").marked(kSecret).marked(Mark::named("outer")));
}

TEST(Path, ApplyReturnsUnknownInsideUnknown) {
  const Value value = object_with_collections();
  const Value unknown = Value::unknown(Type::number());
  EXPECT_EQ(*path({attribute("later"), PathStep::index(3)}).apply(value),
            Value::unknown(Type::boolean()));
  EXPECT_EQ(*path({attribute("list"), PathStep::index(unknown)}).apply(value),
            Value::unknown(Type::string()));
}

struct Wrong {
  Path path;
  ErrorKind kind;
  const char* shown;
};

TEST(Path, ErrorHasThePathThatExists) {
  const Value value = object_with_collections();
  const Wrong all[] = {
      {path({attribute("nothing")}), ErrorKind::kNoSuchAttribute, ".nothing"},
      {path({attribute("list"), PathStep::index(2)}), ErrorKind::kNoSuchElement, ".list[2]"},
      {path({attribute("map"), key("x")}), ErrorKind::kNoSuchElement, ".map[\"x\"]"},
      {path({attribute("map"), PathStep::index(0)}), ErrorKind::kWrongType, ".map[0]"},
      {path({attribute("list"), attribute("a")}), ErrorKind::kWrongType, ".list.a"},
      {path({attribute("none"), key("x"), key("y")}), ErrorKind::kNullOperand, ".none[\"x\"]"},
      {path({attribute("list"), PathStep::index(Value::dynamic())}), ErrorKind::kWrongType,
       ".list[...]"},
  };
  for (const Wrong& wrong : all) {
    const Result<Value> result = wrong.path.apply(value);
    ASSERT_FALSE(result) << wrong.shown;
    EXPECT_EQ(result.error().kind(), wrong.kind) << wrong.shown;
    EXPECT_EQ(result.error().path().show(), wrong.shown);
  }
}

TEST(Path, FailsInsideDynamic) {
  EXPECT_FALSE(path({attribute("a")}).apply(Value::dynamic()).has_value());
  EXPECT_FALSE(path({PathStep::index(0)}).apply(Value::dynamic()).has_value());
  const Value tuple = Value::tuple({Value::integer(1)});
  const PathStep unknown = PathStep::index(Value::unknown(Type::number()));
  EXPECT_EQ(path({unknown}).apply(tuple).error().kind(), ErrorKind::kUnknownOperand);
}

TEST(Path, ComparesStepByStep) {
  const Path a = path({attribute("a"), PathStep::index(1)});
  EXPECT_EQ(a, Path().with(attribute("a")).with(PathStep::index(1)));
  EXPECT_EQ(a, path({PathStep::index(1)}).inside(attribute("a")));
  EXPECT_NE(a, path({attribute("a"), PathStep::index(2)}));
  EXPECT_NE(a, path({attribute("a"), attribute("1")}));
  EXPECT_EQ(hash(a), hash(Path().with(attribute("a")).with(PathStep::index(1))));
}

}  // namespace
}  // namespace virga::cty
