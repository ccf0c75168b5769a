// Requests by libcurl. The one part of the library that needs it: a program that does not name
// CurlGet is not linked with it.
#pragma once

#include "pulumi/assets/http_get.h"

namespace virga::pulumi {

// Follows redirects, but never from https to http; proxies are those of the environment
// (https_proxy, no_proxy). Compressed transfers are asked for by nobody: the bytes are those of the
// file. May be used by one thread at a time; several may exist.
class CurlGet final : public HttpGet {
 public:
  std::expected<void, HttpFailure> get(const std::string& uri, const HttpLimits& limits,
                                       ByteSink& body) override;
};

}  // namespace virga::pulumi
