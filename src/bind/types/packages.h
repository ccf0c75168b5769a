// The packages that a program's tokens mean: its package blocks first, then the loader.
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
#include "bind/program.h"
#include "schema/loader.h"

namespace virga::bind {

using PackagePtr = std::shared_ptr<const schema::Package>;

class Packages {
 public:
  // `descriptors`: sorted by name; both must outlive this.
  Packages(schema::Loader& loader, std::span<const PackageDescriptor> descriptors)
      : loader_(loader), descriptors_(descriptors) {}

  // The package block for tokens of package `name`, or null.
  const PackageDescriptor* descriptor(std::string_view name) const;

  // What tokens of package `name` mean: the package of its block, else the highest version that can
  // be loaded. Null: there is none; an Error: it is there but cannot be used, or is another one.
  const base::Result<PackagePtr>& find(const std::string& name);
  // The same for a version, without a look at the blocks.
  const base::Result<PackagePtr>& at_version(const std::string& name, const std::string& version);

  // Notes that the program uses a package; used() has each name once. A version that the program
  // asks for wins over one that was only found, and the last of several.
  void use(const PackagePtr& package, bool asked_for = false);
  std::vector<PackagePtr> used() const;

  // True the first time it is asked about a package: what is missing is told once.
  bool first_report(const std::string& name) { return reported_.insert(name).second; }

  // Names that could be meant, for suggestions.
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
