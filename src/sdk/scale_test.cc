// The cost of a program is linear in the number of its resources. Measured by the number of
// allocations.
#include <gtest/gtest.h>

#include "sdk/allocations_testing.h"
#include "sdk/storage_testing.h"

namespace virga::sdk::testing {
namespace {

// Creates the n-th resource. Receives the previous one.
using Make = std::function<Bucket(int, const std::optional<Bucket>&)>;

std::size_t cost(int count, const Make& make) {
  Recorder recorder;
  for (int i = 0; i < count; ++i) {
    recorder.outputs["b" + std::to_string(i)] =
        PropertyValue::object({{"region", PropertyValue::string("eu")}});
  }
  const std::size_t before = allocations();
  const RunResult result = run({.preview = false}, recorder, [&] {
    std::optional<Bucket> last;
    for (int i = 0; i < count; ++i) last = make(i, last);
  });
  EXPECT_TRUE(result.ok()) << result.report;
  EXPECT_EQ(recorder.requests().size(), static_cast<std::size_t>(count) + 3);
  return allocations() - before;
}

void expect_linear(const Make& make) {
  if (allocations() == 0) GTEST_SKIP() << "allocations are not counted here";
  const auto once = static_cast<double>(cost(1000, make));
  const auto twice = static_cast<double>(cost(2000, make));
  const auto four_times = static_cast<double>(cost(4000, make));
  EXPECT_GT(once, 1000);
  EXPECT_LT(twice / once, 2.1);
  EXPECT_LT(four_times / twice, 2.1);
}

std::string name_of(int number) {
  return "b" + std::to_string(number);
}

TEST(Scale, IndependentResources) {
  expect_linear([](int i, const std::optional<Bucket>&) {
    return Bucket(name_of(i), {.region = "eu", .tags = {{{"a", "b"}}}});
  });
}

TEST(Scale, ChainOfResources) {
  expect_linear([](int i, const std::optional<Bucket>& last) {
    return last ? Bucket(name_of(i), {.region = last->region}) : Bucket(name_of(i));
  });
}

// All children have the same parent. The URN of a nested resource contains the types of all its
// ancestors, so the URNs of n nested resources have quadratic size.
// are written.
TEST(Scale, ChildrenOfOneComponent) {
  expect_linear([](int i, const std::optional<Bucket>& last) {
    static std::optional<Resource> whole;
    if (!last) whole.reset();
    const Bucket part(name_of(i), {}, {.parent = whole});
    if (!whole) whole = part;
    return part;
  });
}

}  // namespace
}  // namespace virga::sdk::testing
