// The schema of a package whose resources are components written in PCL. Programs in any language
// that use the package are bound against it. The inverse of schema/: types of the language become
// types of Pulumi's package schema. Spec: docs/spec/wire.md, section 3.3;
// docs/component-providers.md.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "bind/program/program.h"
#include "diag/diagnostics.h"

namespace virga::bind {

struct PublishedComponent {
  std::string type_name;  // "PrivateSubnet" of the token "network:index:PrivateSubnet"
  std::shared_ptr<const Program> program;  // bound without errors
};

struct PublishedPackage {
  std::string name;
  std::string version;
  std::string description{};                       // may be empty
  std::span<const PublishedComponent> components;  // sorted by type name
};

// Returns JSON, which is deterministic. Inputs are the `config` blocks, by name; an input is
// required unless it has a default or may be null. Outputs are the `output` blocks, by logical
// name, with the types of their values. Objects become named types of the package. Reports names
// that Pulumi reserves.
std::string package_schema(const PublishedPackage& package, diag::Diagnostics& diagnostics);

}  // namespace virga::bind
