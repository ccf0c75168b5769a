#include "bind/rules/rules_testing.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using testing::findings;
using testing::of_value;

std::string credential(const std::string& text) {
  return of_value(codes::kCredential, "\"" + text + "\"");
}

// The parts are separate, so that scanners do not report this file.
const std::string kToken = "0123456789abcdefghijABCDEFGHIJ012345";

TEST(Rules, ReportCredentials) {
  const std::string aws = std::string("AKI") + "AIOSFODNN7QWERTYU";
  EXPECT_EQ(credential(aws), "V3274 " + aws + "\n");
  EXPECT_EQ(credential("key: " + aws + ".").substr(0, 5), "V3274");
  EXPECT_NE(credential(std::string("ghp") + "_" + kToken), "");
  EXPECT_NE(credential(std::string("npm") + "_" + kToken), "");
  EXPECT_NE(credential(std::string("AIz") + "a" + kToken.substr(1)), "");
  EXPECT_NE(credential(std::string("glpat") + "-0123456789abcdefghij"), "");
  EXPECT_NE(credential(std::string("pul") + "-0123456789abcdef0123456789abcdef01234567"), "");
  const std::string key = kToken + kToken;
  EXPECT_NE(credential("-----BEGIN RSA PRIVATE KEY-----\\n" + key + "\\n"), "");
  EXPECT_NE(credential("-----BEGIN CERTIFICATE-----\\n-----BEGIN EC PRIVATE KEY-----\\n" + key),
            "");
  EXPECT_NE(of_value(codes::kCredential, "<<EOT\n-----BEGIN PRIVATE KEY-----\n" + key + "\nEOT"),
            "");
}

TEST(Rules, AcceptWhatIsNotACredential) {
  const std::string key = kToken + kToken;
  for (const std::string& text : {
           std::string("AKI") + "AIOSFODNN7EXAMPLE",
           std::string("AKI") + "AXXXXXXXXXXXXXXXX",
           std::string("AKI") + "AIOSFODNN7QWERT",
           std::string("AKI") + "AIOSFODNN7QWERTYUI",
           std::string("xAKI") + "AIOSFODNN7QWERTYU",
           std::string("ghp_"),
           std::string("ghp") + "_" + kToken + "x",
           std::string("pul-0123"),
           std::string("-----BEGIN PRIVATE KEY-----"),
           "-----BEGIN PUBLIC KEY-----\\n" + key,
           "-----BEGIN ENCRYPTED PRIVATE KEY-----\\n" + key,
       }) {
    EXPECT_EQ(credential(text), "") << text;
  }
}

TEST(Rules, ReportACredentialOnceAndHideIt) {
  const auto bound = testing::check_rule(
      codes::kCredential, testing::with_value("\"" + std::string("AKI") + "AIOSFODNN7QWERTYU\""));
  ASSERT_EQ(bound->diagnostics.size(), 1u);
  EXPECT_TRUE(bound->diagnostics.list()[0].hides_source);
  EXPECT_EQ(bound->diagnostics.list()[0].message(),
            "this string contains the id of an access key of AWS");
}

TEST(Rules, ReportAPolicyThatAllowsEverything) {
  const auto of = [](const std::string& statement) {
    return of_value(codes::kWildcardPolicy, "toJSON({ Statement = [{ " + statement + " }] })");
  };
  EXPECT_EQ(of("Effect = \"Allow\", Action = \"*\", Resource = \"*\""), "V3276 \"*\"\n");
  EXPECT_EQ(of("Effect = \"Allow\", Action = [\"a\", \"*\"], Resource = [\"*\"]"),
            "V3276 [\"a\", \"*\"]\n");
  EXPECT_EQ(of("actions = [\"*\"], resources = [\"*\"]"), "V3276 [\"*\"]\n");
  for (const char* text :
       {"Effect = \"Deny\", Action = \"*\", Resource = \"*\"", "Action = \"*\", Resource = \"*\"",
        "Effect = \"Allow\", Action = \"s3:*\", Resource = \"*\"",
        "Effect = \"Allow\", Action = \"*\", Resource = s",
        "Effect = \"Allow\", Action = \"*\", Resource = \"*\", Condition = {}",
        "effect = \"Deny\", actions = [\"*\"], resources = [\"*\"]"}) {
    EXPECT_EQ(of(text), "") << text;
  }
}

