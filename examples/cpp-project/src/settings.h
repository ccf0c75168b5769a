// The configuration of a stack.
#pragma once

#include <string>
#include <vector>

#include "sdk/sdk.h"

struct Settings {
  std::vector<std::string> zones;  // at least two
  int servers = 2;                 // in each zone
  std::string instance_type;
  virga::sdk::Output<std::string> database_password;
};

// Reads the configuration of the project. A value that is missing or wrong ends the program with an
// error that names its key.
Settings read_settings();
