// Calls functions of providers. Spec: docs/spec/evaluator.md, section 7 "Invoke".
#pragma once

#include <optional>
#include <source_location>
#include <string>
#include <vector>

#include "sdk/plain_result.h"
#include "sdk/resources/inputs.h"
#include "sdk/resources/resource_options.h"

namespace virga::sdk {

struct InvokeOptions {
  std::optional<Resource> parent{};  // its providers serve the call; absent: the stack
  std::optional<ProviderResource> provider{};
  std::vector<Input<Resource>> depends_on{};
  std::string version{};
  std::string plugin_download_url{};
  std::optional<Package> package{};
};

namespace detail {

Output<PropertyValue> invoke(std::string token, PropertyInput arguments, InvokeOptions options,
                             std::source_location where);

}  // namespace detail

// Returns the result of the function. The arguments may be outputs. The type of the result is a
// struct with properties, a map or a property value; any other type is the only member of the
// returned object. The result has the dependencies of the arguments, and is secret if an argument
// is. In a preview with an unknown argument, the result is unknown, and the function is not called.
template <pulumi::FromProperty Result = PropertyValue, typename Arguments = Properties>
Output<Result> invoke_output(std::string token, const Arguments& arguments = {},
                             const InvokeOptions& options = {},
                             std::source_location where = std::source_location::current()) {
  return detail::function_result<Result>(
      detail::invoke(std::move(token), to_input(arguments), options, where), false, where);
}

// Returns the result of a function with known arguments as a plain value. Fails if the result
// contains secrets or unknowns, because a promise cannot mark them.
template <pulumi::FromProperty Result = PropertyValue, pulumi::ToProperty Arguments = PropertyValue>
pulumi::Promise<Result> invoke(std::string token,
                               const Arguments& arguments = PropertyValue::object({}),
                               const InvokeOptions& options = {},
                               std::source_location where = std::source_location::current()) {
  return detail::plain_result(invoke_output<Result>(std::move(token), arguments, options, where),
                              "invoke_output", where);
}

}  // namespace virga::sdk
