// A network with a public subnet in each zone.
#pragma once

#include <string>
#include <vector>

#include "pulumi/aws/ec2/security_group.h"
#include "pulumi/aws/ec2/subnet.h"
#include "pulumi/aws/ec2/vpc.h"

struct NetworkArgs {
  std::string cidr_prefix;  // "10.0" of 10.0.0.0/16
  std::vector<std::string> zones;
};

class Network : public virga::sdk::ComponentResource {
 public:
  Network(const virga::sdk::ResourceName& name, const NetworkArgs& args,
          const virga::sdk::ResourceOptions& options = {});

  const pulumi::aws::ec2::Vpc& vpc() const { return vpc_; }
  const std::vector<pulumi::aws::ec2::Subnet>& subnets() const { return subnets_; }

 private:
  pulumi::aws::ec2::Vpc vpc_;
  std::vector<pulumi::aws::ec2::Subnet> subnets_;
};
