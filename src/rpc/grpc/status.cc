#include "rpc/grpc/status.h"

#include "base/text/unicode.h"
#include "pulumi/errors.pb.h"
#include "pulumi/status.pb.h"

namespace virga::rpc {
namespace {

constexpr std::string_view kTypePrefix = "type.googleapis.com/";
constexpr std::string_view kErrorCause = "pulumirpc.ErrorCause";
constexpr std::string_view kInputErrors = "pulumirpc.InputPropertiesError";

void add_detail(google::rpc::Status& status, std::string_view type, std::string bytes) {
  auto& detail = *status.add_details();
  detail.set_type_url(std::string(kTypePrefix) + std::string(type));
  detail.set_value(std::move(bytes));
}

std::string details_of(const Failure& failure) {
  if (failure.inputs.empty() && failure.causes.empty()) return {};
  google::rpc::Status status;
  status.set_code(static_cast<int>(failure.code));
  status.set_message(failure.message);
  if (!failure.inputs.empty()) {
    pulumirpc::InputPropertiesError errors;
    for (const PropertyError& input : failure.inputs) {
      auto& error = *errors.add_errors();
      error.set_property_path(input.path);
      error.set_reason(input.reason);
    }
    add_detail(status, kInputErrors, errors.SerializeAsString());
  }
  if (!failure.causes.empty()) {
    // Joined, because the engine asserts that there is at most one.
    std::string causes;
    for (const std::string& text : failure.causes) causes += (causes.empty() ? "" : ": ") + text;
    pulumirpc::ErrorCause cause;
    cause.set_message(causes);
    add_detail(status, kErrorCause, cause.SerializeAsString());
  }
  return status.SerializeAsString();
}

// Ignores unknown and invalid details: the status alone is sufficient.
void read_detail(const google::rpc::Detail& detail, Failure& failure) {
  std::string_view type = detail.type_url();
  if (!type.starts_with(kTypePrefix)) return;
  type.remove_prefix(kTypePrefix.size());
  if (type == kInputErrors) {
    pulumirpc::InputPropertiesError errors;
    if (!errors.ParseFromString(detail.value())) return;
    for (const auto& error : errors.errors()) {
      failure.inputs.push_back({error.property_path(), error.reason()});
    }
  } else if (type == kErrorCause) {
    pulumirpc::ErrorCause cause;
    if (cause.ParseFromString(detail.value())) failure.causes.push_back(cause.message());
  }
}

}  // namespace

grpc::Status to_status(const Failure& failure) {
  return {static_cast<grpc::StatusCode>(failure.code), failure.message, details_of(failure)};
}

Failure to_failure(const grpc::Status& status) {
  Failure failure;
  const int code = status.error_code();
  const bool known = code >= static_cast<int>(Code::kCancelled) &&
                     code <= static_cast<int>(Code::kUnauthenticated);
  failure.code = known ? static_cast<Code>(code) : Code::kUnknown;
  // gRPC does not validate this header.
  failure.message = base::replace_invalid_utf8(status.error_message());
  google::rpc::Status details;
  if (details.ParseFromString(status.error_details())) {
    for (const auto& detail : details.details()) read_detail(detail, failure);
  }
  return failure;
}

}  // namespace virga::rpc
