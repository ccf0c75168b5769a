// Packages that a program creates from a provider and a parameter.
#pragma once

#include <optional>
#include <source_location>
#include <string>

#include "pulumi/output/output.h"

namespace virga::sdk {

struct PackageDescriptor {
  std::string name;  // name of the provider
  std::string version{};
  std::string download_url{};
  struct Parameterization {
    std::string name;
    std::string version;
    std::string value;  // bytes
  };
  std::optional<Parameterization> parameterization{};
  bool extension = false;  // extends the provider's package instead of replacing it
};

// Generated SDKs register each package once. Options of resources and functions refer to it.
class Package {
 public:
  explicit Package(PackageDescriptor descriptor,
                   std::source_location where = std::source_location::current());

  // Returns the reference for requests.
  const pulumi::Output<std::string>& reference() const { return reference_; }
  // Returns the version of the parameterized package, or else of the provider. May be empty.
  const std::string& version() const { return version_; }

 private:
  std::string version_;
  pulumi::Output<std::string> reference_;
};

}  // namespace virga::sdk
