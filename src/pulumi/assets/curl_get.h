// HTTP requests by libcurl. Only this part of the library needs libcurl: a program that does not
// use CurlGet is not linked with it.
#pragma once

#include "pulumi/assets/http_get.h"

namespace virga::pulumi {

// Follows redirects, but never from https to http. Uses the proxies of the environment
// (https_proxy, no_proxy). Does not request compressed transfers: the bytes are those of the file.
// One thread may use it at a time; several objects may exist.
class CurlGet final : public HttpGet {
 public:
  base::Expected<void, HttpFailure> get(const std::string& uri, const HttpLimits& limits,
                                        ByteSink& body) override;
};

}  // namespace virga::pulumi
