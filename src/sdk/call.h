// Calls methods of resources. Spec: docs/spec/evaluator.md, section 7 "Call", docs/spec/wire.md,
// section 4.
#pragma once

#include <source_location>
#include <string>

#include "sdk/package.h"
#include "sdk/plain_result.h"
#include "sdk/resources/inputs.h"

namespace virga::sdk {

struct CallOptions {
  std::string version{};
  std::string plugin_download_url{};
  std::optional<Package> package{};
};

namespace detail {

struct Called {
  Output<PropertyValue> result;
  bool incomplete;  // in a preview, absent members are unknown
};
Called call(const Resource& self, std::string token, Properties arguments, CallOptions options,
            std::source_location where);

}  // namespace detail

// Calls the method `token` of the resource and returns its result; see invoke_output() for the
// types. Methods are called in previews too, with unknown arguments.
template <pulumi::FromProperty Result = PropertyValue>
Output<Result> call(const Resource& self, std::string token, const Properties& arguments = {},
                    const CallOptions& options = {},
                    std::source_location where = std::source_location::current()) {
  const auto called = detail::call(self, std::move(token), arguments, options, where);
  return detail::function_result<Result>(called.result, called.incomplete, where);
}
template <pulumi::FromProperty Result = PropertyValue, pulumi::Reflected Arguments>
Output<Result> call(const Resource& self, std::string token, const Arguments& arguments,
                    const CallOptions& options = {},
                    std::source_location where = std::source_location::current()) {
  return call<Result>(self, std::move(token), properties_of(arguments), options, where);
}

// Calls the method with known arguments and returns its result as a plain value. Fails if the
// result contains secrets or unknowns, because a promise cannot mark them.
template <pulumi::FromProperty Result = PropertyValue>
pulumi::Promise<Result> call_plain(const Resource& self, std::string token,
                                   const Properties& arguments = {},
                                   const CallOptions& options = {},
                                   std::source_location where = std::source_location::current()) {
  return detail::plain_result(call<Result>(self, std::move(token), arguments, options, where),
                              "call", where);
}
template <pulumi::FromProperty Result = PropertyValue, pulumi::Reflected Arguments>
pulumi::Promise<Result> call_plain(const Resource& self, std::string token,
                                   const Arguments& arguments, const CallOptions& options = {},
                                   std::source_location where = std::source_location::current()) {
  return call_plain<Result>(self, std::move(token), properties_of(arguments), options, where);
}

}  // namespace virga::sdk
