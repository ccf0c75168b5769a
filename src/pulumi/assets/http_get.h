// One request for the body of a URI: the seam between the network and the rules of when to try
// again (fetch_cache.h).
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "base/error.h"
#include "pulumi/assets/bytes/byte_sink.h"

namespace virga::pulumi {

struct HttpLimits {
  std::uint64_t max_bytes = 0;
  long max_redirects = 10;
  std::chrono::milliseconds connect{30'000};  // until there is a connection
  std::chrono::milliseconds stall{30'000};    // without a byte
  std::chrono::milliseconds total{3'600'000};
};

struct HttpFailure {
  base::Error error;
  bool transient = false;                                               // worth another try
  std::optional<std::chrono::milliseconds> retry_after = std::nullopt;  // as the server asks
};

class HttpGet {
 public:
  virtual ~HttpGet() = default;
  // Writes the body into `body`, of which a part may have come when it fails.
  virtual std::expected<void, HttpFailure> get(const std::string& uri, const HttpLimits& limits,
                                               ByteSink& body) = 0;
};

}  // namespace virga::pulumi
