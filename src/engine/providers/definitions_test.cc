#include "engine/providers/definitions.h"

#include <gtest/gtest.h>

namespace virga::engine {
namespace {

std::shared_ptr<const schema::Package> package(const std::string& version) {
  const std::string rest = R"(", "resources": {"t:index:R": {}}})";
  return *schema::Package::parse(R"({"name": "t", "version": ")" + version + rest, "test");
}

class DefinitionsTest : public ::testing::Test {
 protected:
  DefinitionsTest() {
    loader_.add(package("1.0.0"));
    loader_.add(package("2.0.0"));
  }

  // The version of the package that declares the type; "" if none does.
  std::string version_of(std::string_view type, std::string_view version) {
    const auto found = definitions_.find(type, "t", version);
    return found && found->resource ? found->package->version() : "";
  }

  schema::MemoryLoader loader_;
  Definitions definitions_{loader_};
};

TEST_F(DefinitionsTest, HaveTheVersionOfTheRequest) {
  EXPECT_EQ(version_of("t:index:R", "1.0.0"), "1.0.0");
  EXPECT_EQ(version_of("pulumi:providers:t", "1.0.0"), "1.0.0");
  EXPECT_EQ(version_of("t:index:R", ""), "2.0.0");
}

TEST_F(DefinitionsTest, HaveTheHighestVersionIfTheRequestedOneIsMissing) {
  EXPECT_EQ(version_of("t:index:R", "9.0.0"), "2.0.0");
  EXPECT_EQ(version_of("t:index:Q", "9.0.0"), "");
}

}  // namespace
}  // namespace virga::engine
