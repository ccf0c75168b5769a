// Whether the value of a reference fits the place of a cursor.
#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>

#include "bind/program/program.h"
#include "ide/complete/item_list.h"
#include "ide/complete/request.h"
#include "model/type.h"

namespace virga::ide {

// Thread-compatible. Remembers the answer for each type, because most resources share theirs.
class Fit {
 public:
  explicit Fit(const Request& request);

  // The rank of a reference to a value of this type.
  Rank rank(const model::Type& type);
  // What the value must fit, without outputs.
  const model::Type& expected() const { return expected_; }
  // Whether every type fits equally well.
  bool accepts_all() const { return !takes_resources_ && expected_.is_dynamic(); }

 private:
  Rank compute(const model::Type& type) const;
  Rank rank_of_resource(const model::Type& type) const;

  model::Type expected_;
  bool takes_resources_ = false;  // an option that takes resources
  bool takes_providers_ = false;  // ... that are providers
  std::unordered_map<const model::TypeNode*, Rank> known_;
};

// Returns the resource whose values have this type, also inside of outputs and of lists and maps of
// instances. Returns null if the type is not that of a resource.
const schema::Resource* resource_of(const model::Type& type);

}  // namespace virga::ide
