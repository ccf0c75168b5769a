// The source of the bodies of http and https URIs. This header and its includes do not use a
// network: only programs that name a fetcher with a network (curl_get.h) are linked with one.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/error.h"
#include "base/system/file_system.h"

namespace virga::pulumi {

class Fetcher {
 public:
  virtual ~Fetcher() = default;
  // Returns the body as a file that stays readable while it is held. Fails if the body exceeds
  // `max_bytes`.
  virtual base::Result<std::shared_ptr<const base::OpenFile>> fetch(const std::string& uri,
                                                                    std::uint64_t max_bytes) = 0;
};

// Fetches nothing: each error says that the run is offline, and what to do.
class OfflineFetcher final : public Fetcher {
 public:
  base::Result<std::shared_ptr<const base::OpenFile>> fetch(const std::string&,
                                                            std::uint64_t) override {
    return base::fail(
        "this run is offline and the file is not in the cache; fetch it once while online, or name "
        "a local copy by its path");
  }
};

}  // namespace virga::pulumi
