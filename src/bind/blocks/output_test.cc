#include "bind/blocks/blocks.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_text;

TEST(Output, KeepsTheTypeOfItsLabel) {
  const auto bound = bind_text(R"pp(
    output "count" "int" { value = 3 }
    output "names" "list(string)" { value = ["a"] }
    output "untyped" { value = 3 }
  )pp");
  EXPECT_EQ(bound->findings(), "");
  const auto declared = [&](std::string_view name) {
    return model::pretty(bound->node(name).if_is<OutputVariable>()->declared, 100);
  };
  EXPECT_EQ(declared("count"), "int");
  EXPECT_EQ(declared("names"), "list(string)");
  EXPECT_EQ(declared("untyped"), "dynamic");
}

}  // namespace
}  // namespace virga::bind
