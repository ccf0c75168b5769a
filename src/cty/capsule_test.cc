#include "cty/capsule.h"

#include <gtest/gtest.h>

#include "cty/convert/convert.h"
#include "cty/json/json.h"
#include "cty/msgpack/msgpack.h"
#include "cty/ops/equality.h"
#include "cty/path.h"

namespace virga::cty {
namespace {

// A color by its name, ignoring case.
class Color final : public CapsuleOf<std::string> {
 public:
  Color() : CapsuleOf("color") {}

  static Value named(std::string name) {
    return Value::capsule(type(), std::make_shared<const std::string>(std::move(name)));
  }
  static const Color& type() {
    static const Color color;
    return color;
  }
  static const std::string& name_of(const CapsuleContent& content) {
    return content.as<std::string>();
  }

  bool equals(const CapsuleContent& a, const CapsuleContent& b) const override {
    return *hash_key(a) == *hash_key(b);
  }
  bool raw_equals(const CapsuleContent& a, const CapsuleContent& b) const override {
    return name_of(a) == name_of(b);
  }
  std::optional<std::string> hash_key(const CapsuleContent& content) const override {
    std::string key = name_of(content);
    for (char& c : key) c = static_cast<char>(c | 0x20);
    return key;
  }
  bool converts_to(const Type& to) const override { return to.is(Kind::kString); }
  bool converts_from(const Type& from) const override { return from.is(Kind::kString); }
  Result<Value> to(const CapsuleContent& content, const Type&) const override {
    return Value::string(name_of(content));
  }
  Result<CapsuleContent> from(const Value& value) const override {
    if (value.as_string().empty()) return fail(ErrorKind::kInvalidText, "a color has a name");
    return std::make_shared<const std::string>(value.as_string());
  }
  std::optional<std::string> to_json(const CapsuleContent& content) const override {
    return *json::marshal_simple(Value::string(name_of(content)));
  }
  Result<CapsuleContent> from_json(std::string_view text) const override {
    const Result<Value> name = json::unmarshal(text, Type::string());
    if (!name) return base::Unexpected(name.error());
    return std::make_shared<const std::string>(name->as_string());
  }
};

// A capsule type that overrides nothing.
const CapsuleType& handle() {
  static const CapsuleOf<int> type("handle");
  return type;
}

Value new_handle() {
  return Value::capsule(handle(), std::make_shared<const int>(0));
}

TEST(Capsule, TypesAreEqualOnlyIfTheyAreTheSameObject) {
  static const CapsuleOf<int> other("handle");
  EXPECT_EQ(Type::capsule(handle()), Type::capsule(handle()));
  EXPECT_NE(Type::capsule(handle()), Type::capsule(other));
  EXPECT_EQ(Type::capsule(handle()).friendly_name(), "handle");
}

TEST(Capsule, ComparesIdentityWithoutOperations) {
  const Value a = new_handle();
  const Value copy = a;
  EXPECT_EQ(a, copy);
  EXPECT_NE(a, new_handle());
  EXPECT_TRUE(equals(a, copy)->as_bool());
  EXPECT_FALSE(equals(a, new_handle())->as_bool());
}

TEST(Capsule, UsesEqualityOfTheType) {
  EXPECT_TRUE(equals(Color::named("Red"), Color::named("red"))->as_bool());
  EXPECT_FALSE(equals(Color::named("red"), Color::named("blue"))->as_bool());
  EXPECT_NE(Color::named("Red"), Color::named("red"));
  EXPECT_EQ(Color::named("red"), Color::named("red"));
}

TEST(Capsule, SetsFindEqualContentsByKey) {
  const Value set = *Value::set({Color::named("red"), Color::named("Blue"), Color::named("RED")});
  ASSERT_EQ(set.size(), 2U);
  EXPECT_EQ(Value::set({new_handle(), new_handle()})->size(), 2U);
}

TEST(Capsule, UsesConversionOfTheType) {
  const Type color = Type::capsule(Color::type());
  EXPECT_EQ(*convert(Color::named("red"), Type::string()), Value::string("red"));
  EXPECT_EQ(*convert(Value::string("red"), color), Color::named("red"));
  EXPECT_EQ(*convert(*Value::list({Color::named("red")}), Type::list(Type::string())),
            *Value::list({Value::string("red")}));
  const auto rejected =
      convert(*Value::list({Value::string("red"), Value::string("")}), Type::list(color));
  EXPECT_EQ(rejected.error().path().show(), "[1]");
  EXPECT_FALSE(convert(Color::named("red"), Type::number()).has_value());
  EXPECT_FALSE(convert(new_handle(), Type::string()).has_value());
  EXPECT_FALSE(convert(Value::string("x"), Type::capsule(handle())).has_value());
}

TEST(Capsule, TypesHaveNoJsonForm) {
  EXPECT_EQ(json::marshal_type(Type::list(Type::capsule(handle()))).error().kind(),
            ErrorKind::kWrongType);
  EXPECT_FALSE(json::marshal(Color::named("red"), Type::dynamic()).has_value());
}

TEST(Capsule, ContentsHaveJsonIfTheTypeImplementsIt) {
  const Type colors = Type::list(Type::capsule(Color::type()));
  const Value value = *Value::list({Color::named("red"), Color::named("b\"")});
  const std::string text = *json::marshal(value, colors);
  EXPECT_EQ(text, R"(["red","b\""])");
  EXPECT_EQ(*json::unmarshal(text, colors), value);
  EXPECT_EQ(json::unmarshal(R"(["red",[]])", colors).error().path().show(), "[1]");

  const Value handles = *Value::list({new_handle()});
  EXPECT_EQ(json::marshal(handles, handles.type()).error().path().show(), "[0]");
  EXPECT_EQ(json::unmarshal("[1]", handles.type()).error().path().show(), "[0]");
}

TEST(Capsule, ContentsHaveNoMessagePackForm) {
  const Value value = *Value::list({Color::named("red")});
  EXPECT_EQ(msgpack::marshal(value, value.type()).error().path().show(), "[0]");
  EXPECT_EQ(msgpack::unmarshal("\x91\x01", value.type()).error().path().show(), "[0]");
  EXPECT_EQ(*msgpack::unmarshal("\xC0", value.type()), Value::null(value.type()));
}

TEST(Capsule, ContentsReportTheirType) {
  const Value color = Color::named("red");
  EXPECT_EQ(color.as_capsule<std::string>(), "red");
  EXPECT_EQ(color.as_capsule().find<int>(), nullptr);
  EXPECT_EQ(*color.as_capsule().find<std::string>(), "red");
  EXPECT_EQ(Color::type().content_type(), typeid(std::string));
  // The C++ type is the same if the object was created without const.
  const Value count = Value::capsule(handle(), std::make_shared<int>(7));
  EXPECT_EQ(count.as_capsule<int>(), 7);
}

TEST(CapsuleDeathTest, ContentOfAnotherTypeFailsACheck) {
  EXPECT_DEATH(Value::capsule(handle(), std::make_shared<const std::string>("x")), "");
  EXPECT_DEATH(Color::named("red").as_capsule<int>(), "");
}

}  // namespace
}  // namespace virga::cty
