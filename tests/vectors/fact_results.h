// The two results of a failing fact as JSON, for the predicates of departures.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "vectors/departures.h"

namespace virga::vectors {

class FactResults {
 public:
  // Returns nullopt unless both results of the fact are JSON. Where a suite shows diagnostics, a
  // line break and then a result, the diagnostics must be the same.
  static std::optional<FactResults> of(const Fact& fact);

  Json recorded() const { return recorded_; }
  Json ours() const { return ours_; }

 private:
  std::unique_ptr<simdjson::dom::parser> parsers_[2];
  Json recorded_;
  Json ours_;
};

// True if the results of the fact are values, `explains(recorded, ours)` holds for them, and
// they differ; of a fact with several values, if it holds for those that differ.
bool every_difference(const Fact& fact,
                      const std::function<bool(const Json& recorded, const Json& ours)>& explains);

// True if `ours` is `recorded` with marks that the reference lost: marks that are nowhere in
// `recorded`.
bool differ_by_lost_marks(const Json& recorded, const Json& ours);

}  // namespace virga::vectors
