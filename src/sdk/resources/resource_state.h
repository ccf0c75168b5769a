// The shared state behind a Resource.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "sdk/resources/resource.h"

namespace virga::sdk {

// Package -> provider.
using ProviderMap = std::map<std::string, Resource, std::less<>>;

struct ResourceState {
  std::string type;
  std::string name;
  Output<Registered> registered;
  // For children of the resource: its own and inherited providers. May be null.
  std::shared_ptr<const ProviderMap> providers;
};

}  // namespace virga::sdk
