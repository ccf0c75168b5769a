#include "pulumi/output/failure.h"

#include <exception>
#include <expected>
#include <utility>

namespace virga::pulumi {
namespace {

base::Error error_of_exception() {
  try {
    throw;
  } catch (const std::bad_expected_access<base::Error>& access) {
    return access.error();
  } catch (const std::exception& exception) {
    return base::Error(exception.what());
  } catch (...) {
    return base::Error("unknown exception in a callback");
  }
}

}  // namespace

Failure::Failure(Kind kind, base::Error error, std::string origin, std::source_location where)
    : node_(base::Ref<Node>::adopt(new Node(kind, std::move(error), std::move(origin), where))) {}

std::string Failure::str() const {
  if (origin().empty()) return error().str();
  return std::string(origin()) + ": " + error().str();
}

Failure failure_of_exception(std::source_location where, bool secret) {
  base::Error error = error_of_exception();
  if (secret)
    error = base::Error("an exception in a callback on a secret, which its text may tell");
  return {Failure::Kind::kError, std::move(error), {}, where};
}

}  // namespace virga::pulumi
