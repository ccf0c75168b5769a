// Failures of the environment: a file that cannot be read, a schema that is not JSON. Mistakes of
// the user in a program are diagnostics (diag/diagnostic.h); bugs in Virga are failures of
// VIRGA_CHECK.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "base/expected.h"

namespace virga::base {

// A message and an optional cause. Cheap to move; the chain has one link for each layer that added
// context.
class Error {
 public:
  explicit Error(std::string message) : message_(std::move(message)) {}
  Error(std::string message, Error cause)
      : message_(std::move(message)), cause_(std::make_shared<const Error>(std::move(cause))) {}

  const std::string& message() const { return message_; }
  const Error* cause() const { return cause_.get(); }

  // The whole chain on one line: "cannot read x: permission denied".
  std::string str() const { return cause_ ? message_ + ": " + cause_->str() : message_; }

 private:
  std::string message_;
  std::shared_ptr<const Error> cause_;
};

template <typename T>
using Result = Expected<T, Error>;

inline Unexpected<Error> fail(std::string message) {
  return Unexpected(Error(std::move(message)));
}
inline Unexpected<Error> fail(std::string message, Error cause) {
  return Unexpected(Error(std::move(message), std::move(cause)));
}

}  // namespace virga::base
