#include "base/json/json_writer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

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

TEST(JsonWriter, PassesALargeDocumentInPieces) {
  std::string whole;
  std::size_t longest = 0;
  JsonWriter json([&](std::string_view piece) {
    whole += piece;
    longest = std::max(longest, piece.size());
  });
  std::string expected = "[";
  json.open('[');
  for (int i = 0; i < 100'000; ++i) {
    json.number(i);
    expected += (i == 0 ? "" : ",") + std::to_string(i);
  }
  json.close(']').flush();
  EXPECT_EQ(whole, expected + "]");
  EXPECT_LT(longest, 70'000U);
}

}  // namespace
}  // namespace virga::base