TEST(Rules, ReportAPortThatIsOpenToTheWorld) {
  const auto of = [](const std::string& type, const std::string& body) {
    return findings(codes::kOpenToTheWorld, "resource r \"" + type + "\" {\n" + body + "\n}\n");
  };
  const std::string group = "aws:ec2/securityGroup:SecurityGroup";
  const auto rule = [](const std::string& from, const std::string& to,
                       const std::string& address = "0.0.0.0/0") {
    return " = [{ protocol = \"tcp\", fromPort = " + from + ", toPort = " + to +
           ", cidrBlocks = [\"" + address + "\"] }]";
  };
  EXPECT_EQ(of(group, "ingress" + rule("22", "22")), "V3277 [\"0.0.0.0/0\"]\n");
  EXPECT_EQ(of(group, "ingress" + rule("3000", "4000")), "V3277 [\"0.0.0.0/0\"]\n");
  EXPECT_EQ(of(group, "ingress" + rule("443", "443")), "");
  EXPECT_EQ(of(group, "ingress" + rule("23", "3388")), "");
  EXPECT_EQ(of(group, "ingress" + rule("22", "22", "10.0.0.0/8")), "");
  EXPECT_EQ(of(group, "egress" + rule("22", "22")), "");
  EXPECT_EQ(of(group, "ingress = [{ protocol = \"-1\", cidrBlocks = [\"0.0.0.0/0\"] }]"),
            "V3277 [\"0.0.0.0/0\"]\n");
  const std::string single = "fromPort = 22\ntoPort = 22\ncidrBlocks = [\"0.0.0.0/0\"]\n";
  const std::string old = "aws:ec2/securityGroupRule:SecurityGroupRule";
  EXPECT_EQ(of(old, "type = \"ingress\"\n" + single), "V3277 [\"0.0.0.0/0\"]\n");
  EXPECT_EQ(of(old, "type = \"egress\"\n" + single), "");
  EXPECT_EQ(of("aws:vpc/i:SecurityGroupIngressRule",
               "ipProtocol = \"tcp\"\nfromPort = 22\ntoPort = 22\ncidrIpv4 = \"0.0.0.0/0\""),
            "V3277 \"0.0.0.0/0\"\n");
}

TEST(Rules, ReportOpenPortsOfOtherClouds) {
  const auto of = [](const std::string& type, const std::string& body) {
    return findings(codes::kOpenToTheWorld, "resource r \"" + type + "\" {\n" + body + "\n}\n");
  };
  const auto firewall = [&](const std::string& ports) {
    return of("aws:compute/firewall:Firewall",
              "sourceRanges = [\"0.0.0.0/0\"]\nallows = [{ ports = [" + ports + "] }]");
  };
  EXPECT_EQ(firewall("\"80\", \"20-25\""), "V3277 [\"0.0.0.0/0\"]\n");
  EXPECT_EQ(firewall("\"80\", \"a-b\", \"\""), "");
  const auto azure = [&](const std::string& direction) {
    return of("aws:network/rule:SecurityRule",
              "sourceAddressPrefix = \"*\"\ndestinationPortRange = \"3389\"\naccess = \"Allow\"\n"
              "direction = \"" +
                  direction + "\"");
  };
  EXPECT_EQ(azure("Inbound"), "V3277 \"*\"\n");
  EXPECT_EQ(azure("Outbound"), "");
}

}  // namespace
}  // namespace virga::bind
