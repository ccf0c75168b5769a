// Loads schemas from the engine.
#pragma once

#include <memory>
#include <string>

#include "base/error.h"
#include "schema/loader.h"

namespace virga::host {

// Fails if `target` is not an address.
base::Result<std::shared_ptr<schema::Loader>> open_engine_loader(const std::string& target);

}  // namespace virga::host
