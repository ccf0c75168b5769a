#include "convert/terraform/mapping/plural.h"

#include <gtest/gtest.h>

namespace virga::convert::terraform {
namespace {

TEST(Plural, FollowsTheRulesOfEnglish) {
  EXPECT_EQ(plural("rule"), "rules");
  EXPECT_EQ(plural("ingress"), "ingresses");
  EXPECT_EQ(plural("policy"), "policies");
  EXPECT_EQ(plural("gateway"), "gateways");
  EXPECT_EQ(plural("status"), "statuses");
  EXPECT_EQ(plural("mesh"), "meshes");
  EXPECT_EQ(plural("match"), "matches");
  EXPECT_EQ(plural("index"), "indices");
  EXPECT_EQ(plural("y"), "ys");
}

TEST(Plural, ChangesTheLastWordOnly) {
  EXPECT_EQ(plural("network_policy"), "network_policies");
  EXPECT_EQ(plural("status_check"), "status_checks");
}

TEST(Plural, KeepsPluralsAndWordsWithoutOne) {
  for (const char* name : {"subnet_ids", "addresses", "policies", "metadata", "user_data", "",
                           "trailing_", "people"}) {
    EXPECT_EQ(plural(name), name);
  }
}

}  // namespace
}  // namespace virga::convert::terraform
