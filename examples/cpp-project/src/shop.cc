#include "shop.h"

#include "pulumi/aws/rds/instance.h"
#include "pulumi/aws/s3/bucket_v2.h"
#include "settings.h"
#include "web_service.h"

using namespace pulumi;

void shop() {
  const Settings settings = read_settings();
  const bool is_live = sdk::get_stack() == "prod";

  const Network network("shop", {.cidr_prefix = "10.0", .zones = settings.zones});
  const WebService web("web", {.network = network,
                               .servers_per_subnet = settings.servers,
                               .instance_type = settings.instance_type,
                               .image = "ami-0a1b2c3d"});
  const aws::s3::BucketV2 pictures("pictures", {}, {.protect = is_live});
  const aws::rds::Instance orders("orders",
                                  {.allocated_storage = 20,
                                   .deletion_protection = is_live,
                                   .engine = "postgres",
                                   .instance_class = "db.t4g.micro",
                                   .multi_az = is_live,
                                   .password = settings.database_password,
                                   .skip_final_snapshot = !is_live,
                                   .username = "shop",
                                   .vpc_security_group_ids = {web.firewall_id()}},
                                  {.protect = is_live});

  sdk::export_output("url", web.url());
  sdk::export_output("pictures", pictures.bucket());
  sdk::export_output("orders", orders.id());
}
