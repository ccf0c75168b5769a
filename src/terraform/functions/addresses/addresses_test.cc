#include <gtest/gtest.h>

#include "terraform/functions/addresses/network.h"
#include "terraform/functions/functions_testing.h"

namespace virga::terraform {
namespace {

TEST(Networks, AreParsed) {
  const std::pair<const char*, const char*> kCases[] = {
      {"10.1.2.3/8", "10.0.0.0/8"},
      {"010.0.0.1/32", "10.0.0.1/32"},
      {"0.0.0.0/0", "0.0.0.0/0"},
      {"::/0", "::/0"},
      {"::1/128", "::1/128"},
      {"1::/16", "1::/16"},
      {"1:2:3:4:5:6:7:8/128", "1:2:3:4:5:6:7:8/128"},
      {"1:0:0:2:0:0:0:3/128", "1:0:0:2::3/128"},
      {"::1.2.3.4/128", "::102:304/128"},
      {"::ffff:1.2.3.4/128", "1.2.3.4/32"},
      {"FD00::A/64", "fd00::/64"},
  };
  for (const auto& [text, shown] : kCases) {
    const auto network = parse_network(text);
    ASSERT_TRUE(network) << text;
    EXPECT_EQ(network->str(), shown) << text;
  }
}

TEST(Networks, AreRejected) {
  for (const char* text : {"",
                           "/",
                           "10.0.0.0",
                           "10.0.0.0/",
                           "10.0.0.0/33",
                           "10.0.0.0/-1",
                           "10.0.0/8",
                           "10.0.0.256/8",
                           "10.0.0.0.0/8",
                           "::/129",
                           ":/8",
                           ":::/8",
                           "1::2::3/8",
                           "1:2:3:4:5:6:7/8",
                           "1:2:3:4:5:6:7:8:9/8",
                           "1:2:3:4:5:6:7::8/8",
                           "12345::/8",
                           "g::/8",
                           "1:/8",
                           "fe80::1%eth0/8",
                           "10.0.0.0/8 ",
                           "10.0.0.0/ 8",
                           "::1.2.3/128",
                           "+1.0.0.0/8"}) {
    EXPECT_FALSE(parse_network(text)) << text;
  }
}

TEST(Addresses, AreComputedAsRecorded) {
  Evaluator evaluate;
  const std::pair<const char*, const char*> kCases[] = {
      {R"(cidrhost("10.0.0.0/24", 255))", R"("10.0.0.255")"},
      {R"(cidrhost("10.0.0.0/24", -256))", R"("10.0.0.0")"},
      {R"(cidrhost("::/0", 340282366920938463463374607431768211455))",
       R"("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff")"},
      {R"(cidrsubnet("10.0.0.0/8", 24, 16777215))", R"("10.255.255.255/32")"},
      {R"(cidrsubnet("10.0.0.0/8", 4, -1))", R"("0.16.0.0/12")"},
      {R"(cidrsubnets("10.0.0.0/8", 1, 1))", R"(["10.0.0.0/9","10.128.0.0/9"])"},
  };
  for (const auto& [call, result] : kCases) EXPECT_EQ(evaluate(call), result) << call;
}

TEST(Addresses, MustBeInTheNetwork) {
  Evaluator evaluate;
  for (const char* call :
       {R"(cidrhost("10.0.0.0/24", 256))", R"(cidrhost("10.0.0.0/24", -257))",
        R"(cidrhost("::/0", 340282366920938463463374607431768211456))",
        R"(cidrhost("10.0.0.0/24", 1 / 0))", R"(cidrsubnet("10.0.0.0/8", 25, 0))",
        R"(cidrsubnet("10.0.0.0/8", 4, 16))", R"(cidrsubnet("10.0.0.0/8", -9, 0))",
        R"(cidrsubnet("10.0.0.0/8", 1e30, 0))", R"(cidrsubnets("10.0.0.0/8", 1, 1, 1))",
        R"(cidrsubnets("10.0.0.0/8", 33))", R"(cidrnetmask("fd00::/8"))"}) {
    EXPECT_TRUE(evaluate.fails(call)) << call;
  }
}

}  // namespace
}  // namespace virga::terraform
