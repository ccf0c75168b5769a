// Ranges of semantic versions, as programs require them of the engine: ">=3.1.0 <4.0.0 || 5.x".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace virga::engine {

// Alternatives divided by "||", each of conditions that all hold, each a version after one of
//   =  ==  !  !=  <  <=  >  >=  or nothing, which is "=".
// Minor and patch may be "x", "X" or "*", or be missing after one of them: then any will do.
class VersionRange {
 public:
  static base::Result<VersionRange> parse(std::string_view text);

  // By precedence: build metadata counts for nothing. False for what is no version.
  bool contains(std::string_view version) const;

 private:
  // From `low` (inclusive) to `high`; an empty text is no bound.
  struct Condition {
    std::string low, high;
    bool with_high = false;
    bool outside = false;  // holds outside of it
    bool holds(std::string_view version) const;
  };
  static base::Result<Condition> condition(std::string_view comparison, std::string_view version);
  static base::Result<std::vector<Condition>> alternative(std::string_view text);

  std::vector<std::vector<Condition>> alternatives_;
};

}  // namespace virga::engine
