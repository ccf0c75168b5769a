#include "schema/version_range.h"

#include <gtest/gtest.h>

namespace virga::schema {
namespace {

bool contains(const char* range, const char* version) {
  const auto parsed = VersionRange::parse(range);
  EXPECT_TRUE(parsed) << range;
  return parsed && parsed->contains(version);
}

TEST(VersionRange, ContainsMatchingVersions) {
  struct Case {
    const char* range;
    const char* inside;
    const char* outside;
  };
  for (const Case& c : {
           Case{"1.2.3", "1.2.3", "1.2.4"},
           Case{"=1.2.3", "v1.2.3", "1.2.2"},
           Case{"==1.2.3", "1.2.3+build", "1.2.3-rc.1"},
           Case{"!=1.2.3", "1.2.4", "1.2.3"},
           Case{"!1.2.3", "1.2.2", "1.2.3+x"},
           Case{"<1.2.3", "1.2.3-rc.1", "1.2.3"},
           Case{"<=1.2.3", "1.2.3", "1.2.4-rc.1"},
           Case{">1.2.3", "1.2.4-rc.1", "1.2.3"},
           Case{"> 1.2.3", "1.3.0", "1.2.3"},
           Case{">=1.2.3", "1.2.3", "1.2.3-rc.1"},
           Case{">=1.0.0 <2.0.0", "1.9.9", "2.0.0"},
           Case{">=1.0.0<2.0.0", "1.0.0", "0.9.9"},
           Case{">=1.0.0 <2.0.0 || >=3.0.0", "3.1.0", "2.5.0"},
           Case{">=1.0.0 <2.0.0 !=1.5.0", "1.5.1", "1.5.0"},
           Case{"1.x", "1.9.0", "2.0.0"},
           Case{"1.2.x", "1.2.9", "1.3.0"},
           Case{"1.X.x", "1.0.0", "0.9.0"},
           Case{">1.x", "2.0.0", "1.9.0"},
           Case{">=1.x", "1.0.0", "0.9.9"},
           Case{"<1.x", "0.9.9", "1.0.0"},
           Case{"<=1.*", "1.9.9", "2.0.0"},
           Case{"!=1.2.x", "1.3.0", "1.2.0"},
           Case{"9.9.9 || *", "0.0.1", "none"},
           Case{"<18446744073709551617.0.0", "3.0.0", "18446744073709551618.0.0"},
       }) {
    EXPECT_TRUE(contains(c.range, c.inside)) << c.range;
    EXPECT_FALSE(contains(c.range, c.outside)) << c.range;
  }
}

TEST(VersionRange, RejectsInvalidRanges) {
  const auto error = [](const char* text) {
    const auto range = VersionRange::parse(text);
    return range ? std::string("fine") : range.error().str();
  };
  EXPECT_EQ(error(""), "a condition is missing");
  EXPECT_EQ(error("1.0.0 ||"), "a condition is missing");
  EXPECT_EQ(error(">="), "a version is missing");
  EXPECT_EQ(error("=>1.0.0"), "=> is not a comparison");
  EXPECT_EQ(error("^1.0.0"), "^1.0.0 is not a version");
  EXPECT_EQ(error("1.2"), "1.2 is not a version");
  EXPECT_EQ(error("x.2.3"), "x.2.3 is not a version");
  EXPECT_EQ(error("1.x.y"), "1.x.y is not a version");
  EXPECT_EQ(error("9999999999999999999.x"), "9999999999999999999.x is not a version");
}

}  // namespace
}  // namespace virga::schema
