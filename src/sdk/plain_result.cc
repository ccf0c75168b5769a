#include "sdk/plain_result.h"

namespace virga::sdk {

base::Error detail::no_plain_result(bool secret, const char* function) {
  return base::Error(
      std::string(secret ? "the result is secret" : "the result is not known in a preview") +
      ": use " + function);
}

}  // namespace virga::sdk
