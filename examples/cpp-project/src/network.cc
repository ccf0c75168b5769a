#include "network.h"

using namespace pulumi;
using namespace virga::sdk;

Network::Network(const ResourceName& name, const NetworkArgs& args, const ResourceOptions& options)
    : ComponentResource("shop:index:Network", name, {}, options),
      vpc_(name, {.cidr_block = args.cidr_prefix + ".0.0/16", .enable_dns_hostnames = true},
           {.parent = *this}) {
  for (std::size_t i = 0; i < args.zones.size(); ++i) {
    subnets_.emplace_back(
        name + "-" + args.zones[i],
        aws::ec2::SubnetArgs{.availability_zone = args.zones[i],
                             .cidr_block = args.cidr_prefix + "." + std::to_string(i) + ".0/24",
                             .map_public_ip_on_launch = true,
                             .vpc_id = vpc_.id()},
        ResourceOptions{.parent = vpc_});
  }
  register_outputs({{"vpcId", vpc_.id()}});
}
