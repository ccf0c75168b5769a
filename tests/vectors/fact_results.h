// The two results of a failed fact as JSON, for the predicates of departures.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "vectors/departures.h"

namespace virga::vectors {

class FactResults {
 public:
  // Returns nullopt unless both results of the fact are JSON. If a suite shows diagnostics, a line
  // break and then a result, the diagnostics must be equal.
  static std::optional<FactResults> of(const Fact& fact);

  Json recorded() const { return recorded_; }
  Json ours() const { return ours_; }

 private:
  std::unique_ptr<simdjson::dom::parser> parsers_[2];
  Json recorded_;
  Json ours_;
};

// Returns whether the results of the fact are different values for which `explains(recorded, ours)`
// returns true. If a fact has several values, this must be true for those that differ.
bool every_difference(const Fact& fact,
                      const std::function<bool(const Json& recorded, const Json& ours)>& explains);

// Returns whether `ours` equals `recorded` with marks that the reference lost, which means marks
// that occur nowhere in `recorded`.
bool differ_by_lost_marks(const Json& recorded, const Json& ours);

}  // namespace virga::vectors
