#include "pulumi/types/enums.h"

#include <gtest/gtest.h>

#include "pulumi/types/conforms.h"
#include "pulumi/types/property_traits.h"

namespace virga::pulumi {
namespace {

enum class Runtime { kNode, kPython, kUnlisted };
enum class Size { kSmall, kLarge };
enum class Undescribed { kNone };

}  // namespace

template <>
struct EnumValues<Runtime> {
  static constexpr auto get() {
    return std::array{std::pair(Runtime::kNode, "nodejs"), std::pair(Runtime::kPython, "python")};
  }
};
template <>
struct EnumValues<Size> {
  static constexpr auto get() {
    return std::array{std::pair(Size::kSmall, 0.5), std::pair(Size::kLarge, 2.0)};
  }
};

namespace {

static_assert(ToProperty<Runtime> && FromProperty<Runtime>);
static_assert(!ToProperty<Undescribed> && !FromProperty<Undescribed>);

TEST(Enums, HaveATypeAsData) {
  EXPECT_EQ(type_of<Runtime>().str(), R"(Enum<String, "nodejs", "python">)");
  EXPECT_EQ(type_of<std::optional<Size>>().str(), "Union<Enum<Number, 0.5, 2>, Null>");
}

TEST(Enums, OnlyTheirValuesConformToTheirType) {
  EXPECT_TRUE(conforms(to_property(Runtime::kNode), type_of<Runtime>()));
  EXPECT_FALSE(conforms(PropertyValue::string("go"), type_of<Runtime>()));
  EXPECT_TRUE(conforms(PropertyValue::string("go"), type_of<std::variant<Runtime, std::string>>()));
}

TEST(Enums, ConvertInBothDirections) {
  EXPECT_EQ(to_property(Runtime::kPython).as_string(), "python");
  EXPECT_EQ(from_property<Runtime>(PropertyValue::string("nodejs")).value(), Runtime::kNode);
  EXPECT_EQ(to_property(std::vector{Size::kLarge}).as_array()[0].as_number(), 2);
  EXPECT_EQ(from_property<Size>(PropertyValue::number(0.5)).value(), Size::kSmall);
}

TEST(Enums, RejectOtherValues) {
  EXPECT_EQ(from_property<Runtime>(PropertyValue::string("hunter2")).error().message(),
            R"(expected one of the values of Enum<String, "nodejs", "python">, found another one)");
  EXPECT_EQ(from_property<Runtime>(PropertyValue::number(1)).error().message(),
            R"(expected Enum<String, "nodejs", "python">, found a number)");
  using Relaxed = std::variant<Runtime, std::string>;
  EXPECT_EQ(std::get<std::string>(from_property<Relaxed>(PropertyValue::string("go")).value()),
            "go");
}

TEST(EnumsDeathTest, AnUnlistedEnumeratorIsABug) {
  EXPECT_DEATH((void)to_property(Runtime::kUnlisted), "");
}

}  // namespace
}  // namespace virga::pulumi
