// Fetched files, stored in a directory under the hash of their URI. Several processes may use one
// directory concurrently: a file appears completely or not at all. It is never modified, only
// replaced.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "pulumi/assets/fetcher.h"
#include "pulumi/assets/http_get.h"

namespace virga::pulumi {

struct FetchOptions {
  std::string directory;  // created if it does not exist
  // A younger copy is used without a request.
  std::chrono::seconds fresh_for{300};
  // Requests for one file, and the delay between them: doubled each time, up to a limit.
  int max_attempts = 4;
  std::chrono::milliseconds initial_delay{500};
  std::chrono::milliseconds max_delay{10'000};
  HttpLimits http = {};
  // Tests replace both. The time is counted since 1970.
  std::function<std::chrono::nanoseconds()> now = {};
  std::function<void(std::chrono::milliseconds)> sleep = {};
};

// Fetches files that the cache lacks. Without a network (`http` is null), uses copies of any age;
// the error for a missing file says that the run is offline.
class FetchCache final : public Fetcher {
 public:
  FetchCache(FetchOptions options, HttpGet* http) : options_(std::move(options)), http_(http) {}
  base::Result<std::shared_ptr<const base::OpenFile>> fetch(const std::string& uri,
                                                            std::uint64_t max_bytes) override;

 private:
  using Opened = base::Result<std::shared_ptr<const base::OpenFile>>;
  bool is_fresh(const base::OpenFile& file) const;
  // Downloads to the cache, with up to max_attempts attempts.
  base::Result<void> download(const std::string& uri, std::uint64_t max_bytes,
                              const std::string& path);
  base::Expected<void, HttpFailure> attempt(const std::string& uri, const HttpLimits& limits,
                                            const std::string& path);
  void wait(int attempts_made, const HttpFailure& failure) const;

  FetchOptions options_;
  HttpGet* http_;
};

}  // namespace virga::pulumi
