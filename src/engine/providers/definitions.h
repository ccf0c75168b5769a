// The schemas of the resources of a deployment.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "schema/loader.h"

namespace virga::engine {

// Both are null if no schema declares the resource.
struct Definition {
  std::shared_ptr<const schema::Package> package;
  const schema::Resource* resource = nullptr;
};

// Calls the loader once for each package and version.
class Definitions {
 public:
  explicit Definitions(schema::Loader& loader) : loader_(loader) {}

  // Returns the definition of a resource's or provider's type. Without a version, any version is
  // used. Fails if the schema exists but is invalid.
  base::Result<Definition> find(std::string_view type, std::string_view package,
                                std::string_view version);

 private:
  base::Result<std::shared_ptr<const schema::Package>> load(std::string_view package,
                                                            std::string_view version);

  schema::Loader& loader_;
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const schema::Package>> packages_;
};

}  // namespace virga::engine
