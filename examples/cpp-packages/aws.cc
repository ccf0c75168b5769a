// A network with a web server, and a bucket for its media.
#include "programs.h"
#include "pulumi/aws/ec2/instance.h"
#include "pulumi/aws/ec2/security_group.h"
#include "pulumi/aws/ec2/subnet.h"
#include "pulumi/aws/ec2/vpc.h"
#include "pulumi/aws/s3/bucket_v2.h"

using namespace pulumi;

void run_aws() {
  const aws::ec2::Vpc network("network", {.cidr_block = "10.0.0.0/16"});
  const aws::ec2::Subnet subnet("subnet", {.cidr_block = "10.0.1.0/24", .vpc_id = network.id()});
  const aws::ec2::SecurityGroup firewall(
      "firewall",
      {.ingress = {aws::ec2::SecurityGroupIngressArgs{
           .cidr_blocks = {"0.0.0.0/0"}, .from_port = 443, .protocol = "tcp", .to_port = 443}},
       .vpc_id = network.id()});
  const aws::s3::BucketV2 media("media", {.tags = {{"of", network.id()}, {"team", "web"}}});
  const aws::ec2::Instance server("server", {.ami = "ami-12345678",
                                             .instance_type = "t3.micro",
                                             .subnet_id = subnet.id(),
                                             .tags = {{"media", media.id()}},
                                             .vpc_security_group_ids = {firewall.id()}});
  sdk::export_output("server", server.id());
}
