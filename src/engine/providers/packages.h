// The packages that programs register: base providers with a parameter.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "run/monitor_messages.h"

namespace virga::engine {

// The source of the plugin of a package.
struct PackageSource {
  std::string version;
  std::string download_url;
};

// The properties that select the default provider of a request (docs/spec/evaluator.md, section 11,
// rule 3).
struct ProviderSource {
  std::string package;  // the package in the resource's type
  std::string version;
  std::string url;
  std::string base_name{};  // only of parameterized providers, like the next two
  std::string base_version{};
  std::string parameter{};  // bytes

  friend auto operator<=>(const ProviderSource&, const ProviderSource&) = default;
};

class Packages {
 public:
  // `declared` are the packages that the program declares, by name.
  explicit Packages(std::map<std::string, PackageSource> declared)
      : declared_(std::move(declared)) {}

  // Returns a reference for the package. The same package has the same reference.
  std::string add(const run::RegisterPackageRequest& request);

  // Returns the source for a request to `package`: from the request, or else from the program.
  // Fails if its package_ref is unknown.
  base::Result<ProviderSource> source(std::string_view package,
                                      const run::ProviderChoice& choice) const;

 private:
  const std::map<std::string, PackageSource> declared_;
  std::map<std::string, run::RegisterPackageRequest> packages_;  // by reference
};

}  // namespace virga::engine
