#include "pulumi/output/failure.h"

#include <exception>
#include <utility>

namespace virga::pulumi {

Failure::Failure(Kind kind, base::Error error, std::string origin, std::source_location where)
    : node_(base::Ref<Node>::adopt(new Node(kind, std::move(error), std::move(origin), where))) {}

std::string Failure::str() const {
  if (origin().empty()) return error().str();
  return std::string(origin()) + ": " + error().str();
}

Failure failure_of_exception(std::source_location where) {
  try {
    throw;
  } catch (const std::exception& exception) {
    return {Failure::Kind::kError, base::Error(exception.what()), {}, where};
  } catch (...) {
    return {Failure::Kind::kError, base::Error("unknown exception in a callback"), {}, where};
  }
}

}  // namespace virga::pulumi
