// The functions of the language for programs in C++.
#include "sdk/pcl/pcl.h"

#include <gtest/gtest.h>

#include <limits>

#include "pulumi/json.h"

namespace virga::sdk::pcl {
namespace {

using Texts = std::vector<std::string>;

PropertyValue settings() {
  return object(
      {{"servers", list({object({{"name", "web"}, {"port", "80"}})})}, {"none", PropertyValue()}});
}

TEST(PclTo, ConvertsBetweenScalars) {
  EXPECT_EQ(to<std::string>(value(80)), "80");
  EXPECT_EQ(to<std::string>(value(0.5)), "0.5");
  EXPECT_EQ(to<std::string>(true), "true");
  EXPECT_EQ(to<int>(value("42")), 42);
  EXPECT_EQ(to<double>(value("1.5e1")), 15);
  EXPECT_EQ(to<bool>(value("false")), false);
  EXPECT_EQ(to<std::optional<int>>(PropertyValue()), std::nullopt);
  EXPECT_EQ(to<std::vector<int>>(list({1, "2"})), (std::vector<int>{1, 2}));
  EXPECT_ANY_THROW(to<int>(value("1.5")));
  EXPECT_ANY_THROW(to<int>(value("4x")));
  EXPECT_ANY_THROW(to<bool>(value("yes")));
  EXPECT_ANY_THROW(to<std::string>(PropertyValue()));
}

TEST(PclLength, CountsWhatAValueHas) {
  EXPECT_EQ(length(value("größe")), 5);
  EXPECT_EQ(length(list({1, 2, 3})), 3);
  EXPECT_EQ(length(object({{"a", 1}, {"b", 2}})), 2);
  EXPECT_ANY_THROW(length(value(1)));
  EXPECT_ANY_THROW(length(PropertyValue()));
}

TEST(PclPart, ReadsPartsAndConvertsThem) {
  EXPECT_EQ(at<std::string>(settings(), "servers", 0, "name"), "web");
  EXPECT_EQ(at<int>(settings(), "servers", 0, "port"), 80);
  EXPECT_EQ(find<std::optional<std::string>>(settings(), "servers", 0, "zone"), std::nullopt);
  // A part of null is null.
  EXPECT_EQ(find<std::optional<std::string>>(settings(), "none", "a", "b"), std::nullopt);
  EXPECT_ANY_THROW(at<std::string>(settings(), "servers", 1, "name"));
  EXPECT_ANY_THROW(at<std::string>(settings(), "servers", 0, "zone"));
  EXPECT_ANY_THROW(at<std::string>(settings(), "none"));
}

TEST(PclLoops, CallFunctionsWithElementsAndKeys) {
  const std::map<std::string, int> ages = {{"ann", 41}, {"ben", 7}};
  const std::vector<int> numbers = {1, 2, 3};
  EXPECT_EQ(list_of(ages, [](const std::string& name, int) { return name; }),
            (Texts{"ann", "ben"}));
  EXPECT_EQ(list_of(numbers, [](int index, int number) { return index * number; }),
            (std::vector<int>{0, 2, 6}));
  EXPECT_EQ(list_of(
                numbers, [](int number) { return number; }, [](int number) { return number != 2; }),
            (std::vector<int>{1, 3}));
  EXPECT_EQ(
      map_of(ages, [](const std::string& name, int age) { return std::pair(name + "!", age); }),
      (std::map<std::string, int>{{"ann!", 41}, {"ben!", 7}}));
  EXPECT_ANY_THROW(map_of(numbers, [](int number) { return std::pair(std::string("k"), number); }));
  EXPECT_EQ(groups_of(numbers,
                      [](int number) {
                        return std::pair(std::string(number < 3 ? "low" : "high"), number);
                      }),
            (std::map<std::string, std::vector<int>>{{"high", {3}}, {"low", {1, 2}}}));
}

TEST(PclCollections, WrapAroundAndFallBack) {
  EXPECT_EQ(element(Texts{"a", "b", "c"}, 4), "b");
  EXPECT_EQ(element(Texts{"a", "b", "c"}, -1), "c");
  EXPECT_ANY_THROW(element(Texts{}, 0));
  EXPECT_EQ(element_at(Texts{"a"}, 0), "a");
  EXPECT_ANY_THROW(element_at(Texts{"a"}, 1));
  EXPECT_ANY_THROW(element_at(Texts{"a"}, -1));
  EXPECT_EQ(lookup(std::map<std::string, int>{{"a", 1}}, "b", 2), 2);
  EXPECT_EQ(single_or_none(Texts{}), std::nullopt);
  EXPECT_ANY_THROW(single_or_none(Texts{"a", "b"}));
  EXPECT_EQ(length("Grüße"), 5);
  EXPECT_EQ(range(2, 4), (std::vector<int>{2, 3}));
  EXPECT_TRUE(range(-1).empty());
  EXPECT_EQ(elements_of(PropertyValue()).size(), 0U);
  EXPECT_EQ(elements_of(value("x")).size(), 1U);
}

PropertyInput mixed() {
  return PropertyInput::list(
      {PropertyInput::object({{"name", "a"}, {"host", pulumi::output(std::string("h"))}}),
       PropertyInput(object({{"name", "b"}}))});
}

TEST(PclParts, AreKnownBesideOutputs) {
  EXPECT_EQ(known_at<std::string>(mixed(), 0, "name"), "a");
  EXPECT_EQ(known_at<std::string>(mixed(), 1, "name"), "b");
  EXPECT_EQ(known_find<std::optional<std::string>>(mixed(), 0, "x"), std::nullopt);
  EXPECT_ANY_THROW(known_at<std::string>(mixed(), 0, "host"));
  EXPECT_ANY_THROW(known_at<PropertyValue>(mixed(), 0));
  EXPECT_ANY_THROW(known_at<std::string>(mixed(), 2, "name"));
  EXPECT_ANY_THROW(known_at<std::string>(mixed(), 0, "x"));
}

TEST(PclCollections, HaveInputsAsElements) {
  EXPECT_EQ(inputs_of(mixed()).size(), 2U);
  EXPECT_EQ(inputs_of(PropertyInput(list({1, 2, 3}))).size(), 3U);
  EXPECT_EQ(input_members_of(inputs_of(mixed())[0]).size(), 2U);
  EXPECT_EQ(input_members_of(inputs_of(mixed())[1]).size(), 1U);
  EXPECT_ANY_THROW(inputs_of(PropertyInput("text")));
  EXPECT_ANY_THROW(input_members_of(mixed()));
  EXPECT_ANY_THROW(inputs_of(PropertyInput(pulumi::output(std::vector<int>{1}))));
}

TEST(PclTexts, SplitJoinAndEncode) {
  EXPECT_EQ(split(",", "a,b,"), (Texts{"a", "b", ""}));
  EXPECT_EQ(split("", "aß"), (Texts{"a", "ß"}));
  EXPECT_EQ(join("-", Texts{"a", "b"}), "a-b");
  EXPECT_EQ(from_base64(to_base64("Hello")), "Hello");
  EXPECT_ANY_THROW(from_base64("*"));
  EXPECT_EQ(sha1("Hello"), "f7ff9e8b7bb2e09b70935a5d785e0cc5d9d0abf0");
  EXPECT_ANY_THROW(read_file("/nonexistent"));
}

TEST(PclJson, EscapesLikeTheLanguage) {
  EXPECT_EQ(to_json(object({{"b", "<&>"}, {"a", list({1, true})}})),
            R"({"a":[1,true],"b":"\u003c\u0026\u003e"})");
  EXPECT_EQ(to_json("\xe2\x80\xa8"), R"("\u2028")");
}

TEST(PclNumbers, FailForZero) {
  EXPECT_EQ(divide(7, 2), 3.5);
  EXPECT_EQ(remainder(-7, 3), -1);
  EXPECT_EQ(remainder(std::numeric_limits<int>::min(), -1), 0);
  EXPECT_EQ(remainder(7.5, 2), 1.5);
  EXPECT_ANY_THROW(divide(1, 0));
  EXPECT_ANY_THROW(remainder(1, 0));
  EXPECT_EQ(max_of({1, 3, 2}), 3);
  EXPECT_EQ(max_of({1, 3, 2}, {4}), 4);
  EXPECT_EQ(min_of({}, {4, 3}), 3);
  EXPECT_ANY_THROW(min_of({}));
}

TEST(PclFailures, AreCaught) {
  EXPECT_EQ(
      try_each([] { return at<std::string>(settings(), "x"); }, [] { return std::string("y"); }),
      "y");
  EXPECT_FALSE(can([] { return at<std::string>(settings(), "x"); }));
  EXPECT_TRUE(can([] { return 1; }));
}

TEST(PclCommands, ReportTheirStatus) {
  EXPECT_TRUE(command_succeeds({"true"}));
  EXPECT_FALSE(command_succeeds({"false"}));
  EXPECT_ANY_THROW(run_command({"false"}));
}

}  // namespace
}  // namespace virga::sdk::pcl
