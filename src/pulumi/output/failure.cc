#include "pulumi/output/failure.h"

#include <exception>
#include <utility>

#include "base/expected.h"

namespace virga::pulumi {
namespace {

base::Error error_of_exception() {
  try {
    throw;
  } catch (const base::BadExpectedAccess<base::Error>& access) {
    return access.error();
  } catch (const std::exception& exception) {
    return base::Error(exception.what());
  } catch (...) {
    return base::Error("unknown exception in a callback");
  }
}

}  // namespace

Failure::Failure(Kind kind, base::Error error, std::string origin, std::source_location where,
                 bool secret)
    : node_(base::Ref<Node>::adopt(
          new Node(kind, std::move(error), std::move(origin), where, secret))) {}

std::string Failure::str() const {
  const std::string text = node_->secret ? "an exception in a callback on a secret; its text is "
                                           "hidden because it may contain the secret"
                                         : error().str();
  if (origin().empty()) return text;
  return std::string(origin()) + ": " + text;
}

Failure failure_of_exception(std::source_location where, bool secret) {
  return {Failure::Kind::kError, error_of_exception(), {}, where, secret};
}

}  // namespace virga::pulumi
