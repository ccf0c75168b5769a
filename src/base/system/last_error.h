#pragma once

#include <cerrno>
#include <system_error>

#include "base/error.h"

namespace virga::base {

// Why the last call of the operating system failed: the message of `errno`.
inline Error last_error() {
  return Error(std::error_code(errno, std::generic_category()).message());
}

}  // namespace virga::base
