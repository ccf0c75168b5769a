#include "host/files/package_file.h"

#include <gtest/gtest.h>

namespace virga::host {
namespace {

std::string lock_file(const std::string& schema) {
  const auto package = schema::Package::parse(schema, "schema");
  if (!package) return "(" + package.error().str() + ")";
  const auto file = package_file(**package);
  return file ? file->name + "\n" + file->text : "(" + file.error().str() + ")";
}

TEST(PackageFile, DescribesSourceOfPackage) {
  EXPECT_EQ(lock_file(R"({"name": "zoo", "version": "1.2.3"})"),
            "zoo-1.2.3.pp\n"
            "package \"zoo\" {\n"
            "  baseProviderName    = \"zoo\"\n"
            "  baseProviderVersion = \"1.2.3\"\n"
            "}\n");
  EXPECT_EQ(lock_file(R"({"name": "zoo"})"),
            "zoo.pp\n"
            "package \"zoo\" {\n"
            "  baseProviderName = \"zoo\"\n"
            "}\n");
}

TEST(PackageFile, EscapesTemplateSequences) {
  EXPECT_EQ(lock_file(R"({"name": "zoo", "version": "1.0.0",
                          "pluginDownloadURL": "https://example.com/v${VERSION}"})"),
            "zoo-1.0.0.pp\n"
            "package \"zoo\" {\n"
            "  baseProviderName        = \"zoo\"\n"
            "  baseProviderVersion     = \"1.0.0\"\n"
            "  baseProviderDownloadUrl = \"https://example.com/v$${VERSION}\"\n"
            "}\n");
}

TEST(PackageFile, HasParameterOfPackage) {
  const std::string expected =
      "dns-3.4.0.pp\n"
      "package \"dns\" {\n"
      "  baseProviderName    = \"terraform\"\n"
      "  baseProviderVersion = \"0.5.0\"\n"
      "  parameterization {\n"
      "    name    = \"dns\"\n"
      "    version = \"3.4.0\"\n"
      "    value   = \"aGk=\"\n"
      "  }\n"
      "}\n";
  EXPECT_EQ(lock_file(R"({"name": "dns", "version": "3.4.0", "parameterization": {
      "baseProvider": {"name": "terraform", "version": "0.5.0"}, "parameter": "aGk="}})"),
            expected);
  EXPECT_EQ(lock_file(R"({"name": "dns", "version": "3.4.0", "extensionParameterization": {
      "baseProvider": {"name": "terraform", "version": "0.5.0"}, "parameter": "aGk="}})"),
            expected);
}

TEST(PackageFile, RequiresVersionOfParameterizedPackage) {
  EXPECT_EQ(lock_file(R"({"name": "dns", "parameterization": {
      "baseProvider": {"name": "terraform", "version": "0.5.0"}, "parameter": "aGk="}})"),
            "(the package dns has a parameter but no version)");
}

TEST(PackageFile, RejectsNamesThatArePaths) {
  EXPECT_EQ(lock_file(R"({"name": "../zoo"})"), "(../zoo is not a package name)");
}

}  // namespace
}  // namespace virga::host
