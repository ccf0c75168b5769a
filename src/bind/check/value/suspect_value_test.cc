#include "bind/check/value/suspect_value.h"

#include <string>

#include "bind/lint/lint.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

// The type label of lists of objects with the property `name`.
std::string lists(int depth, const std::string& name) {
  std::string type = "object({ " + name + " = optional(string), b = optional(int) })";
  for (int level = 0; level < depth; ++level) type = "list(" + type + ")";
  return "\"" + type + "\"";
}

// The diagnostics about a config of such lists in an output of such lists.
std::string with_other_name(int depth) {
  const auto bound =
      testing::bind_text("config \"a\" " + lists(depth, "nmae") + " {}\noutput \"o\" " +
                         lists(depth, "name") + " {\n  value = a\n}\n");
  EXPECT_EQ(bound->findings(), "");
  lint(bound->program, bound->diagnostics);
  return bound->findings();
}

TEST(SuspectValue, DropsAPropertyInAListOfObjects) {
  EXPECT_EQ(with_other_name(0), "V3183 a\n");
  EXPECT_EQ(with_other_name(1), "V3183 a\n");
}

TEST(SuspectValue, IsSearchedToALimitedDepth) {
  EXPECT_EQ(with_other_name(8), "V3183 a\n");
  EXPECT_EQ(with_other_name(9), "");
}

}  // namespace
}  // namespace virga::bind
