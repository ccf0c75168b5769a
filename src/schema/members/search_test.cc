#include "schema/members/search.h"

#include <gtest/gtest.h>

namespace virga::schema {
namespace {

constexpr std::string_view kTokens[] = {"cloud:index:Server", "cloud:net/loadBalancer:LoadBalancer",
                                        "cloud:storage/bucket:Bucket",
                                        "cloud:storage/bucketObject:BucketObject"};

std::vector<std::string_view> tokens_found(const std::vector<std::string>& words) {
  return search(kTokens, words);
}

using TokenViews = std::vector<std::string_view>;

TEST(Search, FindsTokensWithAllWordsIgnoringCase) {
  EXPECT_EQ(tokens_found({"BUCKET"}), (TokenViews{kTokens[2], kTokens[3]}));
  EXPECT_EQ(tokens_found({"bucket", "object"}), TokenViews{kTokens[3]});
  EXPECT_EQ(tokens_found({"ge/buc"}), (TokenViews{kTokens[2], kTokens[3]}));
  EXPECT_EQ(tokens_found({}).size(), 4u);
}

TEST(Search, ListsBestMatchesFirst) {
  constexpr std::string_view kMore[] = {"cloud:bucket:Access", "cloud:index:BucketObject",
                                        "cloud:index:OldBucket", "cloud:index:Bucket"};
  EXPECT_EQ(search(kMore, {"bucket"}), (TokenViews{kMore[3], kMore[1], kMore[0], kMore[2]}));
}

TEST(Search, FindsSimilarTokensForMistypedWords) {
  EXPECT_EQ(tokens_found({"bukcet"}), (TokenViews{kTokens[2], kTokens[3]}));
  EXPECT_EQ(tokens_found({"balanser"}), TokenViews{kTokens[1]}) << "a word of a name";
  EXPECT_EQ(tokens_found({"laod"}), TokenViews{kTokens[1]}) << "the first word";
  EXPECT_EQ(tokens_found({"LoadBalancr"}), TokenViews{kTokens[1]});
  EXPECT_EQ(tokens_found({"storage", "objetc"}), TokenViews{kTokens[3]});
}

TEST(Search, FindsNothingForUnrelatedWords) {
  EXPECT_TRUE(tokens_found({"database"}).empty());
  EXPECT_TRUE(tokens_found({"bucket", "database"}).empty());
}

TEST(Search, SplitsNamesAtEachCapitalLetter) {
  constexpr std::string_view kLetter[] = {"cloud:index:eMail"};
  EXPECT_EQ(search(kLetter, {"amil"}), TokenViews{kLetter[0]});
}

}  // namespace
}  // namespace virga::schema
