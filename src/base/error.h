// Failures of the environment: a file that cannot be read, a schema that is not JSON. The user's
// mistakes in a program are diagnostics (diag/diagnostic.h), our own bugs are VIRGA_CHECK.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <utility>

namespace virga::base {

// What went wrong, and because of what. Cheap to move; a chain is as long as the layers it crossed.
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
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(std::string message) {
  return std::unexpected(Error(std::move(message)));
}
inline std::unexpected<Error> fail(std::string message, Error cause) {
  return std::unexpected(Error(std::move(message), std::move(cause)));
}

}  // namespace virga::base
