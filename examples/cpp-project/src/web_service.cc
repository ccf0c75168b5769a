#include "web_service.h"

#include "pulumi/aws/ec2/instance.h"
#include "pulumi/aws/lb/listener.h"
#include "pulumi/aws/lb/load_balancer.h"
#include "pulumi/aws/lb/target_group.h"
#include "pulumi/aws/lb/target_group_attachment.h"

using namespace pulumi;
using namespace virga::sdk;

namespace {

aws::ec2::SecurityGroupIngressArgs open(int port) {
  return {.cidr_blocks = {"0.0.0.0/0"}, .from_port = port, .protocol = "tcp", .to_port = port};
}

}  // namespace

WebService::WebService(const ResourceName& name, const WebServiceArgs& args,
                       const ResourceOptions& options)
    : ComponentResource("shop:index:WebService", name, {}, options),
      firewall_(name, {.ingress = {open(80)}, .vpc_id = args.network.vpc().id()},
                {.parent = *this}) {
  std::vector<Input<std::string>> subnets;
  for (const aws::ec2::Subnet& subnet : args.network.subnets()) subnets.emplace_back(subnet.id());
  const aws::lb::LoadBalancer balancer(name,
                                       {.load_balancer_type = "application",
                                        .security_groups = {firewall_.id()},
                                        .subnets = subnets},
                                       {.parent = *this});
  const aws::lb::TargetGroup targets(
      name, {.port = 80, .protocol = "HTTP", .vpc_id = args.network.vpc().id()}, {.parent = *this});
  const aws::lb::Listener listener(name,
                                   {.default_actions = {aws::lb::ListenerDefaultActionArgs{
                                        .target_group_arn = targets.arn(), .type = "forward"}},
                                    .load_balancer_arn = balancer.arn(),
                                    .port = 80},
                                   {.parent = balancer});

  for (std::size_t zone = 0; zone < subnets.size(); ++zone) {
    for (int i = 0; i < args.servers_per_subnet; ++i) {
      const std::string number = std::to_string(zone) + "-" + std::to_string(i);
      const aws::ec2::Instance server(name + "-" + number,
                                      {.ami = args.image,
                                       .instance_type = args.instance_type,
                                       .subnet_id = subnets[zone],
                                       .vpc_security_group_ids = {firewall_.id()}},
                                      {.parent = *this});
      aws::lb::TargetGroupAttachment(
          name + "-" + number,
          {.port = 80, .target_group_arn = targets.arn(), .target_id = server.id()},
          {.parent = server});
    }
  }
  url_ = interpolate("http://{}/", balancer.dns_name());
  register_outputs({{"url", url_}});
}
