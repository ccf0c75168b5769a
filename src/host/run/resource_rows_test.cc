#include "host/run/resource_rows.h"

#include <gtest/gtest.h>

#include "run/program_testing.h"

namespace virga::host {
namespace {

constexpr const char* kUrnStart = "urn:pulumi:dev::proj::t:index:T::";

base::Range range(std::uint32_t begin, std::uint32_t end, std::uint32_t source = 1) {
  return {base::SourceId{source}, {begin, end}};
}

class ResourceRowsTest : public ::testing::Test {
 protected:
  void make(const std::string& name, base::Range where) {
    run::RegisterResourceRequest request;
    request.type = "t:index:T";
    request.name = name;
    request.inputs = run::PropertyValue::object({});
    request.source_position = where;
    rows.register_resource(std::move(request), [](const auto&) {});
  }

  run::Recorder engine;
  ResourceRows rows{engine};
};

TEST_F(ResourceRowsTest, FindResourceOfARange) {
  make("a", range(10, 20));
  make("b", range(30, 40));
  EXPECT_EQ(engine.requests.size(), 2u);
  EXPECT_EQ(rows.urn_at(range(12, 14)), kUrnStart + std::string("a"));
  EXPECT_EQ(rows.urn_at(range(30, 40)), kUrnStart + std::string("b"));
  EXPECT_EQ(rows.urn_at(range(20, 30)), "");
  EXPECT_EQ(rows.urn_at(range(12, 14, 2)), "");
  EXPECT_EQ(rows.urn_at(range(19, 21)), "");
  EXPECT_EQ(rows.urn_at({}), "");
}

TEST_F(ResourceRowsTest, PreferInnermostBlock) {
  make("outer", range(10, 50));
  make("inner", range(20, 30));
  EXPECT_EQ(rows.urn_at(range(22, 23)), kUrnStart + std::string("inner"));
  EXPECT_EQ(rows.urn_at(range(40, 41)), kUrnStart + std::string("outer"));
}

TEST_F(ResourceRowsTest, AreEmptyForSeveralInstances) {
  make("a-0", range(10, 20));
  make("a-1", range(10, 20));
  EXPECT_EQ(rows.urn_at(range(12, 14)), "");
}

TEST_F(ResourceRowsTest, AreEmptyForRejectedResources) {
  engine.reject = {"a"};
  make("a", range(10, 20));
  make("stack", {});
  EXPECT_EQ(rows.urn_at(range(12, 14)), "");
  EXPECT_EQ(rows.urn_at({}), "");
}

TEST_F(ResourceRowsTest, IncludeReadResources) {
  run::ReadResourceRequest request;
  request.type = "t:index:T";
  request.name = "r";
  request.source_position = range(10, 20);
  rows.read_resource(std::move(request), [](const auto&) {});
  EXPECT_EQ(rows.urn_at(range(12, 14)), kUrnStart + std::string("r"));
}

}  // namespace
}  // namespace virga::host
