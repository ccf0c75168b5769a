// The failures of calls: the codes of gRPC, and the details that Pulumi adds (docs/spec/wire.md,
// section 4, error details).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/expected.h"

namespace virga::rpc {

// The values are the numbers of the protocol.
enum class Code : std::uint8_t {
  kCancelled = 1,
  kUnknown = 2,
  kInvalidArgument = 3,
  kDeadlineExceeded = 4,
  kNotFound = 5,
  kAlreadyExists = 6,
  kPermissionDenied = 7,
  kResourceExhausted = 8,
  kFailedPrecondition = 9,
  kAborted = 10,
  kOutOfRange = 11,
  kUnimplemented = 12,
  kInternal = 13,
  kUnavailable = 14,
  kDataLoss = 15,
  kUnauthenticated = 16,
};

// Returns the name in gRPC, such as "UNAVAILABLE".
std::string_view name(Code code);

// A rejected input.
struct PropertyError {
  std::string path;
  std::string reason;

  bool operator==(const PropertyError&) const = default;
};

struct Failure {
  Code code = Code::kUnknown;
  std::string message{};                // for the user
  std::vector<PropertyError> inputs{};  // only with code kInvalidArgument
  std::vector<std::string> causes{};    // the underlying errors that the peer reported

  // Returns the message, the inputs and the causes on one line.
  std::string str() const;
};

template <typename T>
using Answer = base::Expected<T, Failure>;

inline base::Unexpected<Failure> reject(Code code, std::string message) {
  return base::Unexpected(Failure{.code = code, .message = std::move(message)});
}
inline base::Unexpected<Failure> reject(Code code, const base::Error& error) {
  return reject(code, error.str());
}

}  // namespace virga::rpc
