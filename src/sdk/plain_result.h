// Results of functions and methods as plain values.
#pragma once

#include "pulumi/output/promise.h"
#include "sdk/function_result.h"

namespace virga::sdk::detail {

// `function` is the one whose result can be secret or unknown.
base::Error no_plain_result(bool secret, const char* function);

// The promise fails if the output is unknown or secret, because a promise cannot mark its value.
template <typename Result>
pulumi::Promise<Result> plain_result(const Output<Result>& output, const char* function,
                                     std::source_location where) {
  const auto rule = [function](const pulumi::Cell<Result>& source, pulumi::Cell<Result>& result) {
    const pulumi::Metadata& metadata = source.metadata();
    if (metadata.known && !metadata.secret) return result.settle(*source.value());
    result.settle_failed({pulumi::Failure::Kind::kError,
                          no_plain_result(metadata.secret, function),
                          {},
                          result.where()});
  };
  return pulumi::Promise<Result>(pulumi::derived_cell<Result>(output.cell(), rule, where));
}

}  // namespace virga::sdk::detail
