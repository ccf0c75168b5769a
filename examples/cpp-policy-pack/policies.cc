#include "policies.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace {

using namespace virga::sdk;

// A rule of a security group.
struct Ingress {
  int from_port = 0;
  int to_port = 0;
  std::vector<std::string> cidr_blocks;

  bool is_public() const {
    return std::ranges::find(cidr_blocks, "0.0.0.0/0") != cidr_blocks.end();
  }

  static constexpr auto properties() {
    return std::tuple(property("fromPort", &Ingress::from_port),
                      property("toPort", &Ingress::to_port),
                      property("cidrBlocks", &Ingress::cidr_blocks));
  }
};

struct PortsConfig {
  std::vector<int> ports;
  static constexpr auto properties() {
    return std::tuple(property("ports", &PortsConfig::ports, "The ports that may be open."));
  }
};

void check_ports(ResourceCheck& check, const PortsConfig& config) {
  const auto rules = check.resource().get<std::vector<Ingress>>("ingress");
  if (!rules) return;
  for (const Ingress& rule : *rules) {
    const bool is_allowed = rule.from_port == rule.to_port &&
                            std::ranges::find(config.ports, rule.from_port) != config.ports.end();
    if (!rule.is_public() || is_allowed) continue;
    check.report("ports " + std::to_string(rule.from_port) + " to " + std::to_string(rule.to_port) +
                 " are open to everybody");
  }
}

struct CentreConfig {
  std::string centre;
  static constexpr auto properties() {
    return std::tuple(property("centre", &CentreConfig::centre));
  }
};

struct CountConfig {
  int most = 0;
  static constexpr auto properties() { return std::tuple(property("most", &CountConfig::most)); }
};

}  // namespace

PolicyPack company_policies() {
  PolicyPack pack("company", "1.0.0", {.description = "What everybody agreed on."});
  pack.add_resource_policy<PortsConfig>(
      "open-ports",
      {.description = "Only the web ports are open to everybody",
       .enforcement = Enforcement::kMandatory,
       .types = {"aws:ec2/securityGroup:SecurityGroup"},
       .config = {ConfigRule::min_items("ports", 1),
                  ConfigRule::otherwise("ports", std::vector{80, 443})},
       .severity = PolicySeverity::kHigh},
      check_ports);
  pack.add_resource_policy(
      "encrypted-storage",
      {.description = "Databases encrypt what they store",
       .types = {"aws:rds/instance:Instance"},
       .remediation_steps = "set storageEncrypted = true"},
      [](ResourceCheck& check) {
        if (check.resource().get<bool>("storageEncrypted") == true) return;
        check.report(check.resource().name() + " stores its data in the clear");
      });
  pack.add_resource_policy("long-passwords",
                           {.description = "Passwords of databases have at least 12 characters",
                            .types = {"aws:rds/instance:Instance"}},
                           [](ResourceCheck& check) {
                             const auto password = check.resource().get<std::string>("password");
                             // A literal is shown although the password is a secret.
                             if (password && password->size() < 12)
                               check.report("the password is too short");
                           });
  pack.add_remediation<CentreConfig>("cost-centre",
                                     {.description = "Every machine says who pays for it",
                                      .types = {"aws:ec2/instance:Instance"},
                                      .config = {ConfigRule::otherwise("centre", "shared")}},
                                     [](ResourceRemediation& change, const CentreConfig& config) {
                                       if (!change.resource().has("tags.CostCentre"))
                                         change.set("tags.CostCentre", config.centre);
                                     });
  pack.add_stack_policy<CountConfig>(
      "few-machines",
      {.description = "Machines are counted",
       .types = {"aws:ec2/instance:Instance"},
       .config = {ConfigRule::otherwise("most", 1), ConfigRule::minimum("most", 1)}},
      [](StackCheck& check, const CountConfig& config) {
        const std::size_t count = check.resources().size();
        if (count <= static_cast<std::size_t>(config.most)) return;
        check.report("there are " + std::to_string(count) + " machines, " +
                     std::to_string(config.most) + " are allowed");
      });
  return pack;
}
