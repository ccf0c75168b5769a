// One request for the body of a URI: the interface between the network and the retry rules
// (fetch_cache.h).
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "base/error.h"
#include "base/expected.h"
#include "pulumi/assets/bytes/byte_sink.h"

namespace virga::pulumi {

struct HttpLimits {
  std::uint64_t max_bytes = 0;
  long max_redirects = 10;
  std::chrono::milliseconds connect{30'000};  // for connecting
  std::chrono::milliseconds stall{30'000};    // without receiving a byte
  std::chrono::milliseconds total{3'600'000};
  std::stop_token stop{};  // ends the request within a second
};

struct HttpFailure {
  base::Error error;
  bool transient = false;                                               // a retry may succeed
  std::optional<std::chrono::milliseconds> retry_after = std::nullopt;  // requested by the server
};

class HttpGet {
 public:
  virtual ~HttpGet() = default;
  // Writes the body to `body`, which may have received a part of it if the call fails.
  virtual base::Expected<void, HttpFailure> get(const std::string& uri, const HttpLimits& limits,
                                                ByteSink& body) = 0;
};

}  // namespace virga::pulumi
