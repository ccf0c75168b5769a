#include "settings.h"

Settings read_settings() {
  const virga::sdk::Config config;
  return {.zones = config.require<std::vector<std::string>>("zones").value(),
          .servers = config.get("servers", 2).value(),
          .instance_type = config.get("instanceType", "t3.small").value(),
          .database_password = config.require_secret("databasePassword")};
}
