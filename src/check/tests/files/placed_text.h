// A string of a test file with its place.
#pragma once

#include <string>

#include "base/source.h"

namespace virga::check {

struct PlacedText {
  std::string text;
  base::Range where;  // of the expression that it comes from
};

}  // namespace virga::check
