#include "hcl/analyze/value_places.h"

#include <gtest/gtest.h>

#include "diag/diagnostics.h"
#include "hcl/json/parse.h"

namespace virga::hcl {
namespace {

struct PlacesBench {
  explicit PlacesBench(const std::string& text)
      : source(sources.add("a.json", text)), places(parse_json_expression(source, reported, {})) {}

  std::string value(const std::string& path) const {
    return std::string(source.text(places.value(path).span));
  }
  std::string name(const std::string& path) const {
    return std::string(source.text(places.name(path).span));
  }

  base::Sources sources;
  diag::Diagnostics reported;
  const base::Source& source;
  ValuePlaces places;
};

TEST(ValuePlaces, FindsNamesAndValuesOfParts) {
  const PlacesBench bench(R"({"a": {"b": [1, {"c-d": true}]}})");
  EXPECT_EQ(bench.value("a.b[0]"), "1");
  EXPECT_EQ(bench.value(R"(.a["b"][1]["c-d"])"), "true");
  EXPECT_EQ(bench.name(R"(a.b[1]["c-d"])"), "\"c-d\"");
}

TEST(ValuePlaces, ReturnsInnermostPartWithPlace) {
  const PlacesBench bench(R"({"a": {"b": [1]}})");
  EXPECT_EQ(bench.value("a.b[0].x.y"), "1");
  EXPECT_EQ(bench.name("a.b[0].x"), "1");
  EXPECT_EQ(bench.places.value("x"), bench.places.whole());
}

TEST(ValuePlaces, FindsFirstRepeatedKey) {
  const PlacesBench bench(R"({"a": 1, "b": {"c": 1, "c": 2}, "a": 3})");
  EXPECT_EQ(bench.places.repeated().key, "c");
  EXPECT_FALSE(PlacesBench(R"({"a": {"b": 1}, "b": 1})").places.repeated().range.known());
}

// A part without a place of its own has the place of what is around it.
TEST(ValuePlaces, RecordsPathsOfLimitedLength) {
  const auto inner_value = [](std::size_t all_bytes) {
    const std::string key((all_bytes - 2) / 2, 'k');  // the paths are `key` and `key.a`
    const PlacesBench bench("{\"" + key + "\": {\"a\": 1}}");
    return bench.value(key + ".a");
  };
  EXPECT_EQ(inner_value(ValuePlaces::kMaxPathBytes), "1");
  EXPECT_EQ(inner_value(ValuePlaces::kMaxPathBytes + 2), "{\"a\": 1}");
}

}  // namespace
}  // namespace virga::hcl
