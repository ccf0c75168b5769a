// Servers behind a load balancer.
#pragma once

#include <string>

#include "network.h"

struct WebServiceArgs {
  const Network& network;
  int servers_per_subnet;
  std::string instance_type;
  std::string image;
};

class WebService : public virga::sdk::ComponentResource {
 public:
  WebService(const virga::sdk::ResourceName& name, const WebServiceArgs& args,
             const virga::sdk::ResourceOptions& options = {});

  virga::sdk::Output<std::string> url() const { return url_; }
  // The firewall of the servers, which a database can let in.
  virga::sdk::Output<std::string> firewall_id() const { return firewall_.id(); }

 private:
  pulumi::aws::ec2::SecurityGroup firewall_;
  virga::sdk::Output<std::string> url_ = "";
};
