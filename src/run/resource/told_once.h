// The instances of a resource are evaluated one after the other, and one mistake makes all of them
// complain: it is told once.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <tuple>

#include "base/span.h"
#include "diag/diagnostics.h"

namespace virga::run {

class ToldOnce {
 public:
  explicit ToldOnce(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  // Takes back what was said from the diagnostic at `from` on and is a repetition: the same message
  // about the same place.
  void sift(std::size_t from);

 private:
  diag::Diagnostics& diagnostics_;
  std::set<std::tuple<diag::Code, base::Range, std::string>> told_;
};

}  // namespace virga::run
