// Where mappings come from: files, plugins, or the engine of the Pulumi CLI.
#pragma once

#include <memory>
#include <string>

#include "base/error.h"
#include "convert/terraform/mapping/provider_mapping.h"

namespace virga::convert::terraform {

class Mappings {
 public:
  virtual ~Mappings() = default;

  // The mapping of a provider, by its name in Terraform: "aws" for "aws_vpc". Returns null if there
  // is no mapping. Fails if there is one that cannot be used. The converter asks once for each
  // provider.
  virtual base::Result<std::shared_ptr<const ProviderMapping>> find(
      const std::string& provider) = 0;
};

}  // namespace virga::convert::terraform
