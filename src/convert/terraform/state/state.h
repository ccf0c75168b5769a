// The resources of a state of Terraform (terraform.tfstate, version 4), for `pulumi import`.
#pragma once

#include <string>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "convert/terraform/mapping/types.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// A resource that exists, and what it is called in Pulumi.
struct ExistingResource {
  std::string type;          // the token
  std::string name;          // an identifier, unique in the state
  std::string logical_name;  // in the engine; the same as in the converted program
  std::string id;

  bool operator==(const ExistingResource&) const = default;
};

// Reads a state. `name` is its path, for messages. Data sources have nothing to import. Reports
// resources that cannot be imported, and tokens that are guesses. The text is added to `sources`;
// nothing that is reported shows a value of it.
std::vector<ExistingResource> resources_of_state(std::string name, std::string text, Types& types,
                                                 base::Sources& sources,
                                                 diag::Diagnostics& diagnostics,
                                                 const base::Limits& limits = {});

}  // namespace virga::convert::terraform
