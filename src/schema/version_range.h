// Ranges of semantic versions, which programs require of the engine: ">=3.1.0 <4.0.0 || 5.x".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace virga::schema {

// Alternatives separated by "||". Each is a list of conditions that must all be true. A condition
// is a version after one of these operators:
// =  ==  !  !=  <  <=  >  >=  (no operator means "=")
// Minor and patch may be "x", "X" or "*", or absent after such a part. They then match any number.
class VersionRange {
 public:
  static base::Result<VersionRange> parse(std::string_view text);

  // Compares by precedence, ignoring build metadata. Returns false if the version is invalid.
  bool contains(std::string_view version) const;

 private:
  // From `low` (inclusive) to `high` (inclusive if `with_high`). An empty string means no bound.
  struct Condition {
    std::string low, high;
    bool with_high = false;
    bool outside = false;  // matches the versions outside instead
    bool holds(std::string_view version) const;
  };
  static base::Result<Condition> condition(std::string_view comparison, std::string_view version);
  static base::Result<std::vector<Condition>> alternative(std::string_view text);

  std::vector<std::vector<Condition>> alternatives_;
};

}  // namespace virga::schema
