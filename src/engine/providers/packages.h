// Packages that programs register: providers made of others by a parameter.
#pragma once

#include <map>
#include <string>

#include "base/error.h"
#include "engine/options.h"
#include "run/monitor_messages.h"

namespace virga::engine {

// What decides which default provider serves a request (docs/spec/evaluator.md, section 11, rule
// 3).
struct ProviderSource {
  std::string package;  // that the resource's type names
  std::string version;
  std::string url;
  std::string base_name{};  // of parameterized providers, with the next two
  std::string base_version{};
  std::string parameter{};  // bytes

  friend auto operator<=>(const ProviderSource&, const ProviderSource&) = default;
};

class Packages {
 public:
  // By name, what the program has said of packages.
  explicit Packages(std::map<std::string, PackageSource> declared)
      : declared_(std::move(declared)) {}

  // What stands for the package; the same for the same package.
  std::string add(const run::RegisterPackageRequest& request);

  // For a request about something of `package`: what it says, or else the program. Fails where its
  // package_ref stands for nothing.
  base::Result<ProviderSource> source(std::string_view package,
                                      const run::ProviderChoice& choice) const;

 private:
  const std::map<std::string, PackageSource> declared_;
  std::map<std::string, run::RegisterPackageRequest> packages_;  // by reference
};

}  // namespace virga::engine
