#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace virga::base {

void check_failed(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "virga: internal error: check failed: %s (%s:%d)\n", condition, file, line);
  std::fprintf(stderr,
               "This is a defect in virga; please report it with the input that caused it.\n");
  std::abort();
}

}  // namespace virga::base
