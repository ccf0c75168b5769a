// Packages that a provider creates from parameters.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace virga::rpc {

// A package that the provider has created.
struct Subpackage {
  std::string name;
  std::string version;
};

// The parameter of a package that was created before, as its SDK or a package block records it.
struct PackageParameter {
  std::string name;
  std::string version;
  std::string value;  // bytes

  bool operator==(const PackageParameter&) const = default;
};

// Arguments of a command line create a package; a parameter creates it again.
using Parameters = std::variant<std::vector<std::string>, PackageParameter>;

}  // namespace virga::rpc
