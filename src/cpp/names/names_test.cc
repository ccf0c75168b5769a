// Tests the words of names, reserved names and unique names.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <vector>

#include "cpp/names/reserved.h"
#include "cpp/names/scope.h"
#include "cpp/names/words.h"

namespace virga::cpp {
namespace {

TEST(Words, BeginAtCapitalsAndSeparators) {
  EXPECT_EQ(snake_case("bucketName"), "bucket_name");
  EXPECT_EQ(snake_case("BucketName"), "bucket_name");
  EXPECT_EQ(snake_case("with-dash.and dot"), "with_dash_and_dot");
  EXPECT_EQ(snake_case("__reserved_Name"), "reserved_name");
  EXPECT_EQ(snake_case("s3Bucket"), "s3_bucket");
  EXPECT_EQ(upper_camel_case("apps/v1-beta"), "AppsV1Beta");
}

TEST(Words, KeepAcronymsTogether) {
  EXPECT_EQ(snake_case("HTTPServer"), "http_server");
  EXPECT_EQ(snake_case("bucketARN"), "bucket_arn");
  EXPECT_EQ(snake_case("bucketARNs"), "bucket_arns");
  EXPECT_EQ(snake_case("IPv6Set"), "ipv6_set");
  EXPECT_EQ(upper_camel_case("HTTPServer"), "HttpServer");
}

TEST(Words, MakeIdentifiersOfAnyText) {
  EXPECT_EQ(snake_case("2fast"), "n2fast");
  EXPECT_EQ(upper_camel_case("2fast"), "N2fast");
  EXPECT_EQ(snake_case("$"), "unnamed");
  EXPECT_EQ(upper_camel_case(""), "Unnamed");
  EXPECT_EQ(snake_case("größe"), "gr_e");
}

TEST(Reserved, NamesAreKeywordsMacrosAndOwnNamespaces) {
  for (const char* name : {"class", "xor", "co_await", "linux", "major", "errno", "NULL", "EOF",
                           "std", "sdk", "assert", "DELETE"}) {
    EXPECT_TRUE(is_reserved(name)) << name;
    EXPECT_EQ(legal_name(name), std::string(name) + "_");
  }
  EXPECT_FALSE(is_reserved("name"));
}

TEST(Scope, MakesNamesUnique) {
  Scope scope;
  EXPECT_EQ(scope.claim("name"), "name");
  EXPECT_EQ(scope.claim("name"), "name_2");
  EXPECT_EQ(scope.claim("name"), "name_3");
  EXPECT_EQ(scope.claim("Pod"), "Pod");
  EXPECT_EQ(scope.claim("Pod", "Type"), "PodType");
  EXPECT_EQ(scope.claim("Pod", "Type"), "PodType2");
  EXPECT_EQ(scope.claim("linux"), "linux_");
  EXPECT_EQ(scope.claim("linux"), "linux_2");
}

TEST(Scope, ClaimsOfOneNameAreFast) {
  Scope scope;
  std::string last;
  for (int i = 0; i < 200'000; ++i) last = scope.claim("same");
  EXPECT_EQ(last, "same_200000");
}

bool is_legal(const std::string& name) {
  if (name.empty() || is_reserved(name) || std::isdigit(static_cast<unsigned char>(name[0]))) {
    return false;
  }
  // Names that begin with "_" or contain "__" belong to the implementation.
  if (name[0] == '_' || name.find("__") != std::string::npos) return false;
  return std::ranges::all_of(name, [](unsigned char c) { return std::isalnum(c) || c == '_'; });
}

RC_GTEST_PROP(Scope, RandomNamesAreUniqueAndLegal, (const std::vector<std::string>& names)) {
  Scope members, types;
  std::set<std::string> unique_members, unique_types;
  for (const std::string& name : names) {
    const std::string member = members.claim(snake_case(name));
    const std::string type = types.claim(upper_camel_case(name), "Type");
    RC_ASSERT(is_legal(member) && is_legal(type));
    RC_ASSERT(unique_members.insert(member).second);
    RC_ASSERT(unique_types.insert(type).second);
  }
}

// Letters that make reserved names and collisions likely.
RC_GTEST_PROP(Scope, SimilarNamesAreUniqueAndLegal, ()) {
  const auto names = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "linux", "Linux", "linux_", "linux2", "linux_2", "LINUX", "new", "New", "fooBar", "foo_bar",
      "FooBar", "foo-bar", "2", "_", "$"));
  Scope scope;
  std::set<std::string> unique;
  for (const std::string& name : names) {
    const std::string member = scope.claim(snake_case(name));
    RC_ASSERT(is_legal(member));
    RC_ASSERT(unique.insert(member).second);
  }
}

}  // namespace
}  // namespace virga::cpp
