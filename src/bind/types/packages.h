// Resolves the packages of a program's tokens: through its package blocks first, then the loader.
// Spec: docs/spec/pcl-language.md, section 12.1, "Loading".
#pragma once

#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "bind/program/program.h"
#include "schema/loader.h"

namespace virga::bind {

using PackagePtr = std::shared_ptr<const schema::Package>;

class Packages {
 public:
  // Requires: `descriptors` is sorted by name. Both must outlive this.
  Packages(schema::Loader& loader, std::span<const PackageDescriptor> descriptors)
      : loader_(loader), descriptors_(descriptors) {}

  // The package block for tokens of package `name`, or null.
  const PackageDescriptor* descriptor(std::string_view name) const;

  // The package for tokens with the package name `name`: the package of its block, else the highest
  // version that the loader finds. Null if no package is found. Fails if the package cannot be used
  // or is a different one.
  const base::Result<PackagePtr>& find(const std::string& name);
  // The same for a version, without the package blocks.
  const base::Result<PackagePtr>& at_version(const std::string& name, const std::string& version);

  // Records that the program uses a package; used() has each name once. A version that the program
  // asks for replaces a version that was only found; of several requested versions, the last one
  // wins.
  void use(const PackagePtr& package, bool asked_for = false);
  std::vector<PackagePtr> used() const;

  // Returns true on the first call for a package, so that a missing package is reported once.
  bool first_report(const std::string& name) { return reported_.insert(name).second; }

  // The names of available packages, for suggestions.
  std::vector<std::string> names();

 private:
  const base::Result<PackagePtr>& load(const schema::Request& request);

  schema::Loader& loader_;
  std::span<const PackageDescriptor> descriptors_;
  std::map<std::pair<std::string, std::string>, base::Result<PackagePtr>> loaded_;
  std::map<std::string, PackagePtr> used_;
  std::set<std::string> reported_;
};

}  // namespace virga::bind
