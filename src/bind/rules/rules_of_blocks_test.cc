#include "bind/rules/rules_testing.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

using diag::Code;
namespace codes = diag::codes;
using testing::findings;
using testing::fixed;

std::string resource(const std::string& type, const std::string& body) {
  return "resource r \"" + type + "\" {\n" + body + "\n}\n";
}

TEST(Rules, ReportASecretAsPlainText) {
  constexpr Code kRule = codes::kPlainTextSecret;
  const auto database = [](const std::string& body) {
    return findings(kRule, "config \"p\" \"string\" {}\nx = \"a\"\n" +
                               resource("aws:rds/instance:Instance", body) +
                               "output \"o\" { value = [p, x] }\n");
  };
  EXPECT_EQ(database("password = \"hunter2\""), "V3261 \"hunter2\"\n");
  EXPECT_EQ(database("password = secret(\"hunter2\")"), "V3261 secret(\"hunter2\")\n");
  EXPECT_EQ(database("logins = [{ name = \"a\", key = \"hunter2\" }]"), "V3261 \"hunter2\"\n");
  for (const char* text : {"logins = [{ key = p }]", "password = \"\"", "password = p",
                           "password = \"a${p}\"", "password = null", "user = \"root\""}) {
    EXPECT_EQ(database(text), "") << text;
  }
}

TEST(Rules, HideTheSourceOfASecret) {
  const auto bound = testing::check_rule(
      codes::kPlainTextSecret, resource("aws:rds/instance:Instance", "password = \"hunter2\""));
  ASSERT_EQ(bound->diagnostics.size(), 1u);
  EXPECT_TRUE(bound->diagnostics.list()[0].hides_source);
}

TEST(Rules, ReportAPackageWithoutAVersion) {
  constexpr Code kRule = codes::kUnpinnedPackage;
  EXPECT_EQ(findings(kRule, "package zoo {\n  baseProviderName = \"zoo\"\n}\n"),
            "V3262 package zoo\n");
  EXPECT_EQ(findings(kRule,
                     "package zoo {\n  baseProviderName = \"zoo\"\n"
                     "  baseProviderVersion = \"1.0.0\"\n}\n"),
            "");
}

TEST(Rules, ReportDataWithoutProtection) {
  constexpr Code kRule = codes::kUnprotectedData;
  const auto of = [](const std::string& type, const std::string& body = "") {
    return findings(kRule, resource(type, body));
  };
  EXPECT_EQ(of("aws:s3/bucketV2:BucketV2"), "V3263 r\n");
  EXPECT_EQ(of("aws:rds/instance:Instance"), "V3263 r\n");
  EXPECT_EQ(of("aws:rds/instance:Instance", "options {\n protect = false\n}"), "V3263 r\n");
  EXPECT_EQ(of("ec2:ec2/instance:Instance"), "") << "an instance outside of rds";
  EXPECT_EQ(of("aws:s3/bucketPolicy:BucketPolicy"), "") << "a policy is not data";
  for (const char* body : {"options {\n protect = true\n}", "options {\n retainOnDelete = true\n}",
                           "deletionProtection = true"}) {
    EXPECT_EQ(of("aws:rds/instance:Instance", body), "") << body;
  }
  const std::string bucket = resource("aws:s3/bucketV2:BucketV2", "");
  EXPECT_EQ(findings(kRule, bucket, ProgramRole::kComponent), "");
}

TEST(Rules, ReportAnEmptyRange) {
  constexpr Code kRule = codes::kEmptyRange;
  const auto with_range = [](const std::string& range) {
    return findings(kRule, "config \"n\" \"int\" {}\noutput \"o\" { value = n }\n" +
                               resource("zoo:index:Pet", "options {\n range = " + range + "\n}"));
  };
  EXPECT_EQ(with_range("0"), "V3269 0\n");
  EXPECT_EQ(with_range("false"), "V3269 false\n");
  EXPECT_EQ(with_range("[]"), "V3269 []\n");
  for (const char* range : {"1", "true", "n", "[1]", "n > 1"}) {
    EXPECT_EQ(with_range(range), "") << range;
  }
  EXPECT_EQ(findings(kRule,
                     "component c \"./inside\" {\n  name = \"a\"\n"
                     "  options {\n    range = 0\n  }\n}\n"),
            "V3269 0\n");
}

