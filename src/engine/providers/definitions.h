// The schemas of the resources that a deployment has to do with.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "schema/loader.h"

namespace virga::engine {

// Both null where no schema tells of the resource.
struct Definition {
  std::shared_ptr<const schema::Package> package;
  const schema::Resource* resource = nullptr;
};

// Asks the loader once for each package and version.
class Definitions {
 public:
  explicit Definitions(schema::Loader& loader) : loader_(loader) {}

  // Of a resource's or provider's type. Without the version any will do. Fails where there is a
  // schema and it cannot be used.
  base::Result<Definition> find(std::string_view type, std::string_view package,
                                std::string_view version);

 private:
  base::Result<std::shared_ptr<const schema::Package>> load(std::string_view package,
                                                            std::string_view version);

  schema::Loader& loader_;
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const schema::Package>> packages_;
};

}  // namespace virga::engine
