#include "convert/terraform/state/module_path.h"

#include <gtest/gtest.h>

namespace virga::convert::terraform {
namespace {

TEST(ModulePath, JoinsNamesAndKeys) {
  EXPECT_EQ(name_prefix(""), "");
  EXPECT_EQ(name_prefix("module.network"), "network-");
  EXPECT_EQ(name_prefix("module.network.module.subnet"), "network-subnet-");
  EXPECT_EQ(name_prefix("module.network[0].module.subnet[12]"), "network-0-subnet-12-");
  EXPECT_EQ(name_prefix(R"(module.network["a.b]c"].module.subnet)"), "network-a.b]c-subnet-");
  EXPECT_EQ(name_prefix(R"(module.network["a\"b"])"), R"(network-a"b-)");
}

TEST(ModulePath, EndsWithAnyText) {
  for (const char* text : {".", "module.", "module.x[", "module.x[\"", "module.x[\"a", "x[\"a\\",
                           "..", "[[", "module.module.module."}) {
    EXPECT_LT(name_prefix(text).size(), 100u) << text;
  }
}

}  // namespace
}  // namespace virga::convert::terraform