TEST(Rules, ReportNamesOfOtherStyles) {
  constexpr Code kRule = codes::kNameStyle;
  const auto of = [](const std::string& name) { return findings(kRule, name + " = 1\n"); };
  const auto renamed = [](const std::string& name) {
    const auto bound = testing::check_rule(kRule, name + " = 1\n");
    return bound->diagnostics.list().at(0).notes.at(0).message.str();
  };
  EXPECT_EQ(of("max_size"), "V3271 max_size\n");
  for (const char* name : {"maxSize", "_maxSize", "x", "size2", "vpcID", "größe"}) {
    EXPECT_EQ(of(name), "") << name;
  }
  EXPECT_EQ(renamed("max_size"), "rename it to `maxSize` with `virga rename`");
  EXPECT_EQ(renamed("MAX_SIZE"), "rename it to `maxSize` with `virga rename`");
  EXPECT_EQ(renamed("VpcId"), "rename it to `vpcId` with `virga rename`");
  EXPECT_EQ(renamed("_max-size_"), "rename it to `_maxSize` with `virga rename`");
  EXPECT_EQ(findings(kRule, "config \"max_size\" \"int\" {}\n"), "V3271 \"max_size\"\n");
  EXPECT_EQ(findings(kRule, "resource my_pet \"zoo:index:Pet\" {}\n"), "");
}

TEST(Rules, ReportMissingDescriptionsOfComponents) {
  constexpr Code kRule = codes::kMissingDescription;
  const std::string text =
      "config \"a\" \"int\" {}\nconfig \"b\" \"int\" {\n  description = \"B\"\n}\n"
      "output \"o\" { value = a + b }\n";
  EXPECT_EQ(findings(kRule, text, ProgramRole::kComponent), "V3272 \"a\"\nV3272 \"o\"\n");
  EXPECT_EQ(findings(kRule, text), "");
  EXPECT_EQ(findings(kRule, "component c \"./inside\" {\n  name = \"a\"\n}\n"), "");
}

std::string cage(const std::string& inputs, const std::string& depends_on) {
  return "resource p \"zoo:index:Pet\" {}\nresource q \"zoo:index:Pet\" {}\n"
         "resource many \"zoo:index:Pet\" {\n  options {\n    range = 2\n  }\n}\n"
         "resource m \"aws:x/module:Module\" {}\n"
         "resource r \"zoo:index:Cage\" {\n  size = 1\n  " +
         inputs + "\n  options {\n    dependsOn = " + depends_on + "\n  }\n}\n";
}

TEST(Rules, ReportADependencyThatIsNotNeeded) {
  constexpr Code kRule = codes::kRedundantDependency;
  const auto of = [](const std::string& inputs, const std::string& depends_on) {
    return findings(kRule, cage(inputs, depends_on));
  };
  EXPECT_EQ(of("pet = p.breed", "[p]"), "V3275 p\n");
  EXPECT_EQ(of("pet = \"a${p.breed}\"", "[q, p]"), "V3275 p\n");
  EXPECT_EQ(of("pet = toJSON([{ a = p.breed }])", "[p]"), "V3275 p\n");
  EXPECT_EQ(of("pet = p.breed", "[q]"), "");
  EXPECT_EQ(of("pet = p.breed == \"\" ? q.breed : p.breed", "[q]"), "");
  EXPECT_EQ(of("pet = try(q.breed, \"\")", "[q]"), "");
  EXPECT_EQ(of("pet = many[0].breed", "[many]"), "");
  EXPECT_EQ(of("pet = m.name", "[m]"), "");
}

TEST(Rules, RemoveADependencyThatIsNotNeeded) {
  constexpr Code kRule = codes::kRedundantDependency;
  EXPECT_EQ(fixed(kRule, cage("pet = p.breed", "[q, p]")), cage("pet = p.breed", "[q]"));
  EXPECT_EQ(fixed(kRule, cage("pet = p.breed", "[p, q]")), cage("pet = p.breed", "[q]"));
  const std::string other = fixed(kRule, cage("pet = p.breed", "[p]\n    protect = true"));
  EXPECT_TRUE(other.ends_with("  options {\n    protect = true\n  }\n}\n")) << other;
  const std::string alone = fixed(kRule, cage("pet = p.breed\n", "[p]"));
  EXPECT_TRUE(alone.ends_with("  size = 1\n  pet = p.breed\n}\n")) << alone;
}

}  // namespace
}  // namespace virga::bind
