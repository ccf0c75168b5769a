// Checks for bugs in Virga. A mistake of the user is a diagnostic, and a failure of the environment
// is an Error; neither may fail a check.
#pragma once

namespace virga::base {

[[noreturn]] void check_failed(const char* condition, const char* file, int line);

}  // namespace virga::base

// Aborts with a message that asks for a bug report if `condition` is false.
#define VIRGA_CHECK(condition) \
  ((condition) ? (void)0 : ::virga::base::check_failed(#condition, __FILE__, __LINE__))

// Marks code that is never reached, such as the end of a switch that handles every case.
#define VIRGA_UNREACHABLE() ::virga::base::check_failed("unreachable code", __FILE__, __LINE__)
