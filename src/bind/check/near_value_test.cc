#include "bind/check/near_value.h"

#include <gtest/gtest.h>

#include "model/type.h"

namespace virga::bind {
namespace {

using model::Constant;
using model::Type;

TEST(NearValue, DiffersInCaseOrByOneLetter) {
  EXPECT_TRUE(is_near("Loadbalancer", "LoadBalancer"));
  EXPECT_TRUE(is_near("tcp", "TCP"));
  EXPECT_TRUE(is_near("LoadBalancers", "LoadBalancer"));
  EXPECT_TRUE(is_near("LoadBalncer", "LoadBalancer"));
  EXPECT_TRUE(is_near("LoadBalanter", "LoadBalancer"));
  EXPECT_TRUE(is_near("LoadBalacner", "LoadBalancer"));
  EXPECT_FALSE(is_near("LoadBalancer", "LoadBalancer"));
  EXPECT_FALSE(is_near("LoadBalnce", "LoadBalancer"));
  EXPECT_FALSE(is_near("", "LoadBalancer"));
  EXPECT_FALSE(is_near("aab", "aaab")) << "repeated letters";
}

TEST(NearValue, NeedsFiveLetters) {
  EXPECT_TRUE(is_near("house", "mouse"));
  EXPECT_FALSE(is_near("port", "sort"));
  EXPECT_TRUE(is_near("ports", "portss"));
  EXPECT_FALSE(is_near("host", "hosts")) << "one of the words has four letters";
}

TEST(NearValue, IgnoresWordsWithDigits) {
  EXPECT_FALSE(is_near("m5a.large", "m5.large"));
  EXPECT_FALSE(is_near("python3.9", "python3.8"));
  EXPECT_FALSE(is_near("nodejs18x", "nodejs18y"));
  EXPECT_FALSE(is_near("large-one", "large_one"));
  EXPECT_TRUE(is_near("m5.larg", "m5.large") == false) << "four letters";
  EXPECT_TRUE(is_near("m5.xlarge", "m5.xlargee"));
}

TEST(NearValue, NeedsATypeThatAcceptsEveryString) {
  const Type listed = Type::enumeration(
      "", Type::string(), {Constant::of_string("ClusterIP"), Constant::of_string("LoadBalancer")});
  const Type relaxed = Type::union_of({Type::string(), listed});
  EXPECT_EQ(near_listed_value(relaxed, "Loadbalancer"), "LoadBalancer");
  EXPECT_EQ(near_listed_value(relaxed, "LoadBalancer"), std::nullopt);
  EXPECT_EQ(near_listed_value(relaxed, "NodePort"), std::nullopt);
  EXPECT_EQ(near_listed_value(listed, "Loadbalancer"), std::nullopt) << "an error of its own";
  EXPECT_EQ(near_listed_value(Type::string(), "Loadbalancer"), std::nullopt);
}

}  // namespace
}  // namespace virga::bind
