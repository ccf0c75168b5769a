#include "base/json/json_writer.h"

#include <gtest/gtest.h>

namespace virga::base {
namespace {

TEST(JsonWriter, SeparatesMembersAndItems) {
  JsonWriter json;
  json.open('{').key("a").number(-1).key("b").open('[').boolean(true).raw("null").close(']');
  json.key("c").open('{').close('}').close('}');
  EXPECT_EQ(json.take(), R"({"a":-1,"b":[true,null],"c":{}})");
}

TEST(JsonWriter, EscapesKeysLikeStrings) {
  JsonWriter json;
  json.open('{').key("\"").string("\n").close('}');
  EXPECT_EQ(json.take(), R"({"\"":"\n"})");
}

TEST(JsonWriter, IsEmptyAfterTake) {
  JsonWriter json;
  json.number(1).take();
  EXPECT_EQ(json.number(2).take(), "2");
}

}  // namespace
}  // namespace virga::base
