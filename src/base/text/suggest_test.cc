#include "base/text/suggest.h"

#include <gtest/gtest.h>

#include <vector>

namespace virga::base {
namespace {

std::string near(std::string_view name, std::vector<std::string_view> candidates) {
  return std::string(nearest(name, candidates).value_or("nothing"));
}

TEST(Suggest, FindsNamesWithOneEdit) {
  EXPECT_EQ(near("bucketNmae", {"bucketSize", "bucketName"}), "bucketName");  // a swap
  EXPECT_EQ(near("bucktName", {"bucketName"}), "bucketName");                 // one missing
  EXPECT_EQ(near("buckettName", {"bucketName"}), "bucketName");               // one too many
  EXPECT_EQ(near("bucketMame", {"bucketName"}), "bucketName");                // a wrong one
  EXPECT_EQ(near("BUCKET-NAME", {"bucket_name"}), "bucket_name");
}

TEST(Suggest, PrefersADifferenceInCaseToAnEdit) {
  EXPECT_EQ(near("instancetype", {"instanceTypes", "instanceType"}), "instanceType");
  EXPECT_EQ(near("my-name", {"mybname", "my_name"}), "my_name");
}

TEST(Suggest, RejectsDistancesAboveAThirdOfTheLength) {
  EXPECT_EQ(near("abc", {"abd"}), "abd");
  EXPECT_EQ(near("ab", {"ac"}), "nothing");
  EXPECT_EQ(near("abcdef", {"abcdxy"}), "abcdxy");
  EXPECT_EQ(near("abcdef", {"abcxyz"}), "nothing");
  EXPECT_EQ(near("a", {"b"}), "nothing");
  EXPECT_EQ(near("id", {"ID"}), "ID");
}

TEST(Suggest, RejectsNamesThatDifferInAWord) {
  EXPECT_EQ(near("functionArn", {"functionName"}), "nothing");
  EXPECT_EQ(near("function_arn", {"function_url"}), "nothing");
  EXPECT_EQ(near("securityGroupId", {"securityGroupEgress", "securityGrupId"}), "securityGrupId");
  EXPECT_EQ(near("functoinNmae", {"functionName"}), "functionName");
  EXPECT_EQ(near("periodMS", {"periodMs"}), "periodMs");
  EXPECT_EQ(near("function_name", {"functionName"}), "functionName");
}

TEST(Suggest, ComparesShortWordsMoreStrictly) {
  EXPECT_EQ(near("expirationDays", {"expirationDate", "expirationInDays"}), "expirationInDays");
  EXPECT_EQ(near("userId", {"userIf"}), "userIf");        // half of a word of two letters
  EXPECT_EQ(near("poolSize", {"poolSite"}), "poolSite");  // a quarter of four
  EXPECT_EQ(near("poolSize", {"poolSide"}), "poolSide");
  EXPECT_EQ(near("poolSize", {"poolBite"}), "nothing");  // half of four
}

TEST(Suggest, CountsDigitsAsPartsOfWords) {
  EXPECT_EQ(near("size_0", {"size_9"}), "nothing");
  EXPECT_EQ(near("size_a", {"size_z"}), "nothing");
  EXPECT_EQ(near("size.A", {"size.Z"}), "nothing");
}

TEST(Suggest, FindsNamesThatBeginWithAWord) {
  EXPECT_TRUE(begins_with_word("versioningConfiguration", "versioning"));
  EXPECT_TRUE(begins_with_word("versioning_configuration", "versioning"));
  EXPECT_FALSE(begins_with_word("versionings", "versioning"));
  EXPECT_FALSE(begins_with_word("versioning", "versioning"));
  EXPECT_FALSE(begins_with_word("versioningConfiguration", ""));
}

TEST(Suggest, ReturnsTheFirstOfEquallyNearCandidates) {
  EXPECT_EQ(near("cat", {"bat", "hat", "rat"}), "bat");
  EXPECT_EQ(near("name", {"nome", "name"}), "name");
}

TEST(Suggest, ListsEquallyNearCandidatesOnce) {
  const std::vector<std::string_view> names = {"goat", "bat", "hat", "bat", "coat"};
  EXPECT_EQ(equally_near("cat", names), (std::vector<std::string_view>{"bat", "hat", "coat"}));
  EXPECT_EQ(equally_near("hat", names), (std::vector<std::string_view>{"hat"}));
  EXPECT_TRUE(equally_near("sheep", names).empty());
}

TEST(Suggest, ReturnsNothingForEmptyNamesAndLists) {
  EXPECT_EQ(near("", {"", "a"}), "nothing");
  EXPECT_EQ(near("abc", {}), "nothing");
  EXPECT_EQ(near("abc", {""}), "nothing");
}

TEST(Suggest, IgnoresLongNames) {
  const std::string at_limit(256, 'x');
  const std::string over(257, 'x');
  EXPECT_EQ(near(at_limit, {at_limit}), at_limit);
  EXPECT_EQ(near(at_limit, {over}), "nothing");
  EXPECT_EQ(near(over, {over}), "nothing");
}

}  // namespace
}  // namespace virga::base
