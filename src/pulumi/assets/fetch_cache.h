// Fetched files, kept in a directory under the hash of their URI. Several processes may use one
// directory at a time: a file appears there whole or not at all, and is never changed afterwards,
// only replaced.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "pulumi/assets/fetcher.h"
#include "pulumi/assets/http_get.h"

namespace virga::pulumi {

struct FetchOptions {
  std::string directory;  // made when it is missing
  // A copy that is younger is used without asking.
  std::chrono::seconds fresh_for{300};
  // Requests for one file, and how long to wait between them: doubled each time, up to a limit.
  int max_attempts = 4;
  std::chrono::milliseconds first_wait{500};
  std::chrono::milliseconds longest_wait{10'000};
  HttpLimits http = {};
  // Both are replaced in tests. Time is counted since 1970.
  std::function<std::chrono::nanoseconds()> now = {};
  std::function<void(std::chrono::milliseconds)> sleep = {};
};

// Asks the network for what the cache lacks; without a network (`http` null) takes copies of any
// age, and the error for what is not there says that the run is offline.
class FetchCache final : public Fetcher {
 public:
  FetchCache(FetchOptions options, HttpGet* http) : options_(std::move(options)), http_(http) {}
  base::Result<std::shared_ptr<const base::OpenFile>> fetch(const std::string& uri,
                                                            std::uint64_t max_bytes) override;

 private:
  using Opened = base::Result<std::shared_ptr<const base::OpenFile>>;
  bool is_fresh(const base::OpenFile& file) const;
  // With as many attempts as allowed, into the cache.
  base::Result<void> download(const std::string& uri, std::uint64_t max_bytes,
                              const std::string& path);
  std::expected<void, HttpFailure> attempt(const std::string& uri, const HttpLimits& limits,
                                           const std::string& path);
  void wait(int attempts_made, const HttpFailure& failure) const;

  FetchOptions options_;
  HttpGet* http_;
};

}  // namespace virga::pulumi
