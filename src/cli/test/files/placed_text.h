// A text of a test file with its place. Of interest in this folder and where settings are used.
#pragma once

#include <string>

#include "base/source.h"

namespace virga::cli {

struct PlacedText {
  std::string text;
  base::Range where;  // of the expression that it comes from
};

}  // namespace virga::cli
