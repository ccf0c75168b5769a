// Checks for our own bugs. A failed check is never the user's fault: what a user can cause is a
// diagnostic, what the environment can cause is an Error.
#pragma once

namespace virga::base {

[[noreturn]] void check_failed(const char* condition, const char* file, int line);

}  // namespace virga::base

// Ends the process with a message that asks for a report when `condition` is false.
#define VIRGA_CHECK(condition) \
  ((condition) ? (void)0 : ::virga::base::check_failed(#condition, __FILE__, __LINE__))

// Marks a place that no execution reaches, such as the end of a switch that names every case.
#define VIRGA_UNREACHABLE() ::virga::base::check_failed("unreachable code", __FILE__, __LINE__)
