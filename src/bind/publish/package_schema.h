// The schema of a package whose resources are components written in PCL: what programs of any
// language are bound against that use it. The inverse of schema/: types of the language become
// those of Pulumi's package schema. Spec: docs/spec/wire.md, section 3.3;
// docs/component-providers.md.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "bind/program.h"
#include "diag/diagnostics.h"

namespace virga::bind {

struct PublishedComponent {
  std::string type_name;  // "PrivateSubnet" of the token "network:index:PrivateSubnet"
  std::shared_ptr<const Program> program;  // free of errors
};

struct PublishedPackage {
  std::string name;
  std::string version;
  std::string description{};                       // may be empty
  std::span<const PublishedComponent> components;  // sorted by type name
};

// JSON, the same for the same programs. An input is a `config` block by its name, required unless
// it has a default or may be null; an output an `output` block by its logical name, of the type of
// its value. Objects become named types of the package. Names that Pulumi keeps for itself are
// told.
std::string package_schema(const PublishedPackage& package, diag::Diagnostics& diagnostics);

}  // namespace virga::bind
