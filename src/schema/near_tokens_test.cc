#include "schema/near_tokens.h"

#include <gtest/gtest.h>

namespace virga::schema {
namespace {

using Tokens = std::vector<std::string>;

const Tokens kContainers = {
    "k:apps/v1:Deployment",        "k:apps/v1beta1:Deployment",       "k:apps/v1beta2:Deployment",
    "k:autoscaling/v1:Autoscaler", "k:autoscaling/v2:Autoscaler",     "k:batch/v1:CronJob",
    "k:batch/v1beta1:CronJob",     "k:batch/v2alpha1:CronJob",        "k:core/v1:PodList",
    "k:core/v1:Service",           "k:extensions/v1beta1:Deployment",
};

TEST(NearTokens, PreferTheSameNameInAnotherModule) {
  EXPECT_EQ(
      near_tokens("k:core/v1:Deployment", kContainers),
      (Tokens{"k:apps/v1:Deployment", "k:apps/v1beta2:Deployment", "k:apps/v1beta1:Deployment"}));
  EXPECT_EQ(near_tokens("k:core/v1:deployment", kContainers)[0], "k:apps/v1:Deployment");
  EXPECT_EQ(near_tokens("k:apps/v1:Service", kContainers), Tokens{"k:core/v1:Service"});
}

TEST(NearTokens, OrderModulesByVersion) {
  EXPECT_EQ(near_tokens("k:core/v1:CronJob", kContainers),
            (Tokens{"k:batch/v1:CronJob", "k:batch/v2alpha1:CronJob", "k:batch/v1beta1:CronJob"}));
  EXPECT_EQ(near_tokens("k:core/v1:Autoscaler", kContainers),
            (Tokens{"k:autoscaling/v2:Autoscaler", "k:autoscaling/v1:Autoscaler"}));
  const Tokens dated = {"a:storage/v20210101:Account", "a:storage/v20230101preview:Account",
                        "a:storage:Account"};
  EXPECT_EQ(near_tokens("a:web:Account", dated),
            (Tokens{"a:storage:Account", "a:storage/v20210101:Account",
                    "a:storage/v20230101preview:Account"}));
  const Tokens huge = {"a:m/v2:T", "a:m/v99999999999999999999:T"};
  EXPECT_EQ(near_tokens("a:elsewhere:T", huge),
            (Tokens{"a:m/v99999999999999999999:T", "a:m/v2:T"}));
}

TEST(NearTokens, FindMisspelledModules) {
  EXPECT_EQ(near_tokens("k:app/v1:Deployment", kContainers), Tokens{"k:apps/v1:Deployment"});
  EXPECT_EQ(near_tokens("k:apps:Deployment", kContainers), Tokens{"k:apps/v1:Deployment"});
  // The most similar one is not stable.
  EXPECT_EQ(
      near_tokens("k:apps/v1beta3:Deployment", kContainers),
      (Tokens{"k:apps/v1beta2:Deployment", "k:apps/v1:Deployment", "k:apps/v1beta1:Deployment"}));
}

TEST(NearTokens, FindMisspelledNames) {
  EXPECT_EQ(near_tokens("k:apps/v1:Deploymnet", kContainers), Tokens{"k:apps/v1:Deployment"});
  EXPECT_EQ(near_tokens("k:core/v1:Deploymnet", kContainers)[0], "k:apps/v1:Deployment");
  EXPECT_EQ(near_tokens("k:core/v1:Unlike", kContainers), Tokens{});
  EXPECT_EQ(near_tokens("", kContainers), Tokens{});
}

TEST(NearTokens, CompareShortForms) {
  const Tokens files = {"c:s3/bucket:Bucket", "c:s3/bucketObject:BucketObject"};
  EXPECT_EQ(near_tokens("c:s3:Bukcet", files), Tokens{"c:s3/bucket:Bucket"});
  EXPECT_EQ(near_tokens("c:s3/bukcet:Bucket", files), Tokens{"c:s3/bucket:Bucket"});
  EXPECT_EQ(near_tokens("c:ec2:Bucket", files), Tokens{"c:s3/bucket:Bucket"});
  const Tokens modules = {"c:ec2/bucket:Bucket", "c:s3/bucket:Bucket"};
  EXPECT_EQ(near_tokens("c:s4:Bucket", modules), Tokens{"c:s3/bucket:Bucket"});
  EXPECT_EQ(short_form(files[0]), "c:s3:Bucket");
  EXPECT_EQ(short_form("c:index:Bucket"), "");
}

}  // namespace
}  // namespace virga::schema
