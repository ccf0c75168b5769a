#pragma once

#include <cerrno>
#include <system_error>

#include "base/error.h"

namespace virga::base {

// The message of `errno`, which the last failed system call set.
inline Error last_error() {
  return Error(std::error_code(errno, std::generic_category()).message());
}

}  // namespace virga::base
