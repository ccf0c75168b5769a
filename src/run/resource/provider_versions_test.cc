#include "run/resource/provider_versions.h"

#include <gtest/gtest.h>

#include "pulumi/resource_reference.h"

namespace virga::run {
namespace {

const std::string kProvider = "urn:pulumi:dev::proj::pulumi:providers:u::p";
const std::string kSite = "urn:pulumi:dev::proj::site:index:Site::s";

RegisterResourceRequest request(std::string type) {
  RegisterResourceRequest request;
  request.type = std::move(type);
  return request;
}

class ProviderVersionsTest : public ::testing::Test {
 protected:
  ProviderVersionsTest() {
    RegisterResourceRequest provider = request("pulumi:providers:u");
    provider.version = "3.0.0";
    versions_.add(kProvider, versions_.of_request(provider, "1.0.0"));
  }

  std::string version(const RegisterResourceRequest& request) {
    return versions_.of_request(request, "1.0.0").version;
  }

  ProviderVersions versions_;
};

TEST_F(ProviderVersionsTest, TheProgramsProviderComesBeforeTheOptionAndThePackage) {
  RegisterResourceRequest resource = request("u:index:R");
  EXPECT_EQ(version(resource), "1.0.0");
  resource.version = "2.0.0";
  EXPECT_EQ(version(resource), "2.0.0");
  resource.provider = kProvider + "::id";
  EXPECT_EQ(version(resource), "3.0.0");
  EXPECT_EQ(versions_.of(kProvider), "3.0.0");
}

TEST_F(ProviderVersionsTest, ProvidersAreInheritedThroughComponents) {
  RegisterResourceRequest site = request("site:index:Site");
  site.custom = false;
  site.providers = {{"u", kProvider + "::id"}};
  EXPECT_EQ(version(site), "") << "no provider manages a component of the program";
  versions_.add(kSite, versions_.of_request(site, ""));
  RegisterResourceRequest inner = request("site:index:Inner");
  inner.custom = false;
  inner.parent = kSite;
  versions_.add("inner", versions_.of_request(inner, ""));

  RegisterResourceRequest resource = request("u:index:R");
  resource.parent = "inner";
  EXPECT_EQ(version(resource), "3.0.0");
  resource.type = "other:index:R";
  EXPECT_EQ(version(resource), "1.0.0");
  ReadResourceRequest read;
  read.type = "u:index:R";
  read.parent = kSite;
  EXPECT_EQ(versions_.of_request(read, "").version, "3.0.0");
}

TEST_F(ProviderVersionsTest, AProviderOfAnotherPackageServesChildrenAlone) {
  RegisterResourceRequest component = request("site:index:Site");
  component.custom = false;
  component.remote = true;
  component.provider = kProvider + "::id";
  EXPECT_EQ(version(component), "1.0.0");
}

TEST_F(ProviderVersionsTest, TheEngineManagesItsOwnResources) {
  EXPECT_EQ(version(request("pulumi:pulumi:StackReference")), "");
}

TEST_F(ProviderVersionsTest, ReferencesSayTheirVersion) {
  versions_.add_from(PropertyValue::array({PropertyValue::secret(
      PropertyValue::reference(pulumi::make_reference("urn", "i", "4.0.0")))}));
  versions_.add_from(PropertyValue::reference(pulumi::make_reference("urn", "i")));
  EXPECT_EQ(versions_.of("urn"), "4.0.0");
  EXPECT_EQ(versions_.of("another"), "");
}

}  // namespace
}  // namespace virga::run
