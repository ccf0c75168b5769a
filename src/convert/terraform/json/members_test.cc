#include "convert/terraform/json/members.h"

#include <gtest/gtest.h>

#include "schema/read/json_tree.h"

namespace virga::convert::terraform {
namespace {

// A text that is followed by the bytes that the reader needs.
class Document {
 public:
  explicit Document(std::string text) : size_(text.size()), text_(std::move(text)) {
    text_.append(schema::kJsonPadding, '\0');
  }
  std::string_view text() const { return std::string_view(text_).substr(0, size_); }

 private:
  std::size_t size_;
  std::string text_;
};

// Reads {"a":{"name":TEXT,"size":WHOLE,"on":FLAG,"list":[TEXT...]}}. Returns what it has read, or
// the mistake.
std::string read(const std::string& text, std::uint32_t max_depth = 10) {
  const Document document(text);
  JsonPath path;
  Json json(path, max_depth);
  std::string name;
  std::int64_t size = 0;
  bool on = false;
  const auto inner = [&](std::string_view key, JsonValue& value) {
    if (key == "name") return json.text(value, name);
    if (key == "size") return json.whole(value, size);
    if (key == "on") return json.flag(value, on);
    if (key != "list") return true;
    return json.array(value, [&](JsonValue& element) {
      std::string item;
      const bool is_read = json.text(element, item);
      name += item;
      return is_read;
    });
  };
  const bool is_read = json.document(document.text(), [&](std::string_view key, JsonValue& value) {
    return key != "a" || json.object(value, inner);
  });
  if (!is_read) return path.error().error().str();
  return name + " " + std::to_string(size) + (on ? " on" : "");
}

TEST(JsonMembers, ReadsMembersInAnyOrder) {
  EXPECT_EQ(read(R"({"b":[1,{"x":2}],"a":{"list":["x","y"],"size":-7,"other":{},"on":true}})"),
            "xy -7 on");
  EXPECT_EQ(read(R"({"a":{"name":"\u00e4\"b"}})"), "\u00e4\"b 0");
}

TEST(JsonMembers, TakesNullAsMissing) {
  EXPECT_EQ(read(R"({"a":null})"), " 0");
  EXPECT_EQ(read(R"({"a":{"name":null,"size":null,"on":null,"list":null}})"), " 0");
}

TEST(JsonMembers, NamesThePlaceOfMistakes) {
  EXPECT_EQ(read(R"({"a":{"name":1}})"), "a.name: expected a string");
  EXPECT_EQ(read(R"({"a":{"size":"1"}})"), "a.size: expected a whole number");
  EXPECT_EQ(read(R"({"a":{"size":1.5}})"), "a.size: expected a whole number");
  EXPECT_EQ(read(R"({"a":{"on":1}})"), "a.on: expected true or false");
  EXPECT_EQ(read(R"({"a":{"list":["x",2]}})"), "a.list.1: expected a string");
  EXPECT_EQ(read(R"({"a":[]})"), "a: expected an object");
  EXPECT_EQ(read(R"({"a":{"list":{}}})"), "a.list: expected a list");
}

TEST(JsonMembers, RejectsTextsThatAreNotAnObject) {
  for (const char* text :
       {"", "[]", "1", "null", "\"a\"", "{", "{}}", "{\"a\"}", "\xff", "{} {}"}) {
    EXPECT_NE(read(text).find_first_of("ne"), std::string::npos) << text;
    EXPECT_EQ(read(text).find(" 0"), std::string::npos) << text;
  }
}

TEST(JsonMembers, LimitsTheDepthOfReading) {
  EXPECT_EQ(read(R"({"a":{"list":["x"]}})", 3), "x 0");
  EXPECT_EQ(read(R"({"a":{"list":["x"]}})", 2), "a.list: it is nested too deeply");
}

TEST(JsonMembers, SkipsWhatIsNotReadAtAnyDepth) {
  const std::string deep(100'000, '[');
  const std::string end(100'000, ']');
  EXPECT_EQ(read("{\"b\":" + deep + end + ",\"a\":{\"name\":\"x\"}}"), "x 0");
}

}  // namespace
}  // namespace virga::convert::terraform
