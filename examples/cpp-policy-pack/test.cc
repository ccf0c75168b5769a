// Applies the policies to a program in the embedded engine and prints what they find.
#include <iostream>

#include "engine/deployment/policy_analyzer.h"
#include "engine/engine.h"
#include "policies.h"
#include "pulumi/json.h"
#include "schema/schema.h"
#include "sdk/policies/policy_run.h"
#include "sdk/sdk.h"

namespace {

using namespace virga::sdk;

Properties rule(int port, const char* from) {
  return {{"fromPort", port}, {"toPort", port}, {"cidrBlocks", PropertyInput::list({from})}};
}

void program() {
  const CustomResource group(
      "aws:ec2/securityGroup:SecurityGroup", "web",
      {{"ingress", PropertyInput::list({PropertyInput::object(rule(443, "0.0.0.0/0")),
                                        PropertyInput::object(rule(22, "0.0.0.0/0")),
                                        PropertyInput::object(rule(5432, "10.0.0.0/8"))})}});
  const CustomResource first("aws:ec2/instance:Instance", "first", {{"size", "small"}});
  const CustomResource second("aws:ec2/instance:Instance", "second",
                              {{"tags", PropertyInput::object({{"CostCentre", "shop"}})}});
  const CustomResource database(
      "aws:rds/instance:Instance", "database",
      {{"password", secret("hunter2")}, {"storageEncrypted", first.output<bool>("encrypts")}});
}

}  // namespace

int main() {
  PolicyRun policies(company_policies());
  policies.set_stack({.name = "dev", .project = "shop"});
  virga::engine::PolicyAnalyzer analyzer(policies);
  virga::schema::MemoryLoader schemas;
  virga::engine::EngineOptions options;
  options.project = "shop";
  options.analyzer = &analyzer;
  virga::engine::LocalEngine engine(options, schemas);
  RunOptions run_options;
  run_options.project = "shop";
  const RunResult result = run(run_options, engine, program);
  std::cout << result.report;
  if (!analyzer.analyze_stack(engine.policy_resources())) return 1;

  for (const auto& each : analyzer.findings().remediations) {
    std::cout << each.policy << ": " << virga::pulumi::show_json(each.properties) << "\n";
  }
  for (const auto& each : analyzer.findings().violations) {
    std::cout << each.policy << ": " << each.text() << "\n";
  }
  for (const auto& each : analyzer.findings().skipped) {
    std::cout << each.policy << " skipped: " << each.reason << "\n";
  }
  return result.exit_code;
}
