#include "bind/blocks/package.h"

#include "bind/test_support.h"
#include "diag/codes/bind.h"

namespace virga::bind {
namespace {

using testing::bind_files;
using testing::bind_text;

TEST(PackageBlock, SelectsTheVersionOfTokens) {
  const auto bound = bind_text(R"pp(
    package {
      baseProviderName = "zoo"
      baseProviderVersion = "1.0.0"
    }
    resource "pet" "zoo:index:Pet" {}
  )pp");
  EXPECT_EQ(bound->findings(), "");
  const auto* resource = bound->node("pet").if_is<Resource>();
  ASSERT_NE(resource->descriptor, nullptr);
  EXPECT_EQ(resource->descriptor->version, "1.0.0");
}

TEST(PackageBlock, ReportsAnUnknownVersion) {
  const auto bound = bind_text(R"pp(
    package {
      baseProviderName = "zoo"
      baseProviderVersion = "2.0.0"
    }
    resource "pet" "zoo:index:Pet" {}
  )pp");
  EXPECT_EQ(bound->findings(), "V3128 \"2.0.0\"\n");
}

TEST(PackageBlock, ReportsAMisspelledNameThatNoResourceUses) {
  const auto findings = [](const std::string& name) {
    return bind_text("package {\n baseProviderName = \"" + name +
                     "\"\n}\nresource \"p\" \"zoo:index:Pet\" {}\n")
        ->findings();
  };
  EXPECT_EQ(findings("zooo"), "V3125 \"zooo\"\n");
  EXPECT_EQ(findings("zoo"), "");
  EXPECT_EQ(findings("something"), "") << "it may be used later";
}

TEST(PackageBlock, MayBeParameterized) {
  const auto bound = bind_text(R"pp(
    package {
      baseProviderName = "maker"
      baseProviderVersion = "1.0.0"
      parameterization {
        name = "made"
        version = "3.1.0"
        value = "bWFkZQ=="
      }
    }
  )pp");
  EXPECT_EQ(bound->findings(), "");
  ASSERT_EQ(bound->program.descriptors.size(), 1u);
  const PackageDescriptor& descriptor = bound->program.descriptors[0];
  EXPECT_EQ(descriptor.name, "made");
  EXPECT_EQ(descriptor.base_name, "maker");
  EXPECT_EQ(descriptor.parameterization->value, "made");
}

TEST(PackageBlock, ReportsInvalidAttributes) {
  EXPECT_EQ(bind_text("package \"zoo\" {}")->findings(), "V3120 \"zoo\"\n");
  EXPECT_EQ(bind_text("package \"a\" \"b\" {}")->findings(), "V3102 \"a\" \"b\"\n");
  EXPECT_EQ(bind_text("package {}")->findings(), "V3121 package {}\n");
  const auto bad = bind_text(
      "package {\n baseProviderName = \"a\"\n baseProviderVersion = \"x\"\n"
      " baseProviderDownloadUrl = \"::\"\n}");
  EXPECT_EQ(bad->findings(), "V3122 \"x\"\nV3122 \"::\"\n");
}

TEST(PackageBlock, RejectsDuplicatesInAFileAndDifferencesBetweenFiles) {
  const std::string block = "package { baseProviderName = \"a\" }\n";
  EXPECT_EQ(bind_text(block + block)->findings(), "V3123 package { baseProviderName = \"a\" }\n");
  EXPECT_EQ(bind_files({{"a.pp", block}, {"b.pp", block}})->findings(), "");
  const std::string other =
      "package {\nbaseProviderName = \"a\"\nbaseProviderVersion = \"1.0.0\"\n}\n";
  EXPECT_EQ(bind_files({{"a.pp", block}, {"b.pp", other}})->diagnostics.list()[0].code,
            diag::codes::kPackageMismatch);
}

}  // namespace
}  // namespace virga::bind
