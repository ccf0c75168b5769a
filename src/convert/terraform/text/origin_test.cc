#include "convert/terraform/text/origin.h"

#include <gtest/gtest.h>

namespace virga::convert::terraform {
namespace {

using base::Range;

TEST(Origin, MarksAreRemoved) {
  base::Sources sources;
  const base::Source& source = sources.add("main.tf", "count = var.servers");
  const std::string value = made_from(source.range({8, 11}), "") +
                            made_from(source.range({8, 19}), "servers") +
                            copied_from(source, {0, 5});
  const Unmarked found =
      unmarked("options {" + made_from(source.range({0, 5}), "range = " + value));
  EXPECT_EQ(found.text, "options {range = serverscount");
  EXPECT_EQ(found.origins.find({9, 12}), source.range({0, 5}));
  EXPECT_EQ(found.origins.find({17, 20}), source.range({8, 19}));
  EXPECT_EQ(found.origins.find({25, 27}), source.range({1, 3}));
}

TEST(Origin, KeepsLargeNumbers) {
  const Range range{base::SourceId{0xFFFFFFFE}, {0xFFFFFFFD, 0xFFFFFFFE}};
  EXPECT_EQ(unmarked(made_from(range, "x")).origins.find({0, 1}), range);
}

TEST(Origin, KeepsBytesThatAreNotMarks) {
  for (const std::string text : {"\xFF", "\xFE", "a\xFD", "\xFF\xFF\xFF"}) {
    EXPECT_EQ(unmarked(text).text, text);
  }
}

TEST(Origin, ACopyThatIsCutIsNotACopy) {
  base::Sources sources;
  const base::Source& source = sources.add("main.tf", "abc");
  std::string cut = copied_from(source, {0, 3});
  cut.erase(cut.size() - 2, 1);
  EXPECT_EQ(unmarked(cut).origins.find({1, 2}), source.range({0, 3}));
}

}  // namespace
}  // namespace virga::convert::terraform
