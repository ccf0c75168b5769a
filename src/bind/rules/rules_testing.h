// For the tests of this folder: the findings of one rule, and the program after its fixes.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "bind/rules/rules.h"
#include "bind/test_support.h"

namespace virga::bind::testing {

// Packages whose types have the names of those of clouds.
inline void add_clouds(Bound& bound) {
  auto aws = std::make_shared<TestPackage>("aws");
  aws->object("aws:ec2/Rule:Rule",
              {"fromPort: int", "toPort: int", "protocol: string", "cidrBlocks: list(string)"});
  aws->resource("aws:rds/instance:Instance",
                {"password: string", "user: string", "deletionProtection: bool",
                 "logins: list(aws:rds/Login:Login)"},
                {"endpoint: string"});
  aws->edit("aws:rds/instance:Instance").inputs.list[2].secret = true;
  aws->object("aws:rds/Login:Login", {"key: string", "name: string"});
  aws->edit_object("aws:rds/Login:Login").properties.list[0].secret = true;
  aws->resource("aws:s3/bucketV2:BucketV2", {"name: string"}, {"name: string"});
  aws->resource("aws:s3/bucketPolicy:BucketPolicy", {"policy: string"}, {});
  aws->resource("aws:ec2/securityGroup:SecurityGroup",
                {"ingress: list(aws:ec2/Rule:Rule)", "egress: list(aws:ec2/Rule:Rule)"}, {});
  aws->resource("aws:ec2/securityGroupRule:SecurityGroupRule",
                {"type: string", "fromPort: int", "toPort: int", "cidrBlocks: list(string)"}, {});
  aws->resource("aws:vpc/i:SecurityGroupIngressRule",
                {"ipProtocol: string", "fromPort: int", "toPort: int", "cidrIpv4: string"}, {});
  aws->resource("aws:compute/firewall:Firewall", {"sourceRanges: list(string)", "allows: any"}, {});
  aws->resource("aws:network/rule:SecurityRule",
                {"sourceAddressPrefix: string", "destinationPortRange: string", "access: string",
                 "direction: string"},
                {});
  aws->resource("aws:x/module:Module", {"name: string"}, {"name: string"});
  aws->edit("aws:x/module:Module").is_component = true;
  bound.loader.add(aws);
  // The names of types are unique within a package of a test.
  auto ec2 = std::make_shared<TestPackage>("ec2");
  ec2->resource("ec2:ec2/instance:Instance", {"name: string"}, {"name: string"});
  bound.loader.add(ec2);
}

// Binds a program with one component folder, `inside`, and runs one rule.
inline std::unique_ptr<Bound> check_rule(diag::Code rule, const std::string& text,
                                         ProgramRole role = ProgramRole::kMain) {
  auto bound = std::make_unique<Bound>();
  bound->loader.add(zoo());
  add_clouds(*bound);
  bound->components = std::make_unique<MemoryComponentFiles>(
      MemoryComponentFiles::Files{{"main.pp", text},
                                  {"inside/main.pp",
                                   "config \"name\" \"string\" {\n  description = \"a\"\n}\n"
                                   "output \"o\" {\n  description = \"b\"\n  value = name\n}\n"}},
      bound->sources);
  BindOptions options;
  options.components = bound->components.get();
  bound->program = virga::bind::bind(bound->components->open("").value(), bound->sources,
                                     bound->loader, options, bound->diagnostics);
  EXPECT_EQ(bound->findings(), "") << text;
  const auto is_on = [&](diag::Code code) { return code == rule; };
  for (const Program* each : with_components(bound->program)) {
    check_rules(*each, bound->sources, each == &bound->program ? role : ProgramRole::kComponent,
                is_on, bound->diagnostics);
  }
  return bound;
}

inline std::string findings(diag::Code rule, const std::string& text,
                            ProgramRole role = ProgramRole::kMain) {
  return check_rule(rule, text, role)->findings();
}

// The text after the first fix of each finding, last ones first. Fails if a fix is not safe.
inline std::string fixed(diag::Code rule, std::string text) {
  const auto bound = check_rule(rule, text);
  const auto& list = bound->diagnostics.list();
  for (auto each = list.rbegin(); each != list.rend(); ++each) {
    EXPECT_EQ(each->fixes.size(), 1u) << text;
    if (each->fixes.empty()) continue;
    EXPECT_TRUE(each->fixes[0].safe);
    const auto& edits = each->fixes[0].edits;
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
      text.replace(edit->range.span.begin, edit->range.span.size(), edit->replacement);
    }
  }
  return text;
}

// A program that uses all that the expressions of the tests refer to.
inline std::string with_value(const std::string& expression) {
  return "config \"a\" \"bool\" {}\nconfig \"b\" \"bool\" {}\nconfig \"s\" \"string\" {}\n"
         "config \"n\" \"int\" {}\nconfig \"maybe\" \"bool\" {\n  default = null\n}\n"
         "config \"list\" \"list(string)\" {}\nconfig \"map\" \"map(string)\" {}\n"
         "config \"key\" \"string\" {\n  secret = true\n}\n"
         "output \"o\" {\n  value = " +
         expression + "\n}\n";
}

inline std::string of_value(diag::Code rule, const std::string& expression) {
  return findings(rule, with_value(expression));
}

// The expression after the fixes.
inline std::string fixed_value(diag::Code rule, const std::string& expression) {
  const std::string before = with_value("");
  const std::string all = fixed(rule, with_value(expression));
  const std::size_t begin = before.size() - 3;
  return all.substr(begin, all.size() - begin - 3);
}

}  // namespace virga::bind::testing
