#include "run/resource/reference_facts.h"

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

class ReferenceFactsTest : public ::testing::Test {
 protected:
  ReferenceFactsTest() {
    RegisterResourceRequest provider = request("pulumi:providers:u");
    provider.version = "3.0.0";
    facts_.add(kProvider, facts_.of_request(provider, "1.0.0"));
  }

  std::string version(const RegisterResourceRequest& request) {
    return facts_.of_request(request, "1.0.0").version;
  }

  ReferenceFacts facts_;
};

TEST_F(ReferenceFactsTest, AProviderOfTheProgramOverridesTheOptionAndThePackage) {
  RegisterResourceRequest resource = request("u:index:R");
  EXPECT_EQ(version(resource), "1.0.0");
  resource.version = "2.0.0";
  EXPECT_EQ(version(resource), "2.0.0");
  resource.provider = kProvider + "::id";
  EXPECT_EQ(version(resource), "3.0.0");
  EXPECT_EQ(facts_.version(kProvider), "3.0.0");
}

TEST_F(ReferenceFactsTest, ProvidersAreInheritedThroughComponents) {
  RegisterResourceRequest site = request("site:index:Site");
  site.custom = false;
  site.providers = {{"u", kProvider + "::id"}};
  EXPECT_EQ(version(site), "") << "no provider manages a component of the program";
  facts_.add(kSite, facts_.of_request(site, ""));
  RegisterResourceRequest inner = request("site:index:Inner");
  inner.custom = false;
  inner.parent = kSite;
  facts_.add("inner", facts_.of_request(inner, ""));

  RegisterResourceRequest resource = request("u:index:R");
  resource.parent = "inner";
  EXPECT_EQ(version(resource), "3.0.0");
  resource.type = "other:index:R";
  EXPECT_EQ(version(resource), "1.0.0");
  ReadResourceRequest read;
  read.type = "u:index:R";
  read.parent = kSite;
  EXPECT_EQ(facts_.of_request(read, "").version, "3.0.0");
}

TEST_F(ReferenceFactsTest, AProviderOfAnotherPackageServesOnlyChildren) {
  RegisterResourceRequest component = request("site:index:Site");
  component.custom = false;
  component.remote = true;
  component.provider = kProvider + "::id";
  EXPECT_EQ(version(component), "1.0.0");
}

TEST_F(ReferenceFactsTest, ResourcesOfTheEngineHaveNoVersion) {
  EXPECT_EQ(version(request("pulumi:pulumi:StackReference")), "");
}

TEST_F(ReferenceFactsTest, KnowsComponents) {
  RegisterResourceRequest remote = request("u:index:Comp");
  remote.custom = false;
  remote.remote = true;
  facts_.add("comp", facts_.of_request(remote, ""));
  facts_.add_from(PropertyValue::reference(pulumi::make_reference("other", std::nullopt)));
  facts_.add_from(PropertyValue::reference(pulumi::make_reference("future", "")));
  EXPECT_TRUE(facts_.is_component("comp"));
  EXPECT_TRUE(facts_.is_component("other"));
  EXPECT_FALSE(facts_.is_component("future"));
  EXPECT_FALSE(facts_.is_component(kProvider));
}

TEST_F(ReferenceFactsTest, StoresTheVersionsInReferences) {
  facts_.add_from(PropertyValue::array({PropertyValue::secret(
      PropertyValue::reference(pulumi::make_reference("urn", "i", "4.0.0")))}));
  facts_.add_from(PropertyValue::reference(pulumi::make_reference("urn", "i")));
  EXPECT_EQ(facts_.version("urn"), "4.0.0");
  EXPECT_EQ(facts_.version("another"), "");
}

}  // namespace
}  // namespace virga::run
