// The requests and answers of transforms, which are sent as the bytes of a callback. Private to the
// room.
#pragma once

#include <string>

#include "pulumi/wire/options.h"
#include "run/monitor_messages.h"

namespace virga::rpc {

// Writes the request of a transform. `program` contains the features that the callback declared.
// Fails if a value cannot be sent.
base::Result<std::string> write_transform(const run::RegisterResourceRequest& request,
                                          const pulumi::WireFeatures& program);
base::Result<std::string> write_transform(const run::InvokeRequest& request,
                                          const pulumi::WireFeatures& program);

// Reads the request of a transform. Members that the message does not have are empty. Fails if the
// bytes are not such a message.
template <typename Request>
base::Result<Request> read_transform(const std::string& bytes);
template <>
base::Result<run::RegisterResourceRequest> read_transform(const std::string& bytes);
template <>
base::Result<run::InvokeRequest> read_transform(const std::string& bytes);

// Writes the response of a transform.
base::Result<std::string> write_transformed(const run::RegisterResourceRequest& answer);
base::Result<std::string> write_transformed(const run::InvokeRequest& answer);

// Changes `request` as the response of its transform says. Absent parts of the response change
// nothing. Fails if the bytes are not such a message.
base::Result<void> apply_transformed(const std::string& bytes,
                                     run::RegisterResourceRequest& request);
base::Result<void> apply_transformed(const std::string& bytes, run::InvokeRequest& request);

}  // namespace virga::rpc
