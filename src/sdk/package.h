// Packages that are made at run time: a provider that is told by a parameter what to provide.
#pragma once

#include <optional>
#include <source_location>
#include <string>

#include "pulumi/output/output.h"

namespace virga::sdk {

struct PackageDescriptor {
  std::string name;  // of the provider
  std::string version{};
  std::string download_url{};
  struct Parameterization {
    std::string name;
    std::string version;
    std::string value;  // bytes
  };
  std::optional<Parameterization> parameterization{};
  bool extension = false;  // it adds to the provider's package instead of standing for itself
};

// Registering one is what generated SDKs do once; resources and functions name it in their options.
class Package {
 public:
  explicit Package(PackageDescriptor descriptor,
                   std::source_location where = std::source_location::current());

  // What stands for it in requests.
  const pulumi::Output<std::string>& reference() const { return reference_; }
  // Of the package that the provider is parameterized to be, else of the provider. May be empty.
  const std::string& version() const { return version_; }

 private:
  std::string version_;
  pulumi::Output<std::string> reference_;
};

}  // namespace virga::sdk
