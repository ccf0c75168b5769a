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
  explicit ToldOnce(diag::Diagnostics& diagnostics)
      : diagnostics_(diagnostics), sifted_(diagnostics.size()) {}

  // Takes back what was said since the last call (or the beginning) and is a repetition: the same
  // message about the same place.
  void sift();

 private:
  diag::Diagnostics& diagnostics_;
  std::size_t sifted_;
  std::set<std::tuple<diag::Code, base::Range, std::string>> told_;
};

}  // namespace virga::run
